import BurrowWire

/// A part of an app's interface with a life cycle that the system manages.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Not for an app to call: makes the node that holds this scene's place in the graph.
  @MainActor @preconcurrency static func _makeNode(_ scene: Self, _ place: _ScenePlace)
    -> _SceneNode
}

extension Scene {
  public static func _makeNode(_ scene: Self, _ place: _ScenePlace) -> _SceneNode {
    CompositeSceneNode(scene, place)
  }
}

extension Never: Scene {}

/// Makes scenes out of the statements of a closure.
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }

  @available(*, unavailable, message: "this expression does not conform to 'Scene'")
  public static func buildExpression(_ invalid: Any) -> some Scene { EmptyScene() }

  public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }

  public static func buildBlock<each Content>(_ content: repeat each Content) -> some Scene
  where repeat each Content: Scene {
    var scenes: [any Scene] = []
    for scene in repeat each content { scenes.append(scene) }
    return TupleScene(scenes: scenes)
  }

  public static func buildLimitedAvailability(_ content: any Scene) -> some Scene {
    TupleScene(scenes: [content])
  }
}

/// A scene of SwiftUI's own, made of other scenes.
@MainActor @preconcurrency
package protocol PrimitiveScene: Scene where Body == Never {
  var sceneParts: [any Scene] { get }
  func updateEnvironment(_ values: inout EnvironmentValues)
  static var changesEnvironment: Bool { get }
  /// What the scene does besides, with its first value and every newer one.
  func updateBehavior(_ slot: inout AnyObject?, _ graph: AppGraph)
}

extension PrimitiveScene {
  public static func _makeNode(_ scene: Self, _ place: _ScenePlace) -> _SceneNode {
    PrimitiveSceneNode(scene, place)
  }

  package func updateEnvironment(_ values: inout EnvironmentValues) {}
  package static var changesEnvironment: Bool { false }
  package func updateBehavior(_ slot: inout AnyObject?, _ graph: AppGraph) {}
}

extension PrimitiveScene {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

struct TupleScene {
  let scenes: [any Scene]
}

extension TupleScene: Scene, PrimitiveScene {
  package var sceneParts: [any Scene] { scenes }
}

struct EmptyScene {}

extension EmptyScene: Scene, PrimitiveScene {
  package var sceneParts: [any Scene] { [] }
}

/// Where a scene's node is made.
public struct _ScenePlace {
  package var graph: AppGraph
  package var scope: EnvironmentScope
  package var parent: _SceneNode?
  /// The numbers of the app's own scene types around it, outermost first.
  package var readers: [Int]
}

/// A scene's place in the graph.
@MainActor public class _SceneNode {
  package unowned let graph: AppGraph
  package let scope: EnvironmentScope
  package let readers: [Int]
  package let dependency = Dependency()
  private weak var parent: _SceneNode?
  private var needsUpdate = true

  package init(_ place: _ScenePlace) {
    graph = place.graph
    scope = place.scope
    parent = place.parent
    readers = place.readers
    dependency.invalidate = { [weak self] in
      MainActor.assumeIsolated { self?.markNeedsUpdate() }
    }
  }

  package var children: [_SceneNode] { [] }
  package func refresh() {}

  /// Called after the children are up to date, if the node itself was updated: what happens inside
  /// comes before what happens outside, as in views.
  package func settle() {}

  package func markNeedsUpdate() {
    needsUpdate = true
    graph.isDirty = true
  }

  /// There are few scenes, so all are visited.
  package func updateTree() {
    let isUpdated = needsUpdate
    if isUpdated {
      needsUpdate = false
      refresh()
    }
    for child in children { child.updateTree() }
    if isUpdated { settle() }
  }

  package func environmentChanged(_ key: ObjectIdentifier) {
    if dependency.environmentKeys.contains(key) {
      dependency.noteEnvironmentChange(key)
      markNeedsUpdate()
    }
    for child in children where child.scope === scope || !child.scope.overrides(key) {
      child.environmentChanged(key)
    }
    for window in graph.windows where window.group.node === self {
      window.environmentChanged(key)
    }
  }
}

@MainActor class TypedSceneNode<S: Scene>: _SceneNode {
  func set(_ scene: S) {}
}

/// The node of a scene type of the app's own. It reads the windows that it makes.
@MainActor final class CompositeSceneNode<S: Scene>: TypedSceneNode<S> {
  private var owner: InstalledOwner<S>
  private var child: TypedSceneNode<S.Body>?
  private let number: Int

  init(_ scene: S, _ place: _ScenePlace) {
    owner = InstalledOwner(scene)
    number = place.graph.registerReader()
    var place = place
    // Its phase is that of its own windows, so it has a scope of its own.
    place.scope = EnvironmentScope(parent: place.scope)
    place.scope.set(ScenePhaseKey.self, place.graph.initialPhase)
    place.readers.append(number)
    super.init(place)
    graph.readers[number] = self
  }

  override var children: [_SceneNode] { child.map { [$0] } ?? [] }

  override func set(_ scene: S) {
    if owner.replace(scene) { markNeedsUpdate() }
  }

  override func refresh() {
    let context = PropertyContext(environment: scope, dependency: dependency, host: nil)
    let body = dependency.track { owner.installed(context).body }
    if let child {
      child.set(body)
    } else {
      let place = _ScenePlace(graph: graph, scope: scope, parent: self, readers: readers)
      child = S.Body._makeNode(body, place) as? TypedSceneNode<S.Body>
    }
  }
}

/// The node of a scene that is made of other scenes.
@MainActor final class PrimitiveSceneNode<S: PrimitiveScene>: TypedSceneNode<S> {
  private var scene: S
  private var nodes: [_SceneNode] = []
  private let childScope: EnvironmentScope
  private var behavior: AnyObject?

  init(_ scene: S, _ place: _ScenePlace) {
    self.scene = scene
    childScope = S.changesEnvironment ? EnvironmentScope(parent: place.scope) : place.scope
    super.init(place)
  }

  override var children: [_SceneNode] { nodes }

  override func set(_ scene: S) {
    self.scene = scene
    markNeedsUpdate()
  }

  override func refresh() {
    if S.changesEnvironment {
      var values = EnvironmentValues(scope: scope)
      EnvironmentReads.collect(into: &dependency.environmentKeys) {
        scene.updateEnvironment(&values)
      }
      for key in childScope.replace(values.changes) {
        for child in children { child.environmentChanged(key) }
      }
    }
    let place = _ScenePlace(graph: graph, scope: childScope, parent: self, readers: readers)
    for (index, part) in scene.sceneParts.enumerated() {
      if index < nodes.count, update(nodes[index], part) { continue }
      let node = make(part, place)
      if index < nodes.count { nodes[index] = node } else { nodes.append(node) }
      // At once, so that scenes are numbered in the order in which they are declared.
      node.updateTree()
    }
  }

  override func settle() { scene.updateBehavior(&behavior, graph) }

  private func update(_ node: _SceneNode, _ scene: some Scene) -> Bool {
    func set<T: Scene>(_ scene: T) -> Bool {
      guard let node = node as? TypedSceneNode<T> else { return false }
      node.set(scene)
      return true
    }
    return set(scene)
  }

  private func make(_ scene: some Scene, _ place: _ScenePlace) -> _SceneNode {
    func make<T: Scene>(_ scene: T) -> _SceneNode { T._makeNode(scene, place) }
    return make(scene)
  }
}
