/// What a field does to focus states when the person comes to it.
struct FocusTarget {
  let holder: any FocusHolder
  let take: () -> Void
  let isTaken: () -> Bool
}

/// Connects the fields of a view to a value of a focus state.
nonisolated struct FocusedModifier<Value: Hashable>: PrimitiveViewModifier {
  let location: FocusLocation<Value>
  let value: Value

  @MainActor static var changesEnvironment: Bool { true }

  @MainActor func updateEnvironment(_ values: inout EnvironmentValues) {
    values.focusTargets.append(
      FocusTarget(
        holder: location, take: { [location, value] in location.set(value) },
        isTaken: { [location, value] in location.value == value }))
  }

  @MainActor static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)? {
    Behavior(node.host.graph)
  }

  /// A field that leaves the screen loses the focus.
  private final class Behavior: ModifierBehavior {
    private let graph: AppGraph
    private var latest: FocusedModifier?

    init(_ graph: AppGraph) { self.graph = graph }

    func update(_ modifier: FocusedModifier) { latest = modifier }

    func leave() {
      guard let latest else { return }
      graph.enqueueDeparture { latest.location.lose(latest.value) }
    }
  }
}

private struct FocusTargetsKey: EnvironmentKey { static var defaultValue: [FocusTarget] { [] } }
private struct SubmitActionsKey: EnvironmentKey {
  static var defaultValue: [(triggers: SubmitTriggers, action: () -> Void)] { [] }
}

extension EnvironmentValues {
  var focusTargets: [FocusTarget] {
    get { self[FocusTargetsKey.self] }
    set { self[FocusTargetsKey.self] = newValue }
  }

  /// What the return key does, outermost first.
  var submitActions: [(triggers: SubmitTriggers, action: () -> Void)] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

/// What a return key can submit.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(FocusedModifier(location: binding.location, value: value))
  }

  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusedModifier(location: condition.location, value: true))
  }

  /// Runs when the return key ends the text of a field inside: `type "Clover\n" into "Name"`.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    modifier(EnvironmentModifier { $0.submitActions.append((triggers, action)) })
  }

  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(EnvironmentModifier { if isBlocking { $0.submitActions = [] } })
  }
}

/// The field of any view that takes text, as the person's fingers meet it.
extension FieldControl {
  @MainActor func focus(_ context: ActionContext) {
    let targets = context.environment.focusTargets
    context.node.host.focus.move(to: targets.map(\.holder))
    for target in targets { target.take() }
  }

  /// The return key: what the app wants done, and then the field is left, unless the app has moved
  /// the focus itself.
  @MainActor func submit(_ context: ActionContext) {
    for (triggers, action) in context.environment.submitActions.reversed()
    where triggers.contains(trigger) {
      action()
    }
    for target in context.environment.focusTargets where target.isTaken() { target.holder.lose() }
  }
}
