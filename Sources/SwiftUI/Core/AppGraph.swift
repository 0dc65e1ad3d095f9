import BurrowAppRuntime
import BurrowScreen
import BurrowWire
import UIKit

/// Everything that a running SwiftUI app shows: the App, its scenes, its windows.
///
/// Changes are only noted when they happen. At the end of a turn `update` brings all of it up to
/// date from the outside in, and then runs the actions that came of it, in the order in which they
/// were queued.
@MainActor package final class AppGraph: RunningApp {
  package let rootScope = EnvironmentScope(parent: nil)
  package var isDirty = true
  /// Counts the updates, for whoever must not act more than a few times in one.
  package private(set) var updateNumber = 0
  /// What is known about the changes that the update takes in.
  private(set) var transaction = Transaction()
  package var groups: [any WindowGroupNode] = []
  package var readers: [Int: _SceneNode] = [:]
  package var backgroundTasks: [String: @Sendable () async -> Void] = [:]
  private var runningTasks: [String: Task<Void, Never>] = [:]
  /// In the order in which they connected.
  package private(set) var windows: [WindowHost] = []

  /// What every reader of a phase holds before it hears one: the device's rule.
  package let initialPhase = ScenePhase(AppRuntime.shared.context.initialPhase)

  private var root: _SceneNode?
  /// What is to run when the update ends, by how deep the view is hosted.
  private var actions: [[() -> Void]] = []
  private var hostLevel = 0
  private var departures: [() -> Void] = []
  private var readerCount = 0
  private var isUpdating = false
  private var isLaunched = false

  package init() {
    rootScope.set(ScenePhaseKey.self, initialPhase)
  }

  /// Makes the app itself; its body is not evaluated before `launch`.
  func prepare(_ makeRoot: () -> _SceneNode) { root = makeRoot() }

  func launch() {
    isLaunched = true
    update()
  }

  func registerReader() -> Int {
    defer { readerCount += 1 }
    return readerCount
  }

  /// Runs a closure when the update that is under way, or the next one, has ended.
  package func enqueue(_ action: @escaping () -> Void) {
    while actions.count <= hostLevel { actions.append([]) }
    actions[hostLevel].append(action)
    isDirty = true
  }

  /// Updates views that a host of their own shows: a page of a stack, a tab, a sheet, rows. The
  /// system brings such a host up to date after the update that asked for it, so what its views do
  /// comes after what the views around the host do (A).
  func hosted(_ update: () -> Void) {
    hostLevel += 1
    defer { hostLevel -= 1 }
    update()
  }

  /// Runs an action that came from outside the graph: now, unless an update is under way.
  package func perform(_ action: @escaping () -> Void) {
    guard !isUpdating else { return enqueue(action) }
    Dependency.untracked(action)
  }

  /// Runs a closure after the actions of the same round: what left the screen hears of it after
  /// what came onto it (A).
  package func enqueueDeparture(_ action: @escaping () -> Void) {
    departures.append(action)
    isDirty = true
  }

  package func update() {
    guard isLaunched, isDirty, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    updateNumber += 1
    while isDirty {
      isDirty = false
      transaction = CurrentTransaction.take()
      root?.updateTree()
      for window in windows { window.updateTree() }
      for window in windows { window.settleLayout() }
      for window in windows { window.settlePreferences() }
      let ready = actions.joined() + departures
      actions = []
      departures = []
      for action in ready { Dependency.untracked(action) }
    }
  }

  // MARK: Commands of the device

  package var declarations: SceneDeclarations {
    SceneDeclarations(
      groups: groups.map(\.declaration), refreshIdentifiers: backgroundTasks.keys.sorted())
  }

  package func connect(_ connection: SceneConnection) throws {
    guard groups.indices.contains(connection.group) else {
      throw CommandRefusal("there is no window group \(connection.group)")
    }
    let window = WindowHost(connection, groups[connection.group], self)
    windows.append(window)
    window.scene.connect()
  }

  package func makeContent(session: String, phase: WirePhase) throws {
    let window = try window(session)
    window.makeContent(phase: ScenePhase(phase))
    update()
    window.scene.move(to: phase.sceneState)
    update()
  }

  package func deliver(_ wirePhase: WirePhase, to reader: PhaseReader) throws {
    let phase = ScenePhase(wirePhase)
    switch reader {
    case .app: set(phase, rootScope, root)
    case .scene(let number):
      guard let node = readers[number] else {
        throw CommandRefusal("there is no scene \(number)")
      }
      set(phase, node.scope, node)
    case .window(let session):
      let window = try window(session)
      window.set(phase: phase)
      // The views hear first, the scene's delegate after them (E).
      update()
      window.scene.move(to: wirePhase.sceneState)
    }
    update()
  }

  private func set(_ phase: ScenePhase, _ scope: EnvironmentScope, _ node: _SceneNode?) {
    scope.set(ScenePhaseKey.self, phase)
    node?.environmentChanged(ObjectIdentifier(ScenePhaseKey.self))
  }

  package func draw(session: String, sizes: [CGSize]) throws -> [Picture] {
    update()
    let window = try window(session)
    return sizes.map { window.picture(size: $0) }
  }

  package func act(session: String, control: Int, _ action: ControlAction) throws {
    guard let node = try window(session).nodes[control]?.node else {
      throw CommandRefusal("the control is gone")
    }
    node.act(action)
    update()
  }

  package func sceneStorage(session: String) throws -> [String: StoredValue] {
    try window(session).storedValues
  }

  package func disconnect(session: String) throws {
    let window = try window(session)
    windows.removeAll { $0 === window }
    window.removeContent()
    update()
    window.scene.disconnect()
    AppDelegate.shared?.discard(window.scene.session)
    update()
  }

  package func backgroundTask(identifier: String) throws {
    guard let action = backgroundTasks[identifier] else {
      throw CommandRefusal("no background task handles \(identifier)")
    }
    runningTasks[identifier] = Task {
      await action()
      runningTasks[identifier] = nil
      AppRuntime.shared.send(.backgroundTaskEnded(identifier: identifier))
    }
  }

  package func expireBackgroundTask(identifier: String) { runningTasks[identifier]?.cancel() }

  package func willTerminate() {}

  package func willPost(_ notification: String) {
    AppDelegate.shared?.willPost(notification)
  }

  package func didPost(_ notification: String) {
    if notification == UIApplication.didFinishLaunchingNotification.rawValue { launch() }
  }

  private func window(_ session: String) throws -> WindowHost {
    guard let window = windows.first(where: { $0.session == session }) else {
      throw CommandRefusal("there is no window \(session)")
    }
    return window
  }
}

extension WirePhase {
  fileprivate var sceneState: UIScene.ActivationState {
    switch self {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }
}
