import BurrowScreen
import Foundation

/// How far something is; or, without a value, that it is under way.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View, PrimitiveView {
  let label: Label?
  let current: CurrentValueLabel?
  /// 0 to 1; nil where nobody knows.
  let fraction: Double?

  init(_ label: Label?, _ current: CurrentValueLabel?, _ fraction: Double?) {
    self.label = label
    self.current = current
    self.fraction = fraction
  }

  static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    value.map { total > 0 ? min(max(Double($0) / Double(total), 0), 1) : 0 }
  }

  @MainActor package var parts: [Part] { [Part(0, label), Part(1, current)] }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let progress = Element(
      id: context.id, .progress(fraction: fraction), context.environment.label(parts[0]))
    guard !parts[1].isEmpty else { return [progress] }
    return [
      Element(
        .stack(axis: .vertical, alignment: ElementAlignment(.leading, .center), spacing: 0),
        [progress] + parts[1])
    ]
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() { self.init(nil, nil, nil) }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
    self.init(nil, nil, Self.fraction(value, total))
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label) { self.init(label(), nil, nil) }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(label(), nil, Self.fraction(value, total))
  }
}

extension ProgressView {
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(label(), currentValueLabel(), Self.fraction(value, total))
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public init(_ titleKey: LocalizedStringKey) { self.init(Text(titleKey), nil, nil) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init(Text(title), nil, nil) }

  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) {
    self.init(Text(titleKey), nil, Self.fraction(value, total))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
    self.init(Text(title), nil, Self.fraction(value, total))
  }
}
