import BurrowTime
import BurrowWire

/// The app that is installed, as far as the device needs to know it.
package struct InstalledApp: Hashable, Codable, Sendable {
  package var name: String
  package var bundleIdentifier: String
  /// `BGTaskSchedulerPermittedIdentifiers` of its Info.plist.
  package var permittedTaskIdentifiers: [String]
  /// `UIBackgroundModes` of its Info.plist.
  package var backgroundModes: [String]
  /// `UIApplicationSupportsMultipleScenes` of its Info.plist; nil where that says nothing, since the
  /// build settings of a new project say yes.
  package var supportsMultipleScenes: Bool?
  /// All that its Info.plist comes to, as a property list of XML.
  package var infoPlist: String?

  package init(
    name: String, bundleIdentifier: String = "com.example.burrow",
    permittedTaskIdentifiers: [String] = [], backgroundModes: [String] = [],
    supportsMultipleScenes: Bool? = nil, infoPlist: String? = nil
  ) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
    self.permittedTaskIdentifiers = permittedTaskIdentifiers
    self.backgroundModes = backgroundModes
    self.supportsMultipleScenes = supportsMultipleScenes
    self.infoPlist = infoPlist
  }
}

/// A simulated device: a value that decides what happens, and never does it.
///
/// A gesture is begun; then the device hands out effects one by one, each carried out by somebody
/// else before the next is asked for. What comes back (replies, things that the app asks for, the
/// end of its process) is told to the device in between, and may change what it hands out next.
///
///     try device.begin(.home)
///     while let effect = device.next() {
///       // carry it out; then, where it was a command:
///       device.finish(reply)
///     }
///
/// Time is the device's own. It moves only in `next`, never backwards.
package struct Device: Sendable {
  package let model: DeviceModel
  package let system: SystemVersion
  package let sdk: SystemVersion
  package let policy: Policy
  /// The wall-clock time at instant 0, in seconds since 1970: 2026-09-15, 09:41 UTC.
  package let epoch: Int64

  /// What outlives the process.
  package internal(set) var memory: DeviceMemory
  package internal(set) var app: InstalledApp?
  package internal(set) var process = ProcessLife.notRunning
  package internal(set) var screen = Screen.home
  /// What the app declared when it was launched.
  package internal(set) var declarations = SceneDeclarations(groups: [])
  /// The windows that are connected, and the phase that their views hold.
  package internal(set) var connected: [String: WirePhase] = [:]
  /// What the scene types and the App hold.
  var heard: [PhaseReader: WirePhase] = [:]
  var heldAtFirst = WirePhase.background
  /// The state of the application as UIKit sees it: always the most active.
  var applicationState = WirePhase.background

  // What is under way.
  var queue: [Effect] = []
  var timeline: [Transition] = []
  var requests: [AppEvent] = []
  /// Windows that went away while the process was suspended; it is told when it goes on.
  var disconnectedInSleep: [String] = []
  /// Until when the gesture lets time pass.
  var waitsUntil: VirtualTime?
  /// The background work that keeps the process from being suspended, and until when it may.
  var work: (identifier: String, until: VirtualTime, isUnderWay: Bool)?
  /// What the app asked for so that it is not suspended in the background.
  var neededTime: Set<Int> = []
  /// Whether the process is to be suspended when it needs no more time.
  var isKeptAwake = false
  /// Whether it was told that it may have no more.
  var isTimeOver = false
  var backgroundSince: VirtualTime?
  /// What was handed out last and is not finished.
  var outstanding: Effect?

  package enum ProcessLife: String, Hashable, Codable, Sendable {
    case notRunning, running, suspended
  }

  /// What the person looks at.
  package enum Screen: Hashable, Sendable {
    case home
    case app
    /// The app, with something over it.
    case covered(Interruption)
    /// `fromApp`: opened from the app, so that the front card is live.
    case switcher(fromApp: Bool)
    case locked(overApp: Bool)
  }

  package static let defaultEpoch: Int64 = 1_789_465_260

  package init(
    model: DeviceModel = .iPhone17, system: SystemVersion = SystemVersion(27),
    sdk: SystemVersion = SystemVersion(27), epoch: Int64 = Device.defaultEpoch,
    memory: DeviceMemory = DeviceMemory()
  ) {
    self.model = model
    self.system = system
    self.sdk = sdk
    self.policy = Policy(system: system, sdk: sdk)
    self.epoch = epoch
    self.memory = memory
  }

  package var now: VirtualTime { memory.now }

  /// Puts an app on the device, or exchanges it for a newer build; what was kept stays.
  package mutating func install(_ app: InstalledApp) { self.app = app }

  /// What an app can find out about this device.
  package var facts: DeviceFacts {
    DeviceFacts(
      name: model.name, systemName: model.systemName, systemVersion: system.description,
      idiom: model.idiom, supportsMultipleWindows: supportsMultipleWindows,
      screen: model.screen)
  }

  /// Whether the app can have several windows here: the model has them, and the app's Info.plist
  /// does not forbid them (D).
  var supportsMultipleWindows: Bool {
    model.supportsMultipleWindows && app?.supportsMultipleScenes ?? true
  }

  /// Why there is one window only, for the log.
  var reasonForOneWindow: String {
    model.supportsMultipleWindows
      ? "UIApplicationSupportsMultipleScenes in the app's Info.plist is false"
      : "\(model.name) shows one window of an app"
  }

  /// The name of the app, for sentences.
  var appName: String { app?.name ?? "the app" }

  /// The session in front.
  package var front: SceneSession? { memory.sessions.first }

  mutating func enqueue(_ kind: Effect.Kind, _ rule: RuleID) {
    queue.append(Effect(kind: kind, rule: rule))
  }

  mutating func send(_ command: AppCommand, _ rule: RuleID) { enqueue(.send(command), rule) }

  func session(_ id: String) -> SceneSession? { memory.sessions.first { $0.id == id } }

  mutating func change(_ id: String, _ body: (inout SceneSession) -> Void) {
    guard let index = memory.sessions.firstIndex(where: { $0.id == id }) else { return }
    body(&memory.sessions[index])
  }
}
