import BurrowScreen

/// Says how a value of a type becomes a page.
nonisolated struct DestinationModifier<D: Hashable>: PrimitiveViewModifier {
  let view: (D) -> AnyView

  @MainActor static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)? {
    Behavior(node)
  }

  private final class Behavior: ModifierBehavior {
    private let navigator: Navigator?
    init(_ node: _Node) { navigator = EnvironmentValues(scope: node.scope).navigator }
    func update(_ modifier: DestinationModifier) {
      navigator?.declare(D.self, by: self, modifier.view)
    }
    func leave() {}
  }
}

/// Lays a page over the stack while a binding says so.
nonisolated struct PresentedDestinationModifier: PrimitiveViewModifier {
  /// Nil while nothing is presented.
  let page: () -> AnyView?
  let close: () -> Void

  @MainActor var parts: [Part] {
    _ = page()
    return []
  }

  @MainActor static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)? {
    Behavior(node)
  }

  private final class Behavior: ModifierBehavior {
    private let navigator: Navigator?
    private let token = LinkToken()
    private var isPushed = false

    init(_ node: _Node) { navigator = EnvironmentValues(scope: node.scope).navigator }

    func update(_ modifier: PresentedDestinationModifier) {
      guard let page = Dependency.untracked(modifier.page) else {
        if isPushed { navigator?.remove(for: token) }
        isPushed = false
        return
      }
      if isPushed {
        navigator?.refresh(page, for: token)
      } else {
        isPushed = true
        navigator?.push(page, for: token) { [weak self] in
          self?.isPushed = false
          modifier.close()
        }
      }
    }

    func leave() { if isPushed { navigator?.remove(for: token) } }
  }
}

extension View {
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(DestinationModifier<D> { AnyView(destination($0)) })
  }

  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    let page = AnyView(destination())
    return modifier(
      PresentedDestinationModifier(
        page: { isPresented.wrappedValue ? page : nil },
        close: { isPresented.wrappedValue = false }))
  }

  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      PresentedDestinationModifier(
        page: { item.wrappedValue.map { AnyView(destination($0)) } },
        close: { item.wrappedValue = nil }))
  }
}
