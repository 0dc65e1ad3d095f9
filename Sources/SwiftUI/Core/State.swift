import BurrowAppRuntime

/// A value that a view, a scene or the App owns, kept for as long as its place in the graph.
///
/// The initial value is evaluated once for a place, when it is first installed, also for a class
/// (TN3211, D). A value that `init` assigns counts only the first time that the place appears.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: () -> Value
  private var location: StateLocation<Value>?
  private var reader: Dependency?

  public init(wrappedValue thunk: @autoclosure @escaping () -> Value) { initial = thunk }

  @_disfavoredOverload
  public init(wrappedValue value: Value) { initial = { value } }

  public init(initialValue value: Value) { initial = { value } }

  public var wrappedValue: Value {
    get { location?.value(for: reader) ?? initial() }
    nonmutating set { location?.write(newValue) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial()) }
    return location.binding
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(initialValue: nil) }
}

extension State: InstallableProperty {
  package mutating func install(_ context: PropertyContext, slot: inout AnyObject?) {
    reader = context.dependency
    if let known = slot as? StateLocation<Value> {
      location = known
    } else {
      let made = StateLocation(Dependency.untracked(initial))
      slot = made
      location = made
    }
  }

  package func isSameInput(as other: Self) -> Bool { true }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// Where a state lives.
package final class StateLocation<Value>: DependencySource, @unchecked Sendable {
  private var stored: Value

  package init(_ value: Value) { stored = value }

  package func value(for owner: Dependency?) -> Value {
    noteRead(owner: owner)
    return stored
  }

  package var value: Value {
    get { value(for: nil) }
    set {
      let old = stored
      stored = newValue
      // Setting what is already there changes nothing, so nothing is evaluated again.
      if !isSame(old, newValue) { noteChange() }
    }
  }

  package var binding: Binding<Value> {
    Binding(
      identity: BindingIdentity(source: ObjectIdentifier(self)), read: { self.value },
      write: { value, _ in self.write(value) })
  }

  /// Takes a value from the app. While a body is evaluated nothing may be set: the log says so, and
  /// the value stays (E).
  func write(_ value: Value) {
    guard !Dependency.isTracking else {
      return AppRuntime.shared.log(
        "Modifying state during view update, this will cause undefined behavior.")
    }
    self.value = value
  }

  private func isSame(_ old: Value, _ new: Value) -> Bool {
    if let old = old as? any Equatable { return ValueComparison.areEqual(old, new) }
    if type(of: old as Any) is AnyClass { return (old as AnyObject) === (new as AnyObject) }
    return false
  }
}
