import BurrowScreen
import BurrowWire
import Foundation

/// Content that may be larger than the room for it. A person scrolls it with
/// `tap "Scroll Down"` and `tap "Scroll Up"`.
public nonisolated struct ScrollView<Content: View>: View {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  @State private var scroll = ScrollState()

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  @MainActor public var body: some View {
    ScrollArea(content: content, isHorizontal: axes == .horizontal)
      .scrolls(scroll, isHorizontal: axes == .horizontal)
  }
}

private struct ScrollArea<Content: View>: PrimitiveView {
  let content: Content
  let isHorizontal: Bool

  var parts: [Part] { [Part(0, content)] }

  func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    [Element(id: context.id, .scroll(horizontal: isHorizontal), parts[0])]
  }
}

/// How far a scroll view or a list is scrolled, and what its layout said last.
@MainActor final class ScrollState {
  private let location = StateLocation<CGFloat>(0)
  /// Nobody has scrolled yet.
  private var isAtStart = true
  private var contentLength: CGFloat = 0
  private var visibleLength: CGFloat = 0

  nonisolated init() {}

  var offset: CGFloat { location.value }

  var canScrollDown: Bool { offset + visibleLength < contentLength }
  var canScrollUp: Bool { offset > 0 }

  /// By what is seen at once, less a line that stays in sight.
  func page(_ direction: CGFloat) {
    isAtStart = false
    location.value = max(0, offset + direction * max(Cell.height, visibleLength - Cell.height))
  }

  /// How much of the way to the end it stands before anybody scrolls.
  func start(_ anchor: UnitPoint?, isHorizontal: Bool) -> CGFloat? {
    guard isAtStart, let anchor else { return nil }
    return isHorizontal ? anchor.x : anchor.y
  }

  func note(_ report: ScrollPosition.Report) {
    if report.foundTarget { isAtStart = false }
    contentLength = report.contentLength
    visibleLength = report.visibleLength
    if offset != report.offset { location.value = report.offset }
  }
}

/// Gives a scroll view or a list its place, and a person the touches that change it.
private struct ScrollModifier: PrimitiveViewModifier {
  let state: ScrollState
  let isHorizontal: Bool

  var parts: [Part] {
    _ = state.offset
    return []
  }

  func updateEnvironment(_ values: inout EnvironmentValues) { values.scrollReader?.noteRead() }
  static var changesEnvironment: Bool { true }

  func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let host = context.node.host
    let reader = context.environment.scrollReader
    // A drawing may be lower than the device: the end is at its end, too.
    let offset =
      state.canScrollUp && !state.canScrollDown && !host.isSettling ? .infinity : state.offset
    var position = ScrollPosition(offset: offset, target: reader?.target) { report in
      MainActor.assumeIsolated {
        guard host.isSettling else { return }
        state.note(report)
        if report.foundTarget { reader?.target = nil }
      }
    }
    position.start = state.start(
      context.environment.scrollAnchor, isHorizontal: isHorizontal)
    return parts[0].map { Element(.scrolled(position), [$0]) }
  }

  static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)? { Behavior(node.host) }

  /// Whether there is something to scroll to is known when the window has been laid out.
  private final class Behavior: ModifierBehavior {
    private let host: WindowHost

    init(_ host: WindowHost) {
      self.host = host
      host.sizedViews += 1
    }

    var asksForSize: Bool { true }

    func update(_ modifier: ScrollModifier) {}
    func leave() { host.sizedViews -= 1 }
  }
}

/// A touch that scrolls, where there is more to see.
private struct ScrollTouch: PrimitiveViewModifier {
  let state: ScrollState
  let isDown: Bool

  func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    guard isDown ? state.canScrollDown : state.canScrollUp else { return parts[0] }
    let name = isDown ? ScrollTouch.down : ScrollTouch.up
    return parts[0].map {
      Element(id: context.id, .action(name, isNamed: false, isEnabled: true), [$0])
    }
  }

  func act(_ action: ControlAction, _ context: ActionContext) {
    if case .activate = action { state.page(isDown ? 1 : -1) }
  }

  private static let down = "Scroll Down"
  private static let up = "Scroll Up"
}

private struct ScrollAnchorKey: EnvironmentKey {
  static var defaultValue: UnitPoint? { nil }
}

extension EnvironmentValues {
  fileprivate var scrollAnchor: UnitPoint? {
    get { self[ScrollAnchorKey.self] }
    set { self[ScrollAnchorKey.self] = newValue }
  }
}

extension View {
  /// Which part of its content a scroll view shows until it is scrolled.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.scrollAnchor, anchor)
  }

  @MainActor func scrolls(_ state: ScrollState, isHorizontal: Bool = false) -> some View {
    modifier(ScrollModifier(state: state, isHorizontal: isHorizontal))
      .modifier(ScrollTouch(state: state, isDown: true))
      .modifier(ScrollTouch(state: state, isDown: false))
  }
}
