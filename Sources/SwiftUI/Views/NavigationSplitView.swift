import BurrowScreen
import BurrowWire

/// Columns, of which what is chosen in one decides what the next shows; where there is no room for
/// several, a stack.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let content: Content?
  let detail: Detail

  @State private var navigator = NavigatorBox()
  @Environment(\.horizontalSizeClass) private var sizeClass

  init(_ sidebar: Sidebar, _ content: Content?, _ detail: Detail) {
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }

  @MainActor public var body: some View {
    let own = navigator
    own.navigator.readPath = { own.path.value }
    // A link in the sidebar replaces what the detail column shows.
    own.navigator.writePath = { own.path.value = $0.suffix(1) }
    return NavigationSplitBody(
      navigator: own.navigator, sidebar: AnyView(sidebar), content: content.map { AnyView($0) },
      detail: own.navigator.pages.last.map { AnyView($0) } ?? AnyView(detail),
      isCompact: sizeClass == .compact,
      isDetailChosen: !own.navigator.pages.isEmpty || own.navigator.showsDetail.value)
  }
}

extension NavigationSplitView {
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), content(), detail())
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), content(), detail())
  }
}

extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar(), nil, detail())
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), nil, detail())
  }
}

/// Which columns are in sight. On the simulated iPad all of them are.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private let name: String
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  public static let all = NavigationSplitViewVisibility(name: "all")
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

struct NavigationSplitBody: View, PrimitiveView, NavigationContainer {
  let navigator: Navigator
  let sidebar: AnyView
  let content: AnyView?
  let detail: AnyView
  let isCompact: Bool
  let isDetailChosen: Bool

  /// Where there is room for one column only, the other has not appeared (A).
  var parts: [Part] {
    func column(_ view: AnyView, isSeen: Bool) -> some View {
      view.modifier(CoverModifier(isCovered: !isSeen))
    }
    let sidebar = Part(0, column(sidebar, isSeen: !isCompact || !isDetailChosen))
    let content = content.map { column($0, isSeen: !isCompact) }
    let detail = Part(2, column(detail, isSeen: !isCompact || isDetailChosen))
    return [sidebar, Part(1, content), detail]
  }

  static var changesEnvironment: Bool { true }

  func updateEnvironment(_ values: inout EnvironmentValues) { values.navigator = navigator }

  func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let columns = zip(context.node.children, parts).compactMap { node, elements -> Element? in
      guard !elements.isEmpty else { return nil }
      let bar = NavigationBar(node.notes())
      return Element(
        .navigation(
          title: bar.title, leading: bar.leading, trailing: bar.trailing, canGoBack: nil),
        bar.withBottom(elements))
    }
    guard context.environment.horizontalSizeClass == .compact else {
      return [Element(id: context.id, .columns, columns)]
    }
    guard isDetailChosen, let detail = columns.last else { return columns.first.map { [$0] } ?? [] }
    if case .navigation(let title, let leading, let trailing, _) = detail.content {
      return [
        Element(
          id: context.id,
          .navigation(title: title, leading: leading, trailing: trailing, canGoBack: context.id),
          detail.children)
      ]
    }
    return [detail]
  }

  func act(_ action: ControlAction, _ context: ActionContext) {
    if case .activate = action { navigator.pop() }
  }
}
