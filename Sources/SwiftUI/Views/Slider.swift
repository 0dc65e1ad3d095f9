import BurrowScreen
import BurrowWire

/// A value between two ends.
public nonisolated struct Slider<Label: View, ValueLabel: View>: View, PrimitiveView {
  let label: Label
  let minimumLabel: ValueLabel?
  let maximumLabel: ValueLabel?
  let bounds: ClosedRange<Double>
  let step: Double?
  let value: Binding<Double>
  let onEditingChanged: (Bool) -> Void

  init<V: BinaryFloatingPoint>(
    _ label: Label, _ minimumLabel: ValueLabel?, _ maximumLabel: ValueLabel?, value: Binding<V>,
    in bounds: ClosedRange<V>, step: V.Stride?, onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    self.label = label
    self.minimumLabel = minimumLabel
    self.maximumLabel = maximumLabel
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.value = Binding(
      identity: nil, read: { Double(value.wrappedValue) },
      write: { new, _ in value.wrappedValue = V(new) })
    self.onEditingChanged = onEditingChanged
  }

  @MainActor package var parts: [Part] {
    _ = value.wrappedValue
    return [Part(0, label), Part(1, minimumLabel), Part(2, maximumLabel)]
  }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let environment = context.environment
    // The label of a slider is said, not drawn, on iOS.
    let words = parts[0].words
    let label = words.isEmpty ? [] : [Element.spoken(words)]
    let slider = Element(
      id: context.id,
      .slider(
        value: min(max(value.wrappedValue, bounds.lowerBound), bounds.upperBound),
        minimum: bounds.lowerBound, maximum: bounds.upperBound, isEnabled: environment.isEnabled),
      label)
    guard !parts[1].isEmpty || !parts[2].isEmpty else { return [slider] }
    return [
      Element(
        .stack(axis: .horizontal, alignment: .center, spacing: nil),
        parts[1] + [slider] + parts[2])
    ]
  }

  @MainActor package func act(_ action: ControlAction, _ context: ActionContext) {
    guard case .setValue(var new) = action, context.environment.isEnabled else { return }
    new = min(max(new, bounds.lowerBound), bounds.upperBound)
    if let step, step > 0 {
      new = bounds.lowerBound + ((new - bounds.lowerBound) / step).rounded() * step
    }
    onEditingChanged(true)
    if value.wrappedValue != new { value.wrappedValue = new }
    onEditingChanged(false)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      EmptyView(), nil, nil, value: value, in: bounds, step: nil,
      onEditingChanged: onEditingChanged)
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      EmptyView(), nil, nil, value: value, in: bounds, step: step,
      onEditingChanged: onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      label(), nil, nil, value: value, in: bounds, step: nil, onEditingChanged: onEditingChanged)
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      label(), nil, nil, value: value, in: bounds, step: step, onEditingChanged: onEditingChanged)
  }
}

extension Slider {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      label(), minimumValueLabel(), maximumValueLabel(), value: value, in: bounds, step: nil,
      onEditingChanged: onEditingChanged)
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      label(), minimumValueLabel(), maximumValueLabel(), value: value, in: bounds, step: step,
      onEditingChanged: onEditingChanged)
  }
}
