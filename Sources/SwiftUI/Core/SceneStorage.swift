/// A value that belongs to one window and outlives the process with the window's session.
///
/// The system takes it down when the scene goes to the background, and gives it back when the
/// session connects again (D).
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let coding: StoredCoding<Value>
  private var location: StoredLocation?
  private var reader: Dependency?

  private init(key: String, initial: Value, coding: StoredCoding<Value>) {
    self.key = key
    self.initial = initial
    self.coding = coding
  }

  public var wrappedValue: Value {
    get { location?.read(for: reader).flatMap(coding.decode) ?? initial }
    nonmutating set { location?.write(coding.encode(newValue)) }
  }

  public var projectedValue: Binding<Value> {
    Binding(
      identity: location.map { BindingIdentity(source: ObjectIdentifier($0)) },
      read: { wrappedValue }, write: { value, _ in wrappedValue = value })
  }
}

extension SceneStorage where Value == Bool {
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, coding: StoredCoding<Bool>.bool)
  }
}

extension SceneStorage where Value == Int {
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, coding: StoredCoding<Int>.integer)
  }
}

extension SceneStorage where Value == Double {
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, coding: StoredCoding<Double>.double)
  }
}

extension SceneStorage where Value == String {
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, coding: StoredCoding<String>.string)
  }
}

extension SceneStorage where Value == URL {
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, coding: StoredCoding<URL>.url)
  }
}

extension SceneStorage where Value == Data {
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, coding: StoredCoding<Data>.data)
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, coding: .raw(StoredCoding<Int>.integer))
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, coding: .raw(StoredCoding<String>.string))
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {

  public init(_ key: String) where Value == Bool? {
    self.init(key: key, initial: nil, coding: .optional(StoredCoding<Bool>.bool))
  }

  public init(_ key: String) where Value == Int? {
    self.init(key: key, initial: nil, coding: .optional(StoredCoding<Int>.integer))
  }

  public init(_ key: String) where Value == Double? {
    self.init(key: key, initial: nil, coding: .optional(StoredCoding<Double>.double))
  }

  public init(_ key: String) where Value == String? {
    self.init(key: key, initial: nil, coding: .optional(StoredCoding<String>.string))
  }

  public init(_ key: String) where Value == URL? {
    self.init(key: key, initial: nil, coding: .optional(StoredCoding<URL>.url))
  }

  public init(_ key: String) where Value == Data? {
    self.init(key: key, initial: nil, coding: .optional(StoredCoding<Data>.data))
  }
}

extension SceneStorage {
  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key: key, initial: nil, coding: .optional(.raw(StoredCoding<Int>.integer)))
  }
}

extension SceneStorage {
  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key: key, initial: nil, coding: .optional(.raw(StoredCoding<String>.string)))
  }
}

extension SceneStorage: InstallableProperty {
  package mutating func install(_ context: PropertyContext, slot: inout AnyObject?) {
    reader = context.dependency
    location = context.host?.sceneStorage(key)
    slot = location
  }

  package func isSameInput(as other: Self) -> Bool { key == other.key }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}
