import BurrowWire
import Combine

/// Compares a value each time that the scene's body around it was evaluated.
struct ChangeScene<Content: Scene, Value: Equatable> {
  let content: Content
  let change: ChangeModifier<Value>
}

extension ChangeScene: Scene, PrimitiveScene {
  package var sceneParts: [any Scene] { [content] }

  package func updateBehavior(_ slot: inout AnyObject?, _ graph: AppGraph) {
    let watcher = slot as? ChangeWatcher<Value> ?? ChangeWatcher(graph)
    slot = watcher
    watcher.update(change)
  }
}

struct EnvironmentScene<Content: Scene> {
  let content: Content
  let change: (inout EnvironmentValues) -> Void
}

extension EnvironmentScene: Scene, PrimitiveScene {
  package var sceneParts: [any Scene] { [content] }
  package static var changesEnvironment: Bool { true }
  package func updateEnvironment(_ values: inout EnvironmentValues) { change(&values) }
}

/// Work that the system may start while the app is in the background.
public struct BackgroundTask<Request, Response>: Sendable {
  let identifier: String
}

extension BackgroundTask where Request == Void, Response == Void {
  /// A short refresh of the app's content, asked for with a `BGAppRefreshTaskRequest` of the same
  /// identifier.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask(identifier: identifier)
  }
}

struct BackgroundTaskScene<Content: Scene> {
  let content: Content
  let identifier: String
  let action: @Sendable () async -> Void
}

extension BackgroundTaskScene: Scene, PrimitiveScene {
  package var sceneParts: [any Scene] { [content] }

  package func updateBehavior(_ slot: inout AnyObject?, _ graph: AppGraph) {
    graph.backgroundTasks[identifier] = action
  }
}

/// How a window follows its content. On the simulated devices a window fills the screen.
public struct WindowResizability: Sendable {
  public static let automatic = WindowResizability()
  public static let contentSize = WindowResizability()
  public static let contentMinSize = WindowResizability()
}

extension Scene {
  /// A window fills the screen of the simulated devices, whatever size is asked for.
  public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }
  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
    self
  }
}

extension Scene {
  public nonisolated func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene where V: Equatable {
    ChangeScene(
      content: self,
      change: ChangeModifier(value: value, isInitial: initial, action: .ofNewBody(action)))
  }

  public nonisolated func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene where V: Equatable {
    ChangeScene(
      content: self,
      change: ChangeModifier(
        value: value, isInitial: initial, action: .ofNewBody { _, _ in action() }))
  }

  @available(
    *, deprecated,
    message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  public nonisolated func onChange<V>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene where V: Equatable {
    ChangeScene(
      content: self,
      change: ChangeModifier(value: value, isInitial: false, action: .ofOldBody(action)))
  }

  public nonisolated func backgroundTask(
    _ task: BackgroundTask<Void, Void>, action: @escaping @Sendable () async -> Void
  ) -> some Scene {
    BackgroundTaskScene(content: self, identifier: task.identifier, action: action)
  }

  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    EnvironmentScene(content: self) { $0[keyPath: keyPath] = value }
  }

  public nonisolated func environment<T>(_ object: T?) -> some Scene
  where T: AnyObject, T: Observable {
    EnvironmentScene(content: self) { $0[T.self] = object }
  }

  public nonisolated func environmentObject<T>(_ object: T) -> some Scene
  where T: ObservableObject {
    EnvironmentScene(content: self) { $0.setObject(object, for: T.self) }
  }
}
