import Foundation

/// Which parts of a date a picker sets.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A date that the person can change.
///
/// It is drawn as a field. Where a person on a device turns wheels, here the new date is typed:
/// `type "2026-10-01" into "Day"`, `type "14:30" into "Day"` or both with a space between them. What
/// is no date, or lies out of range, changes nothing.
public struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents

  let title: String
  let selection: Binding<Date>
  let range: ClosedRange<Date>
  let components: Components

  public var body: some View {
    let shown = selection.wrappedValue.formatted(
      date: components.contains(.date) ? .abbreviated : .omitted,
      time: components.contains(.hourAndMinute) ? .shortened : .omitted)
    FieldControl(
      title: title, look: .line,
      text: Binding(identity: nil, read: { shown }, write: { text, _ in typed(text, over: shown) }))
  }

  private func typed(_ text: String, over shown: String) {
    let words = (text.hasPrefix(shown) ? String(text.dropFirst(shown.count)) : text).split(
      separator: " ")
    let calendar = Calendar.current
    var parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: selection.wrappedValue)
    for word in words {
      let date = word.split(separator: "-").compactMap { Int($0) }
      let time = word.split(separator: ":").compactMap { Int($0) }
      if date.count == 3, components.contains(.date) {
        (parts.year, parts.month, parts.day) = (date[0], date[1], date[2])
      } else if time.count == 2, components.contains(.hourAndMinute) {
        (parts.hour, parts.minute) = (time[0], time[1])
      } else {
        return
      }
    }
    guard parts.isValidDate(in: calendar), let new = calendar.date(from: parts), range.contains(new)
    else { return }
    selection.wrappedValue = new
  }
}

extension DatePicker where Label == Text {
  private init(
    _ title: Text, _ selection: Binding<Date>, _ range: ClosedRange<Date>, _ components: Components
  ) {
    self.init(
      title: title.plainString, selection: selection, range: range, components: components)
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(titleKey), selection, .distantPast ... .distantFuture, displayedComponents)
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(titleKey), selection, range, displayedComponents)
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(titleKey), selection, range.lowerBound ... .distantFuture, displayedComponents)
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(titleKey), selection, .distantPast...range.upperBound, displayedComponents)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(title), selection, .distantPast ... .distantFuture, displayedComponents)
  }
}
