import BurrowAppRuntime
import BurrowWire
import Foundation

/// The app's settings. They are kept by the simulated device, which hears of each change at once.
///
/// Stands in front of Foundation's own, which would write into the home folder of whoever runs this.
open class UserDefaults: @unchecked Sendable {
  public static let standard = UserDefaults(suite: DefaultsStore.standardSuite)

  public static let didChangeNotification = Notification.Name("NSUserDefaultsDidChangeNotification")

  package let suite: String
  private var registered: [String: StoredValue] = [:]

  private init(suite: String) { self.suite = suite }

  public convenience init() { self.init(suite: DefaultsStore.standardSuite) }

  /// The settings of an app group; nil where the name is that of the app itself or of all apps.
  public init?(suiteName suitename: String?) {
    if suitename == AppRuntime.shared.context.bundleIdentifier || suitename == "NSGlobalDomain" {
      return nil
    }
    suite = suitename ?? DefaultsStore.standardSuite
  }

  open func object(forKey defaultName: String) -> Any? { stored(defaultName)?.object }

  open func set(_ value: Any?, forKey defaultName: String) {
    guard let value else { return removeObject(forKey: defaultName) }
    guard let stored = StoredValue(object: value) else {
      fatalError(
        """
        Attempt to insert non-property list object \(value) for key \(defaultName)
        """)
    }
    write(stored, defaultName)
  }

  open func removeObject(forKey defaultName: String) { write(nil, defaultName) }

  open func string(forKey defaultName: String) -> String? {
    switch stored(defaultName) {
    case .string(let text): text
    case .integer(let number): String(number)
    case .double(let number): StoredValue.text(number)
    case .bool(let flag): flag ? "1" : "0"
    default: nil
    }
  }

  open func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }

  open func dictionary(forKey defaultName: String) -> [String: Any]? {
    object(forKey: defaultName) as? [String: Any]
  }

  open func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }

  open func stringArray(forKey defaultName: String) -> [String]? {
    object(forKey: defaultName) as? [String]
  }

  open func integer(forKey defaultName: String) -> Int {
    switch stored(defaultName) {
    case .integer(let number): number
    case .double(let number): Int(exactly: number.rounded(.towardZero)) ?? 0
    case .bool(let flag): flag ? 1 : 0
    case .string(let text): NSString(string: text).integerValue
    default: 0
    }
  }

  open func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }

  open func double(forKey defaultName: String) -> Double {
    switch stored(defaultName) {
    case .integer(let number): Double(number)
    case .double(let number): number
    case .bool(let flag): flag ? 1 : 0
    case .string(let text): NSString(string: text).doubleValue
    default: 0
    }
  }

  /// True also for a number that is not 0 and for the words YES and true.
  open func bool(forKey defaultName: String) -> Bool {
    switch stored(defaultName) {
    case .integer(let number): number != 0
    case .double(let number): number != 0
    case .bool(let flag): flag
    case .string(let text): NSString(string: text).boolValue
    default: false
    }
  }

  open func url(forKey defaultName: String) -> URL? {
    switch stored(defaultName) {
    case .url(let url): url
    case .string(let path):
      URL(fileURLWithPath: NSString(string: path).expandingTildeInPath)
    default: nil
    }
  }

  open func set(_ value: Int, forKey defaultName: String) { write(.integer(value), defaultName) }
  open func set(_ value: Float, forKey defaultName: String) {
    write(.double(Double(value)), defaultName)
  }
  open func set(_ value: Double, forKey defaultName: String) { write(.double(value), defaultName) }
  open func set(_ value: Bool, forKey defaultName: String) { write(.bool(value), defaultName) }
  open func set(_ url: URL?, forKey defaultName: String) {
    write(url.map(StoredValue.url), defaultName)
  }

  /// What is answered for keys that were never set. Not kept.
  open func register(defaults registrationDictionary: [String: Any]) {
    for (key, value) in registrationDictionary { registered[key] = StoredValue(object: value) }
  }

  open func dictionaryRepresentation() -> [String: Any] {
    registered.merging(DefaultsStore.shared.values(suite: suite)) { $1 }.mapValues(\.object)
  }

  /// Everything is kept already, so there is nothing to do.
  @discardableResult
  open func synchronize() -> Bool { true }

  open func removePersistentDomain(forName domainName: String) {
    let isOwn = domainName == AppRuntime.shared.context.bundleIdentifier
    let domain = isOwn ? DefaultsStore.standardSuite : domainName
    for key in DefaultsStore.shared.values(suite: domain).keys.sorted() {
      DefaultsStore.shared.set(nil, for: key, suite: domain)
    }
  }

  package func stored(_ key: String) -> StoredValue? {
    DefaultsStore.shared.value(key, suite: suite) ?? registered[key]
  }

  private func write(_ value: StoredValue?, _ key: String) {
    guard DefaultsStore.shared.value(key, suite: suite) != value else { return }
    DefaultsStore.shared.set(value, for: key, suite: suite)
    NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
  }
}
