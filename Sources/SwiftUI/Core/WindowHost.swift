import BurrowAppRuntime
import BurrowScreen
import BurrowWire
import UIKit

/// One window of the app: a scene session with its views, its storage and its phase.
@MainActor package final class WindowHost {
  package let session: String
  package let graph: AppGraph
  package let group: any WindowGroupNode
  package let scope: EnvironmentScope
  var nodes: [Int: WeakNode] = [:]
  /// How many views of the window ask for their size.
  package var sizedViews = 0
  /// The last row that was laid out, by what it is a row of.
  var lastRows: [Int: Whereabouts] = [:]
  /// Whether the layout that is under way made rows.
  var makesRows = false
  /// What it found in sight or out of it, other than before.
  var movedRows: [LazyRowNode] = []
  /// Whether the window is laid out for the sizes alone: nobody looks at the picture.
  private(set) var isSettling = false
  /// Which of the window's fields the person is in.
  let focus = WindowFocus()
  let editMode = StateLocation(EditMode.inactive)
  /// The window as UIKit sees it.
  let scene: UIWindowScene
  /// Whether any view was updated since the window was last laid out.
  package var needsLayout = true { didSet { if needsLayout { needsPreferences = true } } }
  private var needsPreferences = true
  var preferenceObservers: [any PreferenceObserver] = []

  /// What it was opened for or last kept, as JSON.
  let value: String?
  private let dependency = Dependency()
  private var contentSlot: AnyObject?
  private var children = KeyedChildren()
  private var isContentMade = false
  private var needsContent = false
  private var contentReads: [() -> Bool] = []
  private var storage: [String: SceneStorageLocation] = [:]
  private var unread: [String: StoredValue]
  private var lastID = 0

  init(_ connection: SceneConnection, _ group: any WindowGroupNode, _ graph: AppGraph) {
    session = connection.session
    value = connection.value
    unread = connection.storage
    self.graph = graph
    self.group = group
    scene = AppDelegate.scene(for: connection)
    scope = EnvironmentScope(parent: group.node.scope)
    var values = EnvironmentValues(scope: scope)
    values.dismissWindow = DismissWindowAction(session: session)
    values.supportsMultipleWindows = AppRuntime.shared.context.device.supportsMultipleWindows
    values.scenePhase = graph.initialPhase
    values.editMode = editMode.binding
    AppDelegate.shared?.addDelegate(of: scene, to: &values)
    values.dismiss = DismissAction { [session] in
      AppRuntime.shared.send(
        .dismissWindow(session: session, id: nil, valueType: nil, value: nil))
    }
    _ = scope.replace(values.changes)
    dependency.invalidate = { [weak self] in
      MainActor.assumeIsolated { self?.contentChanged() }
    }
  }

  func register() -> Int {
    lastID += 1
    return lastID
  }

  // MARK: Content

  func makeContent(phase: ScenePhase) {
    scope.set(ScenePhaseKey.self, phase)
    isContentMade = true
    contentChanged()
  }

  /// Whether everything that the content closure read from an owner that it captured is as it was.
  var isContentCurrent: Bool { contentReads.allSatisfy { $0() } }

  /// The closure that makes the content must run again.
  func contentChanged() {
    needsContent = true
    graph.isDirty = true
  }

  func updateTree() {
    guard isContentMade else { return }
    if needsContent {
      needsContent = false
      let (view, reads) = InstalledReads.collect {
        dependency.track { group.content(self, &contentSlot) }
      }
      contentReads = reads
      children.replace([Part(0, view)], _Place(host: self, scope: scope, parent: nil))
    }
    for node in children.nodes { node.updateTree() }
  }

  /// Lays the window out again where a view asks for its size, so that what is inside it exists.
  func settleLayout() {
    guard sizedViews > 0, isContentMade, needsLayout else { return }
    isSettling = true
    defer { isSettling = false }
    var rounds = 0
    repeat {
      makesRows = false
      rounds += 1
      _ = picture(size: AppRuntime.shared.context.device.screen)
      // What was updated on the way stands inside views whose size does not depend on it.
      needsLayout = false
      for node in children.nodes { node.updateTree() }
    } while makesRows && rounds < Self.mostRounds
    if movedRows.isEmpty { return }
    for row in movedRows { row.settleSight() }
    movedRows = []
    // To be in sight or out of it changes nobody's size.
    let isLaidOut = !needsLayout
    for node in children.nodes { node.updateTree() }
    if isLaidOut { needsLayout = false }
  }

  /// Rows of no size could come into sight one after the other for ever.
  private static let mostRounds = 100

  /// Tells those who listen what the views hand up by now.
  func settlePreferences() {
    guard needsPreferences, isContentMade else { return }
    needsPreferences = false
    for observer in preferenceObservers { observer.observe() }
  }

  func removeContent() {
    for node in children.nodes { node.removeTree() }
    children = KeyedChildren()
    isContentMade = false
  }

  func environmentChanged(_ key: ObjectIdentifier) {
    guard !scope.overrides(key) else { return }
    for node in children.nodes { node.environmentChanged(key) }
  }

  func set(phase: ScenePhase) {
    scope.set(ScenePhaseKey.self, phase)
    for node in children.nodes { node.environmentChanged(ObjectIdentifier(ScenePhaseKey.self)) }
  }

  func picture(size: CGSize) -> Picture {
    BurrowScreen.Layout(size: size).picture(of: children.nodes.flatMap { $0.render() })
  }

  // MARK: Storage

  func sceneStorage(_ key: String) -> SceneStorageLocation {
    if let known = storage[key] { return known }
    let location = SceneStorageLocation(unread.removeValue(forKey: key))
    storage[key] = location
    return location
  }

  /// Everything that is kept for the session, read by the present views or not.
  var storedValues: [String: StoredValue] {
    unread.merging(storage.compactMapValues(\.value)) { _, new in new }
  }
}
