import BurrowScreen
import BurrowTime
import Foundation

/// The version that both ends of the wire must speak. Raised with every change to its messages.
package let wireVersion = 3

/// What the host asks of the app; each is answered by exactly one `AppReply`.
package enum AppCommand: Hashable, Sendable {
  /// Starts the program's `main`. The reply carries the scenes that the app declares.
  case launch(LaunchContext)
  /// A window's session is connected. Nothing of it is made yet, nobody hears a phase.
  case connect(SceneConnection)
  /// The window's content is made and appears; its views read `phase` from the start.
  case makeContent(session: String, phase: WirePhase)
  /// One reader hears a phase; the app's own actions run before the reply.
  case phase(WirePhase, reader: PhaseReader)
  /// A notification is posted to the app's notification centre, by its raw name.
  case notification(String)
  /// Virtual time passes up to the instant. The reply comes early, with its `now`, when the app
  /// asks something of the device on the way.
  case advance(to: VirtualTime)
  /// A suspended process runs again: the clock jumps to the instant, overdue timers fire.
  case resume(at: VirtualTime)
  /// What a window shows, laid out for each of the sizes in points.
  case draw(session: String, sizes: [CGSize])
  /// A control of a window is used.
  case act(session: String, control: Int, ControlAction)
  /// The scene's storage is handed over to be kept; the reply carries it.
  case saveSceneStorage(session: String)
  /// The window is gone: its views disappear, its tasks are cancelled.
  case disconnect(session: String)
  /// A background task that the app asked for may run now.
  case backgroundTask(identifier: String)
  /// The time that the app asked for in the background is over: what it wanted done then is done.
  /// The process ends here if it goes on asking.
  case expireBackgroundTime
  /// The time for the work of a background task is over, and it has not ended.
  case expireBackgroundTask(identifier: String)
  /// The app is about to end in an orderly way.
  case willTerminate
}

package enum WirePhase: String, Hashable, Codable, Sendable, CaseIterable {
  case background, inactive, active
}

/// Who hears a phase.
package enum PhaseReader: Hashable, Sendable {
  /// The `App`, over all its scenes.
  case app
  /// A scene type of the learner's, by its number in `SceneDeclarations`.
  case scene(Int)
  /// The views of one window.
  case window(session: String)
}

package enum ControlAction: Hashable, Sendable {
  case activate
  case setText(String)
  case setOn(Bool)
  case setValue(Double)
  case increment
  case decrement
  case choose(Int)
  /// A tap on a field: text goes there now.
  case focus
}

package struct LaunchContext: Hashable, Sendable {
  package var wireVersion: Int
  package var now: VirtualTime
  /// The wall-clock time at instant 0, in seconds since 1970.
  package var epoch: Int64
  package var device: DeviceFacts
  /// By suite; the app's own is "".
  package var defaults: [String: [String: StoredValue]]
  /// The app's home folder.
  package var home: String
  /// `BGTaskSchedulerPermittedIdentifiers`, and whether `UIBackgroundModes` has the modes.
  package var permittedTaskIdentifiers: [String]
  package var backgroundModes: [String]
  package var bundleIdentifier: String
  /// The app's Info.plist, as a property list of XML; nil where the app knows none.
  package var infoPlist: String?
  /// What every reader of a phase holds before it hears one.
  package var initialPhase: WirePhase = .background
  /// The scene sessions that the device keeps, connected or not.
  package var sessions: [String] = []
  /// Whether time stops at whatever is printed, so that the host learns when it was.
  package var stopsAtOutput = false

  package init(
    now: VirtualTime, epoch: Int64, device: DeviceFacts,
    defaults: [String: [String: StoredValue]] = [:], home: String,
    permittedTaskIdentifiers: [String] = [], backgroundModes: [String] = [],
    bundleIdentifier: String = "com.example.burrow"
  ) {
    self.wireVersion = BurrowWire.wireVersion
    self.now = now
    self.epoch = epoch
    self.device = device
    self.defaults = defaults
    self.home = home
    self.permittedTaskIdentifiers = permittedTaskIdentifiers
    self.backgroundModes = backgroundModes
    self.bundleIdentifier = bundleIdentifier
  }
}

