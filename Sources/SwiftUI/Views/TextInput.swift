import BurrowScreen
import BurrowWire
import Foundation

/// The field of any view that takes text.
nonisolated struct FieldControl: View, PrimitiveView {
  let title: String
  let look: FieldLook
  let text: Binding<String>
  var trigger = SubmitTriggers.text
  /// Whether the return key adds a line instead of ending the text.
  var isMultiline = false

  @MainActor var parts: [Part] {
    // Read here so that the field is drawn anew when the text changes.
    _ = text.wrappedValue
    return []
  }

  @MainActor func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let environment = context.environment
    let element = Element(
      id: context.id,
      .field(
        title: title, text: text.wrappedValue, look: look, isEnabled: environment.isEnabled))
    return [environment.isRedacted ? Element(.redacted, [element]) : element]
  }

  @MainActor func act(_ action: ControlAction, _ context: ActionContext) {
    guard context.environment.isEnabled else { return }
    switch action {
    case .focus: focus(context)
    case .setText(let new):
      focus(context)
      let isSubmitted = !isMultiline && new.hasSuffix("\n")
      let written = isSubmitted ? String(new.dropLast()) : new
      if text.wrappedValue != written { text.wrappedValue = written }
      if isSubmitted { submit(context) }
    default: break
    }
  }
}

/// A line of text that the person can change.
public nonisolated struct TextField<Label: View>: View {
  let label: Label
  let title: String
  let prompt: Text?
  let text: Binding<String>
  let isMultiline: Bool

  init(
    _ label: Label, title: String, prompt: Text?, text: Binding<String>, isMultiline: Bool = false
  ) {
    self.label = label
    self.isMultiline = isMultiline
    self.title = title
    self.prompt = prompt
    self.text = text
  }

  @MainActor public var body: some View {
    FieldControl(
      title: title.isEmpty ? prompt?.plainString ?? "" : title, look: .line, text: text,
      isMultiline: isMultiline)
  }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(titleKey), text: text)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(Text(title), text: text)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(titleKey), text: text, prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(Text(title), text: text, prompt: prompt)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(Text(titleKey), text: text, axis: axis)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(Text(title), text: text, axis: axis)
  }

  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(Text(titleKey), text: text, prompt: prompt, axis: axis)
  }

  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(titleKey), text: Self.text(of: value, format), prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(title), text: Self.text(of: value, format), prompt: prompt)
  }

  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(titleKey), text: Self.text(of: value, format), prompt: prompt)
  }

  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(Text(titleKey), text: Self.text(of: value, formatter), prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(Text(title), text: Self.text(of: value, formatter), prompt: prompt)
  }

  private init(
    _ label: Text, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(
      label, title: label.plainString, prompt: prompt, text: text, isMultiline: axis == .vertical)
  }

  /// What cannot be read as a value leaves the value as it was.
  private static func text<F: ParseableFormatStyle>(
    of value: Binding<F.FormatInput>, _ format: F
  ) -> Binding<String> where F.FormatOutput == String {
    Binding(
      identity: nil, read: { format.format(value.wrappedValue) },
      write: { text, _ in
        if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
      })
  }

  /// The same with a formatter of numbers or dates.
  private static func text<V>(of value: Binding<V>, _ formatter: Formatter) -> Binding<String> {
    Binding(
      identity: nil, read: { formatter.string(for: value.wrappedValue) ?? "" },
      write: { text, _ in
        let found: Any? =
          switch formatter {
          case let numbers as NumberFormatter: numbers.number(from: text)
          case let dates as DateFormatter: dates.date(from: text)
          default: text
          }
        let candidates: [Any?] =
          if let number = found as? NSNumber {
            [number.intValue, number.doubleValue, number.floatValue, number.decimalValue, number]
          } else {
            [found]
          }
        if let new = candidates.lazy.compactMap({ $0 as? V }).first { value.wrappedValue = new }
      })
  }

  /// What cannot be read is no value.
  private static func text<F: ParseableFormatStyle>(
    of value: Binding<F.FormatInput?>, _ format: F
  ) -> Binding<String> where F.FormatOutput == String {
    Binding(
      identity: nil, read: { value.wrappedValue.map(format.format) ?? "" },
      write: { text, _ in value.wrappedValue = try? format.parseStrategy.parse(text) })
  }
}

extension TextField {
  public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    let label = label()
    self.init(label, title: (label as? Text)?.plainString ?? "", prompt: prompt, text: text)
  }
}

/// A line of text that is not shown while it is typed.
public nonisolated struct SecureField<Label: View>: View {
  let title: String
  let text: Binding<String>

  @MainActor public var body: some View {
    FieldControl(title: title, look: .secure, text: text)
  }
}

extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    title = Text(titleKey).plainString
    self.text = text
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.title = String(title)
    self.text = text
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    title = prompt?.plainString ?? Text(titleKey).plainString
    self.text = text
  }
}

/// Many lines of text that the person can change.
public nonisolated struct TextEditor: View {
  let text: Binding<String>

  public init(text: Binding<String>) { self.text = text }

  @MainActor public var body: some View {
    FieldControl(title: "", look: .editor, text: text, isMultiline: true)
  }
}
