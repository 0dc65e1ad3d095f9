import BurrowScreen
import BurrowWire

/// A root view with pages that are laid over it and taken away again.
public nonisolated struct NavigationStack<Data, Root: View>: View {
  let root: Root
  /// Nil where the stack keeps its path itself.
  let read: (() -> [AnyHashable])?
  let write: ([AnyHashable]) -> Void

  @State private var navigator = NavigatorBox()

  init(
    root: Root, read: (() -> [AnyHashable])?, write: @escaping ([AnyHashable]) -> Void
  ) {
    self.root = root
    self.read = read
    self.write = write
  }

  @MainActor public var body: some View {
    let own = navigator
    let navigator = own.navigator
    if let read {
      navigator.readPath = read
      navigator.writePath = write
    } else {
      navigator.readPath = { own.path.value }
      navigator.writePath = { own.path.value = $0 }
    }
    return NavigationStackBody(navigator: navigator, root: AnyView(root), pages: navigator.pages)
  }
}

/// A navigator that lives as long as its stack, with the path of a stack that keeps its own.
final class NavigatorBox {
  let navigator: Navigator
  let path = StateLocation<[AnyHashable]>([])

  init() { navigator = MainActor.assumeIsolated { Navigator() } }
}

extension NavigationStack {
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.init(root: root(), read: nil, write: { _ in })
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.init(
      root: root(), read: { path.wrappedValue.values },
      write: { path.wrappedValue.values = $0 })
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.init(
      root: root(), read: { path.wrappedValue.map { AnyHashable($0) } },
      write: { values in
        path.wrappedValue = Data(values.compactMap { $0.base as? Data.Element })
      })
  }
}

/// The pages of a stack. Only the one on top is seen; those below keep their state.
struct NavigationStackBody: View, PrimitiveView, NavigationContainer {
  let navigator: Navigator
  let root: AnyView
  let pages: [NavigationPage]

  var parts: [Part] {
    [Part(0, root.modifier(CoverModifier(isCovered: !pages.isEmpty)))]
      + pages.enumerated().map { index, page in
        let navigator = navigator
        return Part(
          .id(AnyHashable(page.kind)),
          page.modifier(CoverModifier(isCovered: index < pages.count - 1)).modifier(
            EnvironmentModifier { values in
              values.isPresented = true
              values.dismiss = DismissAction { navigator.pop() }
            }))
      }
  }

  static var changesEnvironment: Bool { true }

  func updateEnvironment(_ values: inout EnvironmentValues) { values.navigator = navigator }

  func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    guard let top = context.node.children.last else { return [] }
    let bar = NavigationBar(top.notes())
    return [
      Element(
        id: context.id,
        .navigation(
          title: bar.title, leading: bar.leading, trailing: bar.trailing,
          canGoBack: parts.count > 1 && !bar.hidesBackButton ? context.id : nil),
        bar.withBottom(parts[parts.count - 1]))
    ]
  }

  func act(_ action: ControlAction, _ context: ActionContext) {
    if case .activate = action { navigator.pop() }
  }
}

/// A view that keeps the titles and items of what is inside it for itself.
protocol NavigationContainer {}

extension PrimitiveNode: NoteBoundary where V: NavigationContainer {}

/// A navigation view of the old kind: a stack.
@available(*, deprecated, message: "use NavigationStack or NavigationSplitView instead")
public nonisolated struct NavigationView<Content: View>: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View { NavigationStack { content } }
}