/// What an app can find out about the device that it is on.
package struct DeviceFacts: Hashable, Codable, Sendable {
  package enum Idiom: String, Hashable, Codable, Sendable { case phone, pad, mac, vision, watch }
  package var name: String
  package var systemName: String
  package var systemVersion: String
  package var idiom: Idiom
  package var supportsMultipleWindows: Bool
  /// Points.
  package var screen: CGSize

  package init(
    name: String, systemName: String, systemVersion: String, idiom: Idiom,
    supportsMultipleWindows: Bool, screen: CGSize
  ) {
    self.name = name
    self.systemName = systemName
    self.systemVersion = systemVersion
    self.idiom = idiom
    self.supportsMultipleWindows = supportsMultipleWindows
    self.screen = screen
  }
}

package struct SceneConnection: Hashable, Sendable {
  /// The persistent identifier of the session.
  package var session: String
  /// Which declared window group it is of, by its number.
  package var group: Int
  /// The value that the window was opened for, as JSON of its `Codable` form; nil if none.
  package var value: String?
  /// What was kept for the session.
  package var storage: [String: StoredValue]
  /// Whether the session is connected for the first time.
  package var isNew: Bool

  package init(
    session: String, group: Int, value: String? = nil, storage: [String: StoredValue] = [:],
    isNew: Bool = true
  ) {
    self.session = session
    self.group = group
    self.value = value
    self.storage = storage
    self.isNew = isNew
  }
}

/// The scenes that an app declares, as the device needs to know them.
package struct SceneDeclarations: Hashable, Sendable {
  /// A scene that makes windows.
  package struct Group: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable { case windowGroup, window }
    package var number: Int
    package var kind: Kind
    package var id: String?
    package var title: String?
    /// The type of the values that its windows are for, if it has one.
    package var valueType: String?
    /// The identifiers of `backgroundTask` on it are in `SceneDeclarations.refreshIdentifiers`.
    /// The learner's own scene types around it, outermost first.
    package var readers: [Int]
    package init(
      number: Int, kind: Kind, id: String? = nil, title: String? = nil, valueType: String? = nil,
      readers: [Int] = []
    ) {
      self.number = number
      self.kind = kind
      self.id = id
      self.title = title
      self.valueType = valueType
      self.readers = readers
    }
  }
  package var groups: [Group]
  /// App refresh identifiers that a `backgroundTask` modifier handles.
  package var refreshIdentifiers: [String]

  package init(groups: [Group], refreshIdentifiers: [String] = []) {
    self.groups = groups
    self.refreshIdentifiers = refreshIdentifiers
  }
}

/// What the app sends: any number of events, then the reply.
package enum AppMessage: Hashable, Sendable {
  case event(AppEvent)
  case reply(AppReply)
}

/// Something that the app did or asks for while it handles a command, in the order in which it
/// happened. Sent at once, so that it is known even if the process dies right after.
package enum AppEvent: Hashable, Sendable {
  /// A default was set, or removed where the value is nil. Written at once, as on a device.
  case defaultChanged(suite: String, key: String, value: StoredValue?)
  case openWindow(id: String?, valueType: String?, value: String?, title: String?)
  /// Exactly one of the three says which windows: the session's own, all of a group, that of a value.
  case dismissWindow(session: String?, id: String?, valueType: String?, value: String?)
  case submitTask(identifier: String, earliest: VirtualTime?)
  case cancelTask(identifier: String?)
  /// The work of a background task has ended.
  case backgroundTaskEnded(identifier: String)
  /// The app asks not to be suspended in the background, or needs it no longer.
  case backgroundTime(Int, isNeeded: Bool)
  /// A call that may take long was made on the main actor, which had to wait for it.
  case heldMainActor(call: String)
  /// A line for the log of the system (what a device prints in Xcode's console for the framework).
  case log(String)
  /// The title that a window's content gives itself, for `windows` and `front`.
  case windowTitle(session: String, String)
  /// What a window presents from now on: its content wrote the binding, or the app gave a default.
  case windowValue(session: String, value: String?, title: String?)
}

package struct AppReply: Hashable, Sendable {
  /// Where the app's clock stands.
  package var now: VirtualTime
  package var scenes: SceneDeclarations?
  package var pictures: [Picture]?
  package var storage: [String: StoredValue]?
  /// Why the command could not be done; the app goes on.
  package var refusal: String?

  package init(
    now: VirtualTime, scenes: SceneDeclarations? = nil, pictures: [Picture]? = nil,
    storage: [String: StoredValue]? = nil, refusal: String? = nil
  ) {
    self.now = now
    self.scenes = scenes
    self.pictures = pictures
    self.storage = storage
    self.refusal = refusal
  }
}
