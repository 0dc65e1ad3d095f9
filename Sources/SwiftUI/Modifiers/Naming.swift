import Foundation

/// A name space for `matchedGeometryEffect`. Nothing moves in a terminal, so two views that are
/// matched are only drawn where they stand.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }
  private let location = State(wrappedValue: NamespaceCounter.next())

  public init() {}

  public var wrappedValue: ID { ID(number: location.wrappedValue) }
}

private enum NamespaceCounter {
  nonisolated(unsafe) private static var last = 0
  static func next() -> Int {
    last += 1
    return last
  }
}

/// Which sides of a view are matched.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// A length that follows the size of the person's text. The simulated devices have the default size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}

extension View {
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }
}
