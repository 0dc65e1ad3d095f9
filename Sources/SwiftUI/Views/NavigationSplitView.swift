import BurrowScreen
import BurrowWire

/// Columns, of which what is chosen in one decides what the next shows; where there is no room for
/// several, a stack.
///
/// Side by side, a visibility says which columns are in sight, and a button in the bar hides the
/// sidebar and brings it back (D); what is out of sight has disappeared (A). In a stack the visibility
/// counts for nothing, and the preferred column is on top (D).
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let content: Content?
  let detail: Detail
  let visibility: Binding<NavigationSplitViewVisibility>?
  let preferred: Binding<NavigationSplitViewColumn>?

  @State private var navigator = NavigatorBox()
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @Environment(\.horizontalSizeClass) private var sizeClass

  init(
    _ sidebar: Sidebar, _ content: Content?, _ detail: Detail,
    _ visibility: Binding<NavigationSplitViewVisibility>? = nil,
    _ preferred: Binding<NavigationSplitViewColumn>? = nil
  ) {
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
    self.visibility = visibility
    self.preferred = preferred
  }

  @MainActor public var body: some View {
    let own = navigator
    own.navigator.readPath = { own.path.value }
    // A link in the sidebar replaces what the detail column shows.
    own.navigator.writePath = { own.path.value = $0.suffix(1) }
    let visibility = visibility ?? $ownVisibility
    own.navigator.columnChanged = { preferred?.wrappedValue = $0 }
    let isChosen = !own.navigator.pages.isEmpty || own.navigator.showsDetail.value
    return NavigationSplitBody(
      navigator: own.navigator, sidebar: AnyView(sidebar), content: content.map { AnyView($0) },
      detail: own.navigator.pages.last.map { AnyView($0) } ?? AnyView(detail),
      isCompact: sizeClass == .compact,
      isDetailChosen: isChosen || preferred?.wrappedValue == .detail,
      seen: visibility.wrappedValue, show: { visibility.wrappedValue = $0 })
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
    self.init(sidebar(), content(), detail(), columnVisibility)
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
    self.init(sidebar(), nil, detail(), columnVisibility)
  }

  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), nil, detail(), nil, preferredCompactColumn)
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar(), nil, detail(), columnVisibility, preferredCompactColumn)
  }
}

/// Which columns are in sight. The automatic choice shows all of them.
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
  private let name: String
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  public static let all = NavigationSplitViewVisibility(name: "all")
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

struct NavigationSplitBody: View, PrimitiveView, NavigationContainer {
  let navigator: Navigator
  let sidebar: AnyView
  let content: AnyView?
  let detail: AnyView
  let isCompact: Bool
  let isDetailChosen: Bool
  let seen: NavigationSplitViewVisibility
  let show: (NavigationSplitViewVisibility) -> Void

  private var showsSidebar: Bool {
    seen != .detailOnly && !(content != nil && seen == .doubleColumn)
  }

  /// Where there is room for one column only, the other has not appeared (A).
  var parts: [Part] {
    func column(_ view: AnyView, isSeen: Bool) -> some View {
      view.modifier(CoverModifier(isCovered: !isSeen))
    }
    let sidebar = Part(0, column(sidebar, isSeen: isCompact ? !isDetailChosen : showsSidebar))
    let content = content.map { column($0, isSeen: !isCompact && seen != .detailOnly) }
    let detail = Part(2, column(detail, isSeen: !isCompact || isDetailChosen))
    return [sidebar, Part(1, content), detail, Part(3, isCompact ? nil : toggle)]
  }

  /// The system's button that hides the sidebar and brings it back.
  private var toggle: some View {
    Button(showsSidebar ? "Hide Sidebar" : "Show Sidebar") {
      let hidden: NavigationSplitViewVisibility = content == nil ? .detailOnly : .doubleColumn
      show(showsSidebar ? hidden : .all)
    }
    .buttonStyle(.plain)
  }

  static var changesEnvironment: Bool { true }

  func updateEnvironment(_ values: inout EnvironmentValues) { values.navigator = navigator }

  func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let isSeen = [showsSidebar || isCompact, seen != .detailOnly || isCompact, true]
    var toggle = parts[3]
    let columns = zip(zip(context.node.children, isSeen), parts).compactMap {
      column, elements -> Element? in
      let (node, isSeen) = column
      guard isSeen, !elements.isEmpty else { return nil }
      var bar = NavigationBar(node.notes())
      bar.leading = toggle + bar.leading
      toggle = []
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
