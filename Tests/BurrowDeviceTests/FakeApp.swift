import BurrowTime
import BurrowWire

@testable import BurrowDevice

/// An app that exists only in a test: it answers the device's effects at once, writes down what its
/// readers hear, and asks for windows when a button of its is tapped.
struct FakeApp {
  var device: Device
  var declarations: SceneDeclarations
  /// What happens when a label is tapped.
  var buttons: [String: [AppEvent]] = [:]
  /// What the app asks for when time reaches an instant.
  var alarms: [(at: VirtualTime, event: AppEvent)] = []
  /// What is given back when scene storage is saved.
  var sceneStorage: [String: [String: StoredValue]] = [:]
  /// What was asked for while the app was being told something, by the reader.
  var reactions: [PhaseReader: [WirePhase: [AppEvent]]] = [:]

  /// Everything that was carried out, with its instant.
  var log: [(at: VirtualTime, effect: Effect)] = []
  private(set) var isAlive = false

  init(_ device: Device, groups: [SceneDeclarations.Group], refreshIdentifiers: [String] = []) {
    self.device = device
    self.declarations = SceneDeclarations(groups: groups, refreshIdentifiers: refreshIdentifiers)
    self.device.install(InstalledApp(name: "Burrow"))
  }

  /// Makes the gesture and returns what was carried out for it.
  @discardableResult
  mutating func perform(_ gesture: Gesture) throws -> [Effect] {
    try device.begin(gesture)
    let start = log.count
    while let effect = device.next() {
      log.append((device.now, effect))
      precondition(log.count - start < 10_000, "the gesture does not end")
      carryOut(effect)
    }
    return log[start...].map(\.effect)
  }

  @discardableResult
  mutating func perform(_ gestures: String) throws -> [Effect] {
    var effects: [Effect] = []
    for gesture in try Gesture.list(parsing: gestures) { effects += try perform(gesture) }
    return effects
  }

  private mutating func carryOut(_ effect: Effect) {
    var reply = AppReply(now: device.now)
    switch effect.kind {
    case .startProcess:
      precondition(!isAlive, "two processes")
      isAlive = true
      reply.scenes = declarations
    case .killProcess:
      precondition(isAlive, "killed twice")
      isAlive = false
      return
    case .send(.advance(let instant)):
      precondition(isAlive)
      let due = alarms.filter { $0.at > device.now && $0.at <= instant }.min { $0.at < $1.at }
      reply.now = due?.at ?? instant
      if let due {
        alarms.removeAll { $0.at == due.at }
        device.hear(due.event)
      }
    case .send(.saveSceneStorage(let session)):
      reply.storage = sceneStorage[session] ?? [:]
    case .send(.connect(let connection)):
      sceneStorage[connection.session] = connection.storage
    case .send(.phase(let phase, let reader)):
      for event in reactions[reader]?[phase] ?? [] { device.hear(event) }
    case .send: precondition(isAlive, "a command to a dead process")
    case .tap(let label, _):
      for event in buttons[label] ?? [] { device.hear(event) }
    default: return
    }
    device.finish(reply)
  }
}

/// What readers print, in the words of the recordings.
func lines(_ effects: [Effect], scene: Bool = true, app: Bool = true, view: Bool = true) -> [String]
{
  effects.compactMap { effect in
    guard case .send(let command) = effect.kind else { return nil }
    switch command {
    case .phase(let phase, .scene(let number)):
      return scene ? "Scene\(number == 0 ? "" : " \(number)"): \(phase)" : nil
    case .phase(let phase, .app): return app ? "App: \(phase)" : nil
    case .phase(let phase, .window(let session)):
      return view ? "view \(session.suffix(1)): \(phase)" : nil
    case .makeContent(let session, _): return "a burrow in \(session.suffix(1))"
    case .notification(let name):
      return "UIKit: "
        + name.replacing("UIApplication", with: "").replacing("Notification", with: "")
    case .disconnect(let session): return "gone \(session.suffix(1))"
    default: return nil
    }
  }
}

extension SceneDeclarations.Group {
  /// A plain `WindowGroup` inside a scene type of the learner's.
  static let plain = Self(number: 0, kind: .windowGroup, readers: [0])
  /// `WindowGroup(for: String.self)` inside a scene type of the learner's.
  static let forNames = Self(number: 0, kind: .windowGroup, valueType: "String", readers: [0])
}

extension AppEvent {
  static let visitHazel = openWindow(
    id: nil, valueType: "String", value: "\"Hazel\"", title: nil)
}

extension FakeApp {
  static func phone(system: Int = 27, sdk: Int = 27) -> FakeApp {
    FakeApp(
      Device(model: .iPhone17, system: SystemVersion(system), sdk: SystemVersion(sdk)),
      groups: [.plain])
  }

  static func pad(sdk: Int = 27) -> FakeApp {
    var app = FakeApp(
      Device(model: .iPadAir11, sdk: SystemVersion(sdk)), groups: [.forNames])
    app.buttons["Visit Hazel"] = [.visitHazel]
    return app
  }
}
