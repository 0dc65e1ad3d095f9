import BurrowWire

/// What `UserDefaults` holds in this process. The device keeps it; each change is sent there at
/// once, so it is safe even if the process is killed on the next line.
package final class DefaultsStore: @unchecked Sendable {
  package static let shared = DefaultsStore()

  /// The suite of the app itself.
  package static let standardSuite = ""

  private var suites: [String: [String: StoredValue]] = [:]
  private var observers: [Int: (_ suite: String, _ key: String) -> Void] = [:]
  private var lastObserver = 0

  package func load(_ suites: [String: [String: StoredValue]]) { self.suites = suites }

  package func value(_ key: String, suite: String = standardSuite) -> StoredValue? {
    suites[suite]?[key]
  }

  package func values(suite: String = standardSuite) -> [String: StoredValue] {
    suites[suite] ?? [:]
  }

  /// Sets a value, or removes it where it is nil. Observers hear it after it has changed.
  package func set(_ value: StoredValue?, for key: String, suite: String = standardSuite) {
    suites[suite, default: [:]][key] = value
    AppRuntime.shared.send(.defaultChanged(suite: suite, key: key, value: value))
    for number in observers.keys.sorted() { observers[number]?(suite, key) }
  }

  /// Calls the closure after every change until the returned number is given to `remove`.
  package func observe(_ body: @escaping (_ suite: String, _ key: String) -> Void) -> Int {
    lastObserver += 1
    observers[lastObserver] = body
    return lastObserver
  }

  package func remove(observer: Int) { observers[observer] = nil }
}
