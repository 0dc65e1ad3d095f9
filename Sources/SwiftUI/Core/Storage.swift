import BurrowAppRuntime
import BurrowWire

/// How a type is kept in defaults and in scene storage.
struct StoredCoding<Value> {
  var decode: (StoredValue) -> Value?
  var encode: (Value) -> StoredValue?
}

extension StoredCoding {
  static var bool: StoredCoding<Bool> {
    .init(
      decode: {
        switch $0 {
        case .bool(let value): value
        case .integer(let value): value != 0
        default: nil
        }
      }, encode: { .bool($0) })
  }

  static var integer: StoredCoding<Int> {
    .init(
      decode: {
        switch $0 {
        case .integer(let value): value
        case .double(let value): Int(exactly: value.rounded(.towardZero))
        case .bool(let value): value ? 1 : 0
        default: nil
        }
      }, encode: { .integer($0) })
  }

  static var double: StoredCoding<Double> {
    .init(
      decode: {
        switch $0 {
        case .double(let value): value
        case .integer(let value): Double(value)
        default: nil
        }
      }, encode: { .double($0) })
  }

  static var string: StoredCoding<String> {
    .init(
      decode: { if case .string(let value) = $0 { value } else { nil } }, encode: { .string($0) })
  }

  static var url: StoredCoding<URL> {
    .init(decode: { if case .url(let value) = $0 { value } else { nil } }, encode: { .url($0) })
  }

  static var data: StoredCoding<Data> {
    .init(decode: { if case .data(let value) = $0 { value } else { nil } }, encode: { .data($0) })
  }

  static var date: StoredCoding<Date> {
    .init(decode: { if case .date(let value) = $0 { value } else { nil } }, encode: { .date($0) })
  }

  static func raw<R: RawRepresentable>(_ base: StoredCoding<R.RawValue>) -> StoredCoding<R> {
    .init(
      decode: { base.decode($0).flatMap(R.init(rawValue:)) }, encode: { base.encode($0.rawValue) })
  }

  /// Nil is kept as nothing at all.
  static func optional<Wrapped>(_ base: StoredCoding<Wrapped>) -> StoredCoding<Wrapped?> {
    .init(decode: { base.decode($0).map(Optional.some) }, encode: { $0.flatMap(base.encode) })
  }
}

/// One key of a store, as the views that read it see it.
package class StoredLocation: DependencySource, @unchecked Sendable {
  func read(for owner: Dependency?) -> StoredValue? { nil }
  func write(_ value: StoredValue?) {}
}

/// A key of `UserDefaults`.
final class DefaultsLocation: StoredLocation, @unchecked Sendable {
  private let suite: String
  private let key: String
  private var observer: Int?

  init(suite: String, key: String) {
    self.suite = suite
    self.key = key
    super.init()
    observer = DefaultsStore.shared.observe { [weak self] suite, key in
      guard let self, suite == self.suite, key == self.key else { return }
      self.noteChange()
    }
  }

  @available(*, unavailable) override init() {
    preconditionFailure("A location has a key.")
  }

  deinit { if let observer { DefaultsStore.shared.remove(observer: observer) } }

  override func read(for owner: Dependency?) -> StoredValue? {
    noteRead(owner: owner)
    return DefaultsStore.shared.value(key, suite: suite)
  }

  override func write(_ value: StoredValue?) {
    guard DefaultsStore.shared.value(key, suite: suite) != value else { return }
    DefaultsStore.shared.set(value, for: key, suite: suite)
  }
}

/// A key of one window's scene storage.
package final class SceneStorageLocation: StoredLocation, @unchecked Sendable {
  private(set) var value: StoredValue?

  init(_ value: StoredValue?) { self.value = value }

  override func read(for owner: Dependency?) -> StoredValue? {
    noteRead(owner: owner)
    return value
  }

  override func write(_ value: StoredValue?) {
    guard self.value != value else { return }
    self.value = value
    noteChange()
  }
}
