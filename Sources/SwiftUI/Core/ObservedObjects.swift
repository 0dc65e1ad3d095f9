import Combine

/// Notes when an `ObservableObject` is about to change.
final class ObjectWatcher: DependencySource, @unchecked Sendable {
  private var subscription: AnyCancellable?
  private(set) weak var object: AnyObject?

  func watch<Object: ObservableObject>(_ object: Object) {
    guard self.object !== object else { return }
    self.object = object
    subscription = object.objectWillChange.sink { [weak self] _ in self?.noteChange() }
  }
}

/// Makes bindings to the properties of an observed object.
@dynamicMemberLookup
public struct ObservedObjectWrapper<ObjectType> where ObjectType: ObservableObject {
  let object: ObjectType

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
  ) -> Binding<Subject> {
    Binding(
      identity: BindingIdentity(source: ObjectIdentifier(object), path: [keyPath]),
      read: { object[keyPath: keyPath] }, write: { value, _ in object[keyPath: keyPath] = value })
  }
}

/// An object that somebody else owns; its changes evaluate the body again.
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
  public typealias Wrapper = ObservedObjectWrapper<ObjectType>

  nonisolated(unsafe) private var object: ObjectType

  public nonisolated init(wrappedValue: ObjectType) { object = wrappedValue }
  public nonisolated init(initialValue: ObjectType) { object = initialValue }

  public var wrappedValue: ObjectType {
    get {
      // It may have changed without being replaced.
      InstalledReads.note { false }
      return object
    }
    set { object = newValue }
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

/// An object that the place in the graph owns: made once, when the place first appears.
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
  nonisolated(unsafe) private let make: () -> ObjectType
  nonisolated(unsafe) private var owned: ObjectType?

  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
    owned = nil
  }

  public var wrappedValue: ObjectType {
    InstalledReads.note { false }
    return owned ?? make()
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

/// An object that a view further out put into the environment.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
  nonisolated(unsafe) private var found: ObjectType?

  public nonisolated init() { found = nil }

  public var wrappedValue: ObjectType {
    guard let found else {
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for "
          + "\(ObjectType.self) may be missing as an ancestor of this view.")
    }
    InstalledReads.note { false }
    return found
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension ObservedObject: @preconcurrency InstallableProperty {
  package mutating func install(_ context: PropertyContext, slot: inout AnyObject?) {
    let watcher = slot as? ObjectWatcher ?? ObjectWatcher()
    slot = watcher
    watcher.watch(wrappedValue)
    watcher.noteRead()
  }

  package func isSameInput(as other: Self) -> Bool { wrappedValue === other.wrappedValue }
}

extension StateObject: @preconcurrency InstallableProperty {
  private final class Owned {
    let object: ObjectType
    let watcher = ObjectWatcher()
    init(_ object: ObjectType) {
      self.object = object
      watcher.watch(object)
    }
  }

  package mutating func install(_ context: PropertyContext, slot: inout AnyObject?) {
    let kept = slot as? Owned ?? Owned(Dependency.untracked(make))
    slot = kept
    owned = kept.object
    kept.watcher.noteRead()
  }

  package func isAmong(_ changes: Dependency.Changes, slot: AnyObject?) -> Bool {
    (slot as? Owned).map { changes.sources.contains(ObjectIdentifier($0.watcher)) } ?? false
  }

  package func isSameInput(as other: Self) -> Bool { true }
}

extension EnvironmentObject: @preconcurrency InstallableProperty {
  package mutating func install(_ context: PropertyContext, slot: inout AnyObject?) {
    let values = EnvironmentValues(scope: context.environment)
    found = EnvironmentReads.collect(into: &context.dependency.environmentKeys) {
      values.object(ObjectType.self) as? ObjectType
    }
    guard let found else { return }
    let watcher = slot as? ObjectWatcher ?? ObjectWatcher()
    slot = watcher
    watcher.watch(found)
    watcher.noteRead()
  }

  package func isSameInput(as other: Self) -> Bool { true }
}

/// Makes bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) where Value: AnyObject, Value: Observable {
    self.wrappedValue = wrappedValue
  }

  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject, Value: Observable {
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(
      identity: BindingIdentity(source: ObjectIdentifier(wrappedValue), path: [keyPath]),
      read: { wrappedValue[keyPath: keyPath] },
      write: { value, _ in wrappedValue[keyPath: keyPath] = value })
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: @unchecked Sendable where Value: Sendable {}
