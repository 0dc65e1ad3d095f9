/// A value that is owned somewhere else, to read and to write.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void
  /// What tells two bindings apart: the place that owns the value and the way from there.
  let identity: BindingIdentity?
  private var ownTransaction: Transaction?

  /// The transaction in which it writes; where none was given, that of whoever writes.
  public var transaction: Transaction {
    get { ownTransaction ?? Transaction() }
    set { ownTransaction = newValue }
  }

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // Everything runs on the main thread of the app, whatever the closures are isolated to.
    let get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    let set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    read = get
    write = { value, _ in set(value) }
    identity = nil
  }

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    write = unsafeBitCast(set, to: (@Sendable (Value, Transaction) -> Void).self)
    identity = nil
  }

  init(
    identity: BindingIdentity?, read: @escaping () -> Value,
    write: @escaping (Value, Transaction) -> Void
  ) {
    self.identity = identity
    self.read = read
    self.write = write
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(identity: nil, read: { value }, write: { _, _ in })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set {
      guard let transaction = ownTransaction else {
        return write(newValue, CurrentTransaction.value)
      }
      withTransaction(transaction) { write(newValue, transaction) }
    }
  }

  public var projectedValue: Binding<Value> { self }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      identity: identity?.appending(keyPath),
      read: { read()[keyPath: keyPath] },
      write: { value, transaction in
        var whole = read()
        whole[keyPath: keyPath] = value
        write(whole, transaction)
      })
  }

  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      identity: base.identity, read: { base.wrappedValue },
      write: { value, transaction in if let value { base.write(value, transaction) } })
  }

  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(
      identity: base.identity, read: { base.wrappedValue ?? first },
      write: { base.write($0, $1) })
  }

  public init<V>(_ base: Binding<V>) where Value == AnyHashable, V: Hashable {
    self.init(
      identity: base.identity, read: { AnyHashable(base.wrappedValue) },
      write: { value, transaction in
        if let value = value.base as? V { base.write(value, transaction) }
      })
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

struct BindingIdentity: Equatable {
  var source: ObjectIdentifier
  var path: [AnyKeyPath] = []

  func appending(_ keyPath: AnyKeyPath) -> BindingIdentity {
    BindingIdentity(source: source, path: path + [keyPath])
  }
}

extension Binding: DynamicProperty {}

extension Binding: InstallableProperty {
  package mutating func install(_ context: PropertyContext, slot: inout AnyObject?) {}

  package func isAmong(_ changes: Dependency.Changes, slot: AnyObject?) -> Bool {
    identity.map { changes.sources.contains($0.source) } ?? false
  }

  package func isSameInput(as other: Self) -> Bool {
    // A binding made of closures may read anything.
    guard let identity, let otherIdentity = other.identity else { return false }
    return identity == otherIdentity
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      identity: nil, read: { wrappedValue[position] },
      write: { value, _ in wrappedValue[position] = value })
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding: @unchecked Sendable where Value: Sendable {}
