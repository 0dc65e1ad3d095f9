import BurrowTime
import BurrowWire

/// What the system knows of a window for as long as the person keeps it: it outlives the process.
package struct SceneSession: Hashable, Codable, Sendable {
  /// The persistent identifier.
  package var id: String
  /// By which a person names the window; the lowest that was free when it was opened.
  package var number: Int
  /// The number of the window group in the app's declarations.
  package var group: Int
  package var groupID: String?
  package var valueType: String?
  /// What it presents, as JSON: what it was opened for, or what its content wrote into the binding
  /// since; nil for a window that the app opened by itself.
  package var value: String?
  /// What a person calls that value, where the app says so.
  package var valueTitle: String?
  /// What it presented before its content wrote the binding, until the system has kept that.
  package var presentedBefore: PresentedValue?
  /// The title that its content gives.
  package var title: String?
  /// `@SceneStorage`, as it was when the scene last reached the background.
  package var storage: [String: StoredValue] = [:]
  /// Whether a picture has been taken for its card.
  package var hasPicture = false
  /// Whether the app switcher has a card of it: not after it was swiped away.
  package var isInSwitcher = true
  /// Whether it was ever connected; nil, as in what older versions kept, if not.
  package var hasConnected: Bool?

  /// What it was opened for, in words; its JSON where there are none.
  package var valueText: String? { value.map { valueTitle ?? JSONText.plainString($0) ?? $0 } }

  /// The value of a window is kept and given back as a part of state restoration (D), so when
  /// scene storage is (A): what was not kept is lost with the process.
  mutating func present(_ value: String?, title: String?) {
    if presentedBefore == nil {
      presentedBefore = PresentedValue(value: self.value, title: valueTitle)
    }
    self.value = value
    valueTitle = title
  }

  mutating func keep(_ storage: [String: StoredValue]) {
    self.storage = storage
    presentedBefore = nil
  }

  mutating func forgetUnsaved() {
    guard let before = presentedBefore else { return }
    value = before.value
    valueTitle = before.title
    presentedBefore = nil
  }
}

/// What a window presents: the value as JSON, and what a person calls it.
package struct PresentedValue: Hashable, Codable, Sendable {
  package var value: String?
  package var title: String?
}

/// A request for an app refresh that waits for the system.
package struct SubmittedTask: Hashable, Codable, Sendable {
  package var identifier: String
  package var earliest: VirtualTime?
}

/// What the device keeps when no process runs: the whole of what a state directory holds.
package struct DeviceMemory: Hashable, Codable, Sendable {
  package var now = VirtualTime.start
  /// The windows of the app, the front one first.
  package var sessions: [SceneSession] = []
  /// By suite; the app's own is "".
  package var defaults: [String: [String: StoredValue]] = [:]
  package var tasks: [SubmittedTask] = []
  /// How many sessions there have ever been.
  package var sessionsMade = 0

  package init() {}
}
