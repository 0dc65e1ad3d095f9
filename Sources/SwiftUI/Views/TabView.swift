import BurrowScreen
import BurrowWire

/// Views of which one is seen, with a bar to choose from.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>?
  let content: Content

  @State private var chosen: AnyHashable?

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  @MainActor public var body: some View {
    TabBody(
      selected: selection.map { AnyHashable($0.wrappedValue) } ?? chosen,
      choose: { tag in
        if let selection {
          if let value = tag.selected(as: SelectionValue.self) { selection.wrappedValue = value }
        } else {
          chosen = tag
        }
      }, content: AnyView(content))
  }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// One view of a tab view, with its title and symbol in the bar.
public nonisolated struct Tab<Value: Hashable, Content: View>: View {
  let title: Text
  let systemImage: String
  let value: Value?
  let content: Content

  @MainActor public var body: some View {
    let tab = content.tabItem {
      Label {
        title
      } icon: {
        Image(systemName: systemImage)
      }
    }
    if let value { tab.tag(value) } else { tab }
  }
}

extension Tab where Value == Int {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    title = Text(titleKey)
    self.systemImage = systemImage
    value = nil
    self.content = content()
  }
}

extension Tab {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    title = Text(titleKey)
    self.systemImage = systemImage
    self.value = value
    self.content = content()
  }
}

/// The seen view over the bar. The bar is a picker of the titles.
struct TabBody: View, PrimitiveView {
  let selected: AnyHashable?
  let choose: (AnyHashable) -> Void
  let content: AnyView

  var parts: [Part] { [Part(0, content)] }

  static var changesEnvironment: Bool { true }

  func updateEnvironment(_ values: inout EnvironmentValues) { values.isInTabView = true }

  /// Tells each tab whether it is the one that is seen.
  func settle(_ node: _Node) {
    let tabs = tabs(node)
    let chosen = tabs.firstIndex { $0.tag == selected } ?? 0
    for (index, tab) in tabs.enumerated() { tab.content?.show(index == chosen) }
    let shown = tabs.indices.contains(chosen) ? tabs[chosen].node : nil
    let all = Set(tabs.map { ObjectIdentifier($0.node) })
    for child in node.children { _ = child.showTab(shown, among: all) }
    node.host.graph.hosted {
      for child in node.children { child.updateTree() }
    }
  }

  func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let tabs = tabs(context.node)
    let index = tabs.firstIndex { $0.tag == selected } ?? 0
    guard tabs.indices.contains(index) else { return parts[0] }
    var fill = FrameRule()
    fill.maxWidth = .infinity
    fill.maxHeight = .infinity
    let bar = Element(
      id: context.id,
      .picker(
        options: tabs.map(\.title), selection: index, look: .segmented, isEnabled: true))
    let view = Element(.frame(fill), tabs[index].node.render())
    // The bar of tabs without a tab item is empty.
    let hasBar = tabs[index].content != nil || context.environment.isPaged
    return [
      Element(
        .stack(axis: .vertical, alignment: .center, spacing: 0), hasBar ? [view, bar] : [view])
    ]
  }

  func act(_ action: ControlAction, _ context: ActionContext) {
    let tabs = tabs(context.node)
    if case .choose(let index) = action, tabs.indices.contains(index) { choose(tabs[index].tag) }
  }

  private struct Choice {
    let tag: AnyHashable
    let title: String
    let node: _Node
    @MainActor var content: (any TabContentHolder)? { node.children.first as? any TabContentHolder }
  }

  /// What carries the name of a tab is one; its tag, or else its place, says which.
  private func tabs(_ node: _Node) -> [Choice] {
    var found: [Choice] = []
    func visit(_ node: _Node, _ tag: AnyHashable?) {
      var tag = tag
      if let holder = node as? any NoteHolder {
        switch holder.note {
        case let note as TagModifier: tag = note.tag
        case let note as ElementIDModifier: if tag == nil { tag = note.id }
        case is TabItemModifier:
          let below = (holder.children.first as? any TabContentHolder)?.tag
          // Spelled without `??`, whose right side is a closure that a release build refuses here.
          let place = AnyHashable(found.count)
          let chosen = if let tag { tag } else if let below { below } else { place }
          found.append(
            Choice(
              tag: chosen,
              title: holder.renderNote().flatMap(\.self).words, node: node))
          return
        default: break
        }
      }
      for child in node.children { visit(child, tag) }
    }
    for child in node.children { visit(child, nil) }
    guard found.isEmpty else { return found }
    // Views without a tab item are pages, if something tells them apart.
    let pages = node.children.flatMap { TaggedContent.all(below: $0) }
    return pages.enumerated().map { index, page in
      Choice(tag: page.tag, title: "Page \(index + 1) of \(pages.count)", node: page.node)
    }
  }
}

nonisolated struct TabItemModifier: NoteModifier {
  let label: AnyView

  @MainActor var parts: [Part] { [Part(0, label)] }
}

extension View {
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TabContent(content: self).modifier(TabItemModifier(label: AnyView(label())))
  }
}

/// The view of one tab.
nonisolated struct TabContent<Content: View>: View {
  let content: Content

  typealias Body = Never
  @MainActor var body: Never { fatalError("A tab's content draws itself.") }

  @MainActor static func _makeNode(_ view: Self, _ place: _Place) -> _Node {
    TabContentNode(view, place)
  }
}

/// What a tab view asks of a tab's content.
@MainActor protocol TabContentHolder: _Node {
  /// The tag that stands on the content, inside its tab item.
  var tag: AnyHashable? { get }
  func show(_ isShown: Bool)
}

/// Makes a tab's view when the tab is first chosen (D: tabs are made lazily since iOS 18), and keeps
/// it, with its state, when another is.
@MainActor
final class TabContentNode<Content: View>: ViewNode<TabContent<Content>>,
  TabContentHolder
{
  private var view: TabContent<Content>
  private var kept = KeyedChildren()
  /// Nil until the tab view has said so, or where there is none.
  private var isShown: Bool?
  private var isMade = false

  override init(_ view: TabContent<Content>, _ place: _Place) {
    self.view = view
    super.init(view, place)
  }

  override var children: [_Node] { kept.nodes }

  var tag: AnyHashable? { (view.content as? any Tagged)?.tag }

  override func set(_ view: TabContent<Content>) {
    self.view = view
    markNeedsUpdate()
  }

  func show(_ isShown: Bool) {
    guard self.isShown != isShown else { return }
    self.isShown = isShown
    markNeedsUpdate()
  }

  override func refresh() {
    // A tab item without a tab view around it says nothing.
    let isShown = isShown ?? !EnvironmentValues(scope: scope).isInTabView
    if isShown { isMade = true }
    guard isMade else { return }
    let content = view.content.modifier(CoverModifier(isCovered: !isShown))
    kept.replace(
      [Part(0, content.modifier(EnvironmentModifier { $0.isInTabView = false }))],
      _Place(host: host, scope: scope, parent: self))
  }
}

private struct IsInTabViewKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the view stands around the content of a tab.
  var isInTabView: Bool {
    get { self[IsInTabViewKey.self] }
    set { self[IsInTabViewKey.self] = newValue }
  }
}

/// A view with a tag, directly or under other modifiers.
private protocol Tagged {
  var tag: AnyHashable? { get }
}

extension ModifiedContent: Tagged {
  fileprivate var tag: AnyHashable? {
    (modifier as? TagModifier)?.tag ?? (content as? any Tagged)?.tag
  }
}
