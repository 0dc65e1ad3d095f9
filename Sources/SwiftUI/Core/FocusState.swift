/// Where text goes: the value of the field that the person is in.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// The way to a focus state from elsewhere, as `$focus` gives it.
  @propertyWrapper
  public struct Binding {
    let location: FocusLocation<Value>

    public var wrappedValue: Value {
      get { location.value }
      nonmutating set { location.set(newValue) }
    }

    public var projectedValue: Binding { self }
  }

  private let none: Value
  private var location: FocusLocation<Value>?

  public init() where Value == Bool { none = false }
  public init<T>() where Value == T?, T: Hashable { none = nil }

  public var wrappedValue: Value {
    get { location?.value ?? none }
    nonmutating set { location?.set(newValue) }
  }

  public var projectedValue: Binding { Binding(location: location ?? FocusLocation(none, nil)) }
}

extension FocusState: InstallableProperty {
  package mutating func install(_ context: PropertyContext, slot: inout AnyObject?) {
    let known = slot as? FocusLocation<Value> ?? FocusLocation(none, context.host?.focus)
    slot = known
    location = known
  }

  package func isSameInput(as other: Self) -> Bool { true }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}

/// Where a focus state lives.
final class FocusLocation<Value: Hashable>: DependencySource, FocusHolder, @unchecked Sendable {
  private let none: Value
  private var stored: Value
  private weak var window: WindowFocus?

  init(_ none: Value, _ window: WindowFocus?) {
    self.none = none
    stored = none
    self.window = window
  }

  var value: Value {
    noteRead()
    return stored
  }

  /// Takes the focus for a value; another state that had it in this window loses it.
  func set(_ value: Value) {
    guard value != stored else { return }
    stored = value
    noteChange()
    if value != none { window?.move(to: [self]) }
  }

  func lose() { set(none) }

  /// The field of this value has gone.
  func lose(_ value: Value) { if stored == value { lose() } }
}

/// A focus state, whatever its values are.
protocol FocusHolder: AnyObject {
  func lose()
}

/// Which focus states of a window say that they have the focus: usually one.
final class WindowFocus {
  private var holders: [any FocusHolder] = []

  func move(to new: [any FocusHolder]) {
    let old = holders
    holders = new
    for holder in old where !new.contains(where: { $0 === holder }) { holder.lose() }
  }
}
