/// An object that says when it is about to change.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that belongs to the object, the same for as long as it lives.
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}

/// Sends when an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private let subscriptions = Subscriptions<Void, Never>()

  public init() {}

  public func send() { subscriptions.send(()) }

  public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Void {
    subscriptions.add(subscriber)
  }
}

/// The publishers of the objects that did not bring their own.
private enum ObjectPublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  // All of an app runs on one thread.
  private nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]
  private nonisolated(unsafe) static var limit = 64

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let identity = ObjectIdentifier(object)
    // An address may belong to a new object now; the weak reference knows.
    if let entry = entries[identity], entry.object === object { return entry.publisher }
    if entries.count >= limit {
      entries = entries.filter { $0.value.object != nil }
      limit = max(64, entries.count * 2)
    }
    let publisher = ObservableObjectPublisher()
    entries[identity] = Entry(object: object, publisher: publisher)
    return publisher
  }
}

/// A property that sends its new value just before it changes.
@propertyWrapper
public struct Published<Value> {
  /// Holds the value, so that the publisher and the property speak of the same one.
  final class Storage {
    var value: Value
    /// Announces a change to the object that the property belongs to.
    var willChange: (() -> Void)?
    var assignments: [AnyCancellable] = []
    let subscriptions = Subscriptions<Value, Never>()

    init(_ value: Value) { self.value = value }

    /// The order of a device: the object says that it will change, the publisher sends the new
    /// value, and only then does the property have it.
    func set(_ newValue: Value) {
      willChange?()
      subscriptions.send(newValue)
      value = newValue
    }
  }

  let storage: Storage

  public init(initialValue: Value) { storage = Storage(initialValue) }
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// Sends the property's value on subscription, and each new one before it is set.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let storage: Storage

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.subscriptions.add(subscriber, current: { storage.value })
    }
  }

  public var projectedValue: Publisher {
    mutating get { Publisher(storage: storage) }
    set { _ = newValue }
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set {
      let storage = object[keyPath: storageKeyPath].storage
      storage.announce(for: object)
      storage.set(newValue)
    }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    projected projectedKeyPath: KeyPath<EnclosingSelf, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Publisher {
    get {
      let storage = object[keyPath: storageKeyPath].storage
      storage.announce(for: object)
      return Publisher(storage: storage)
    }
    set { _ = newValue }
  }
}

extension Published.Storage {
  /// Ties the property to its object, once.
  func announce(for object: AnyObject) {
    guard willChange == nil, let observable = object as? any ObservableObject else { return }
    willChange = { [weak object = observable as AnyObject] in
      (object as? any ObservableObject)?.sendWillChange()
    }
  }
}

extension ObservableObject {
  /// Sends for every object whose publisher is of the usual kind.
  fileprivate func sendWillChange() { (objectWillChange as? ObservableObjectPublisher)?.send() }
}
