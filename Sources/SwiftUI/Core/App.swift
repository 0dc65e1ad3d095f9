import BurrowAppRuntime
import BurrowWire

/// The structure and behaviour of an app.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  @MainActor @preconcurrency init()
}

extension App {
  /// Starts the app. It does not return.
  public static func main() {
    let graph = AppGraph()
    graph.prepare { AppNode(Self(), graph) }
    AppDelegate.begin(graph)
    AppRuntime.shared.run(graph)
  }
}

/// The node of the app itself: made once a launch, however many windows there are (T: question7).
@MainActor final class AppNode<A: App>: _SceneNode {
  private var owner: InstalledOwner<A>
  private var child: TypedSceneNode<A.Body>?

  init(_ app: A, _ graph: AppGraph) {
    owner = InstalledOwner(app)
    super.init(_ScenePlace(graph: graph, scope: graph.rootScope, parent: nil, readers: []))
  }

  @available(*, unavailable) override init(_ place: _ScenePlace) {
    preconditionFailure("An app's node is made from the app.")
  }

  override var children: [_SceneNode] { child.map { [$0] } ?? [] }

  override func refresh() {
    let context = PropertyContext(environment: scope, dependency: dependency, host: nil)
    let body = dependency.track { owner.installed(context).body }
    if let child {
      child.set(body)
    } else {
      let place = _ScenePlace(graph: graph, scope: scope, parent: self, readers: [])
      child = A.Body._makeNode(body, place) as? TypedSceneNode<A.Body>
    }
  }
}
