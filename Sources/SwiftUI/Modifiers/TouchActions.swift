import BurrowScreen
import BurrowWire

/// Something that a person does to a view by another touch than a tap. A gesture names it:
/// `tap "Clover, Delete"`, or `tap "Delete"` where there is one.
nonisolated struct TouchActionModifier: PrimitiveViewModifier {
  let name: String
  var isNamed = true
  let action: () -> Void

  @MainActor func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    guard let first = parts[0].first else { return [] }
    let content = Element.Content.action(
      name, isNamed: isNamed, isEnabled: context.environment.isEnabled)
    return [Element(id: context.id, content, [first])] + parts[0].dropFirst()
  }

  @MainActor func act(_ action: ControlAction, _ context: ActionContext) {
    if case .activate = action, context.environment.isEnabled { self.action() }
  }
}

/// Buttons that come up when a view is swiped or held.
nonisolated struct TouchMenuModifier<Menu: View>: PrimitiveViewModifier {
  let menu: Menu

  @MainActor var parts: [Part] {
    [Part(0, menu.modifier(EnvironmentModifier { $0.chosenButtonStyle = .look(nil) }))]
  }

  @MainActor func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    guard var first = parts[0].first else { return [] }
    for button in parts[1].flatMap(\.buttons) {
      guard case .button(_, let isEnabled) = button.content else { continue }
      first = Element(
        id: button.id,
        .action(button.children.words, isNamed: true, isEnabled: isEnabled), [first])
    }
    return [first] + parts[0].dropFirst()
  }
}

extension Element {
  /// The buttons in it, in order.
  fileprivate var buttons: [Element] {
    if case .button = content { return [self] }
    return children.flatMap(\.buttons)
  }
}

extension View {
  /// A person swipes a row to reach these: `tap "ROW, BUTTON"`.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    modifier(TouchMenuModifier(menu: content()))
  }

  /// A person holds the view to reach these: `tap "VIEW, BUTTON"`.
  public nonisolated func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some View {
    modifier(TouchMenuModifier(menu: menuItems()))
  }

  /// A person pulls the list down: `tap "Refresh"`.
  public nonisolated func refreshable(
    action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    modifier(TouchActionModifier(name: "Refresh", isNamed: false) { Task { await action() } })
      .environment(\.refresh, RefreshAction(action: action))
  }
}

/// Runs what `refreshable` was given.
public struct RefreshAction: Sendable {
  let action: @MainActor @Sendable () async -> Void
  public func callAsFunction() async { await action() }
}

private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}
