import Foundation

/// What one layout of a window collects: the marks made so far, and the sheets and alerts that were
/// met on the way and stand over everything.
final class LayoutPass {
  /// A mark, and whether scrolling can bring it into view where it is out of it.
  struct Placed {
    var mark: Picture.Mark
    var isScrolled = false
  }

  let window: CGRect
  let safeArea: CGRect
  var marks: [Placed] = []
  var presentations: [Element] = []
  var layer = 0
  /// The part of the window in which something is seen without scrolling, where layout is now.
  var visible: CGRect
  /// Where what can be scrolled to is, by what it is called.
  var identified: [AnyHashable: CGRect] = [:]
  /// Where the next scroll view stands that becomes a node.
  var scrollPosition: ScrollPosition?
  /// Whether the elements that become nodes now are rows of a list.
  var isInList = false

  init(window: CGRect, safeArea: CGRect) {
    self.window = window
    visible = window
    self.safeArea = safeArea
  }

  func add(_ content: Picture.Content, in frame: CGRect) {
    marks.append(Placed(mark: Picture.Mark(frame: frame, content: content, layer: layer)))
  }

  func addText(_ text: String, style: TextStyle = TextStyle(), at origin: CGPoint) {
    let size = CGSize(width: CGFloat(CellWidth.of(text)) * Cell.width, height: Cell.height)
    add(
      .text(lines: [StyledText(runs: [.init(text, style: style)])], isRead: false),
      in: CGRect(origin: origin, size: size))
  }

  func addFill(_ color: PaintColor, _ rect: CGRect, radius: CGFloat = 0) {
    add(
      .shape(.roundedRectangle(rect, radius: radius), paint: .color(color), stroke: nil), in: rect)
  }

  /// The marks that `body` makes, kept apart so that they can be changed before they are added.
  func collect(_ body: () -> Void) -> [Placed] {
    let before = marks
    marks = []
    body()
    defer { marks = before }
    return marks
  }

  // MARK: Elements to nodes

  /// Several elements as one: on top of each other, as a modifier's content is.
  func group(_ elements: [Element]) -> LayoutNode {
    let nodes = nodes(elements)
    switch nodes.count {
    case 0: return NothingNode()
    case 1: return nodes[0]
    default: return DepthNode(nodes, alignment: .center)
    }
  }

  /// Several elements as one: in a column, as a container's content is.
  func column(
    _ elements: [Element], alignment: ElementAlignment.Horizontal = .center, spacing: CGFloat? = nil
  ) -> LayoutNode {
    let nodes = nodes(elements)
    switch nodes.count {
    case 0: return NothingNode()
    case 1: return nodes[0]
    default:
      return StackNode(
        nodes, isVertical: true, alignment: ElementAlignment(alignment, .center), spacing: spacing)
    }
  }

  /// Where the scroll view that becomes a node now stands; not those inside it.
  func takeScrollPosition() -> ScrollPosition? {
    defer { scrollPosition = nil }
    return scrollPosition
  }

  /// One node an element; those that are nothing are left out.
  func nodes(_ elements: [Element]) -> [LayoutNode] {
    elements.map(node).filter { !$0.isNothing }
  }
}
