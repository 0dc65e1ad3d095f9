import BurrowAppRuntime
import Combine

/// Runs closures when the view enters and leaves the graph. The home screen and back do neither (T:
/// question1).
struct AppearanceModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
}

extension AppearanceModifier: PrimitiveViewModifier {
  static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)? { Behavior(node) }

  private final class Behavior: ModifierBehavior {
    private unowned let node: _Node
    private let graph: AppGraph
    private var latest: AppearanceModifier?
    private var hasAppeared = false

    init(_ node: _Node) {
      self.node = node
      graph = node.host.graph
    }

    func update(_ modifier: AppearanceModifier) {
      latest = modifier
      cover()
    }

    func leave() { change(to: false) }

    func cover() { change(to: !node.isCovered) }

    private func change(to isThere: Bool) {
      guard let latest, isThere != hasAppeared else { return }
      hasAppeared = isThere
      if isThere, let appear = latest.appear { graph.enqueue(appear) }
      if !isThere, let disappear = latest.disappear { graph.enqueueDeparture(disappear) }
    }
  }
}

/// Runs a closure when a value is another than at the update before.
struct ChangeModifier<Value: Equatable> {
  enum Action {
    /// The deprecated form: the closure of the body before the change runs (E).
    case ofOldBody((Value) -> Void)
    case ofNewBody((Value, Value) -> Void)
  }
  let value: Value
  let isInitial: Bool
  let action: Action
}

extension ChangeModifier: PrimitiveViewModifier {
  static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)? {
    Behavior(node.host.graph)
  }

  private final class Behavior: ModifierBehavior {
    private let watcher: ChangeWatcher<Value>
    init(_ graph: AppGraph) { watcher = ChangeWatcher(graph) }
    func update(_ modifier: ChangeModifier) { watcher.update(modifier) }
    func leave() {}
  }
}

/// Compares a value with that of the update before; views and scenes share it.
@MainActor final class ChangeWatcher<Value: Equatable> {
  private let graph: AppGraph
  private var latest: ChangeModifier<Value>?
  private var limiter = UpdateLimiter()

  init(_ graph: AppGraph) { self.graph = graph }

  func update(_ modifier: ChangeModifier<Value>) {
    defer { latest = modifier }
    guard let before = latest else {
      if modifier.isInitial { run(modifier, modifier, modifier.value, modifier.value) }
      return
    }
    guard before.value != modifier.value else { return }
    guard limiter.mayRun(in: graph, "onChange(of: \(Value.self)) action") else { return }
    run(before, modifier, before.value, modifier.value)
  }

  private func run(
    _ before: ChangeModifier<Value>, _ after: ChangeModifier<Value>, _ old: Value, _ new: Value
  ) {
    switch (before.action, after.action) {
    case (.ofOldBody(let action), _): graph.enqueue { action(new) }
    case (_, .ofNewBody(let action)): graph.enqueue { action(old, new) }
    default: break
    }
  }
}

/// Stops an action that keeps setting itself off within one update, and says so as a device does.
///
/// How many rounds a device allows before it stops is assumed (A); the text is reported (R).
struct UpdateLimiter {
  private static let allowedRounds = 2
  private var update = -1
  private var rounds = 0

  @MainActor mutating func mayRun(in graph: AppGraph, _ what: @autoclosure () -> String) -> Bool {
    if update != graph.updateNumber {
      update = graph.updateNumber
      rounds = 0
    }
    rounds += 1
    if rounds == Self.allowedRounds + 1 {
      AppRuntime.shared.log("\(what()) tried to update multiple times per frame.")
    }
    return rounds <= Self.allowedRounds
  }
}

/// Starts a task when the view appears, cancels it when it disappears, starts anew for another id.
struct TaskModifier<ID: Equatable> {
  let id: ID
  let name: String?
  let priority: TaskPriority
  let action: @isolated(any) () async -> Void
}

extension TaskModifier: PrimitiveViewModifier {
  static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)? { Behavior(node) }

  private final class Behavior: ModifierBehavior {
    private unowned let node: _Node
    private let graph: AppGraph
    private var latest: TaskModifier?
    private var startedID: ID?
    private var task: Task<Void, Never>?

    init(_ node: _Node) {
      self.node = node
      graph = node.host.graph
    }

    func update(_ modifier: TaskModifier) {
      latest = modifier
      cover()
    }

    func leave() {
      startedID = nil
      graph.enqueueDeparture { [task] in task?.cancel() }
    }

    /// What disappears is cancelled, what appears again starts anew.
    func cover() {
      if node.isCovered {
        if startedID != nil { leave() }
      } else if let latest, startedID != latest.id {
        startedID = latest.id
        start(latest)
      }
    }

    private func start(_ modifier: TaskModifier) {
      graph.enqueue { [weak self] in
        self?.task?.cancel()
        let start = TaskStart(action: modifier.action)
        self?.task = Task(name: modifier.name, priority: modifier.priority) { await start.action() }
      }
    }
  }
}

/// Carries the action into its task; nothing here leaves the one thread of the app.
private struct TaskStart: @unchecked Sendable {
  let action: @isolated(any) () async -> Void
}

/// Runs a closure for each value of a publisher while the view is in the graph.
struct ReceiveModifier<P: Publisher> where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
}

extension ReceiveModifier: PrimitiveViewModifier {
  static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)? { Behavior(node) }

  private final class Behavior: ModifierBehavior {
    private let graph: AppGraph
    private var action: ((P.Output) -> Void)?
    private var subscription: AnyCancellable?

    init(_ node: _Node) { graph = node.host.graph }

    func update(_ modifier: ReceiveModifier) {
      action = modifier.action
      guard subscription == nil else { return }
      subscription = modifier.publisher.sink { [weak self] value in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.graph.perform { self.action?(value) }
        }
      }
    }

    func leave() { subscription = nil }
  }
}

extension View {
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }

  public nonisolated func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View where V: Equatable {
    modifier(ChangeModifier(value: value, isInitial: initial, action: .ofNewBody(action)))
  }

  public nonisolated func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View where V: Equatable {
    modifier(
      ChangeModifier(value: value, isInitial: initial, action: .ofNewBody { _, _ in action() }))
  }

  @available(
    *, deprecated,
    message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  public nonisolated func onChange<V>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View where V: Equatable {
    modifier(ChangeModifier(value: value, isInitial: false, action: .ofOldBody(action)))
  }

  public nonisolated func task(
    name: String? = nil, priority: TaskPriority = .userInitiated, file: String = #fileID,
    line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, name: name, priority: priority, action: action))
  }

  public nonisolated func task<T>(
    id: T, name: String? = nil, priority: TaskPriority = .userInitiated, file: String = #fileID,
    line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View where T: Equatable {
    modifier(TaskModifier(id: id, name: name, priority: priority, action: action))
  }

  public nonisolated func onReceive<P>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P: Publisher, P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}
