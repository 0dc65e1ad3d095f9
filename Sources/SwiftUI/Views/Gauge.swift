import BurrowScreen
import Foundation

/// Where a value lies within bounds. It is drawn as a bar.
public nonisolated struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  let fraction: Double
  let label: Label
  let current: CurrentValueLabel

  @MainActor public var body: some View {
    ProgressView(label, current, fraction)
  }

  private static func fraction<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>)
    -> Double
  {
    let length = bounds.upperBound - bounds.lowerBound
    return length > 0 ? min(max(Double((value - bounds.lowerBound) / length), 0), 1) : 0
  }

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    fraction = Self.fraction(value, bounds)
    self.label = label()
    current = EmptyView()
  }

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView {
    fraction = Self.fraction(value, bounds)
    self.label = label()
    current = currentValueLabel()
  }
}

/// How a gauge looks. It has one look here.
public protocol GaugeStyle {}
public struct DefaultGaugeStyle: GaugeStyle, Sendable {}
public struct LinearCapacityGaugeStyle: GaugeStyle, Sendable {}
public struct AccessoryLinearGaugeStyle: GaugeStyle, Sendable {}
public struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable {}
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, Sendable {}
extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { .init() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}
