/// A name for a value in the environment, with the value that holds where nobody set it.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// The values that a view, a scene or the App finds around it.
public struct EnvironmentValues: CustomStringConvertible {
  let scope: EnvironmentScope?
  private(set) var changes: [ObjectIdentifier: Any] = [:]

  public init() { scope = nil }

  init(scope: EnvironmentScope) { self.scope = scope }

  public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
    get {
      // Nothing found is not the same as nil found: an optional key may have a default that is not.
      guard let found = value(ObjectIdentifier(key)) else { return K.defaultValue }
      return found as? K.Value ?? K.defaultValue
    }
    set { changes[ObjectIdentifier(key)] = newValue }
  }

  public subscript<T>(objectType: T.Type) -> T? where T: AnyObject, T: Observable {
    get { value(ObjectIdentifier(objectType)) as? T }
    set { changes[ObjectIdentifier(objectType)] = newValue }
  }

  package func object(_ type: AnyObject.Type) -> AnyObject? {
    value(ObjectIdentifier(type)) as AnyObject?
  }

  package mutating func setObject(_ object: AnyObject?, for type: AnyObject.Type) {
    changes[ObjectIdentifier(type)] = object
  }

  public var description: String { "EnvironmentValues" }

  private func value(_ key: ObjectIdentifier) -> Any? {
    EnvironmentReads.note(key)
    return changes[key] ?? scope?.value(key)
  }
}

/// The values set at one place, over those of the place around it.
package final class EnvironmentScope {
  package let parent: EnvironmentScope?
  private var values: [ObjectIdentifier: Any]

  package init(parent: EnvironmentScope?, values: [ObjectIdentifier: Any] = [:]) {
    self.parent = parent
    self.values = values
  }

  package func overrides(_ key: ObjectIdentifier) -> Bool { values[key] != nil }

  package func value(_ key: ObjectIdentifier) -> Any? {
    var scope = self
    while true {
      if let value = scope.values[key] { return value }
      guard let parent = scope.parent else { return nil }
      scope = parent
    }
  }

  /// Sets what holds here from now on; returns the keys whose values changed.
  package func replace(_ new: [ObjectIdentifier: Any]) -> [ObjectIdentifier] {
    let changed = Set(values.keys).union(new.keys).filter { key in
      switch (values[key], new[key]) {
      case (let old?, let new?): !ValueComparison.areEqual(old, new)
      case (nil, nil): false
      default: true
      }
    }
    values = new
    return Array(changed)
  }

  package func set<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
    values[ObjectIdentifier(key)] = value
  }

  /// An object that is found by its type.
  package func setObject(_ object: AnyObject) {
    values[ObjectIdentifier(type(of: object))] = object
  }
}

/// Which keys are read while an evaluation is prepared.
enum EnvironmentReads {
  nonisolated(unsafe) private static var keys: Set<ObjectIdentifier>?

  static func note(_ key: ObjectIdentifier) { keys?.insert(key) }

  static func collect<Result>(into set: inout Set<ObjectIdentifier>, _ body: () -> Result) -> Result
  {
    let outer = keys
    keys = set
    defer {
      set = keys ?? set
      keys = outer
    }
    return body()
  }
}

/// What a closure read from properties that were installed in an owner that it captured.
///
/// Such a closure holds a copy with the values of its time. It must run again when any of the
/// values that it read is another by now; values that it never looked at do not matter.
enum InstalledReads {
  nonisolated(unsafe) private static var checks: [() -> Bool]?

  /// `isCurrent` says later whether the value that is read now is still the value.
  static func note(_ isCurrent: @escaping () -> Bool) { checks?.append(isCurrent) }

  /// Runs the closure and returns what it read.
  static func collect<Result>(_ body: () -> Result) -> (Result, reads: [() -> Bool]) {
    let outer = checks
    checks = []
    defer { checks = outer }
    return (body(), checks ?? [])
  }
}
