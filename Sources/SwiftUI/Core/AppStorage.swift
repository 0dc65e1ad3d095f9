import BurrowFoundation

/// A value in `UserDefaults`, written at once and seen by everything that reads the same key.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let suite: String
  private let initial: Value
  private let coding: StoredCoding<Value>
  private var location: StoredLocation?
  private var reader: Dependency?

  private init(
    key: String, store: BurrowFoundation.UserDefaults?, initial: Value, coding: StoredCoding<Value>
  ) {
    self.key = key
    self.suite = (store ?? .standard).suite
    self.initial = initial
    self.coding = coding
  }

  public var wrappedValue: Value {
    get {
      (location ?? DefaultsLocation(suite: suite, key: key)).read(for: reader).flatMap(
        coding.decode)
        ?? initial
    }
    nonmutating set {
      (location ?? DefaultsLocation(suite: suite, key: key)).write(coding.encode(newValue))
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(
      identity: location.map { BindingIdentity(source: ObjectIdentifier($0)) },
      read: { wrappedValue }, write: { value, _ in wrappedValue = value })
  }
}

extension AppStorage where Value == Bool {
  public init(wrappedValue: Value, _ key: String, store: BurrowFoundation.UserDefaults? = nil) {
    self.init(key: key, store: store, initial: wrappedValue, coding: StoredCoding<Bool>.bool)
  }
}

extension AppStorage where Value == Int {
  public init(wrappedValue: Value, _ key: String, store: BurrowFoundation.UserDefaults? = nil) {
    self.init(key: key, store: store, initial: wrappedValue, coding: StoredCoding<Int>.integer)
  }
}

extension AppStorage where Value == Double {
  public init(wrappedValue: Value, _ key: String, store: BurrowFoundation.UserDefaults? = nil) {
    self.init(key: key, store: store, initial: wrappedValue, coding: StoredCoding<Double>.double)
  }
}

extension AppStorage where Value == String {
  public init(wrappedValue: Value, _ key: String, store: BurrowFoundation.UserDefaults? = nil) {
    self.init(key: key, store: store, initial: wrappedValue, coding: StoredCoding<String>.string)
  }
}

extension AppStorage where Value == URL {
  public init(wrappedValue: Value, _ key: String, store: BurrowFoundation.UserDefaults? = nil) {
    self.init(key: key, store: store, initial: wrappedValue, coding: StoredCoding<URL>.url)
  }
}

extension AppStorage where Value == Data {
  public init(wrappedValue: Value, _ key: String, store: BurrowFoundation.UserDefaults? = nil) {
    self.init(key: key, store: store, initial: wrappedValue, coding: StoredCoding<Data>.data)
  }
}

extension AppStorage where Value == Date {
  public init(wrappedValue: Value, _ key: String, store: BurrowFoundation.UserDefaults? = nil) {
    self.init(key: key, store: store, initial: wrappedValue, coding: StoredCoding<Date>.date)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String, store: BurrowFoundation.UserDefaults? = nil) {
    self.init(
      key: key, store: store, initial: wrappedValue, coding: .raw(StoredCoding<Int>.integer))
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String, store: BurrowFoundation.UserDefaults? = nil) {
    self.init(
      key: key, store: store, initial: wrappedValue, coding: .raw(StoredCoding<String>.string))
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {

  public init(_ key: String, store: BurrowFoundation.UserDefaults? = nil) where Value == Bool? {
    self.init(key: key, store: store, initial: nil, coding: .optional(StoredCoding<Bool>.bool))
  }

  public init(_ key: String, store: BurrowFoundation.UserDefaults? = nil) where Value == Int? {
    self.init(key: key, store: store, initial: nil, coding: .optional(StoredCoding<Int>.integer))
  }

  public init(_ key: String, store: BurrowFoundation.UserDefaults? = nil) where Value == Double? {
    self.init(key: key, store: store, initial: nil, coding: .optional(StoredCoding<Double>.double))
  }

  public init(_ key: String, store: BurrowFoundation.UserDefaults? = nil) where Value == String? {
    self.init(key: key, store: store, initial: nil, coding: .optional(StoredCoding<String>.string))
  }

  public init(_ key: String, store: BurrowFoundation.UserDefaults? = nil) where Value == URL? {
    self.init(key: key, store: store, initial: nil, coding: .optional(StoredCoding<URL>.url))
  }

  public init(_ key: String, store: BurrowFoundation.UserDefaults? = nil) where Value == Data? {
    self.init(key: key, store: store, initial: nil, coding: .optional(StoredCoding<Data>.data))
  }

  public init(_ key: String, store: BurrowFoundation.UserDefaults? = nil) where Value == Date? {
    self.init(key: key, store: store, initial: nil, coding: .optional(StoredCoding<Date>.date))
  }
}

extension AppStorage {
  public init<R>(_ key: String, store: BurrowFoundation.UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(
      key: key, store: store, initial: nil, coding: .optional(.raw(StoredCoding<Int>.integer)))
  }
}

extension AppStorage {
  public init<R>(_ key: String, store: BurrowFoundation.UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(
      key: key, store: store, initial: nil, coding: .optional(.raw(StoredCoding<String>.string)))
  }
}

extension AppStorage: InstallableProperty {
  package mutating func install(_ context: PropertyContext, slot: inout AnyObject?) {
    reader = context.dependency
    if slot == nil { slot = DefaultsLocation(suite: suite, key: key) }
    location = slot as? DefaultsLocation
  }

  package func isSameInput(as other: Self) -> Bool { key == other.key && suite == other.suite }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}
