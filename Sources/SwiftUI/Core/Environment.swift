/// Reads a value from the environment.
///
/// A view, scene or App that declares one is evaluated again when the value changes. The copy that
/// an action holds keeps the value of the evaluation that made it.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value?, name: String, isOptional: Bool)
  }
  private let source: Source
  private var installed: Value?
  private var isInstalled = false
  private var scope: EnvironmentScope?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    source = .object({ $0[objectType] }, name: "\(objectType)", isOptional: false)
  }

  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    source = .object({ .some($0[objectType]) }, name: "\(objectType)", isOptional: true)
  }

  public var wrappedValue: Value {
    if let installed {
      InstalledReads.note { [source, scope] in
        guard let scope, let now = Self.find(source, EnvironmentValues(scope: scope)) else {
          return false
        }
        return ValueComparison.areEqual(installed, now)
      }
      return installed
    }
    switch source {
    case .keyPath(let keyPath): return EnvironmentValues()[keyPath: keyPath]
    case .object(let find, let name, _):
      if !isInstalled, let value = find(EnvironmentValues()) { return value }
      fatalError(
        "No Observable object of type \(name) found. A View.environmentObject(_:) for \(name) may "
          + "be missing as an ancestor of this view.")
    }
  }
}

extension Environment: InstallableProperty {
  private static func find(_ source: Source, _ values: EnvironmentValues) -> Value? {
    switch source {
    case .keyPath(let keyPath): values[keyPath: keyPath]
    case .object(let find, _, _): find(values)
    }
  }

  package mutating func install(_ context: PropertyContext, slot: inout AnyObject?) {
    let values = EnvironmentValues(scope: context.environment)
    let source = source
    installed = EnvironmentReads.collect(into: &context.dependency.environmentKeys) {
      Self.find(source, values)
    }
    scope = context.environment
    isInstalled = true
  }

  package func isAmong(_ changes: Dependency.Changes, slot: AnyObject?) -> Bool {
    guard let scope else { return false }
    var keys: Set<ObjectIdentifier> = []
    EnvironmentReads.collect(into: &keys) {
      _ = Self.find(source, EnvironmentValues(scope: scope))
    }
    return !keys.isDisjoint(with: changes.environmentKeys)
  }

  package func isSameInput(as other: Self) -> Bool {
    switch (source, other.source) {
    case (.keyPath(let left), .keyPath(let right)): left == right
    case (.object(_, let left, _), .object(_, let right, _)): left == right
    default: false
    }
  }
}
