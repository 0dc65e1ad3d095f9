import Foundation

extension LayoutPass {
  func node(_ element: Element) -> LayoutNode {
    switch element.content {
    case .text(let text): return TextNode(text)
    case .symbol(let name, let style): return SymbolNode(name: name, style: style)
    case .shape(let outline, let paint, let stroke):
      return ShapeNode(outline: outline, paint: paint, stroke: stroke)
    case .spacer(let minimum): return SpacerNode(minimum: minimum)
    case .divider: return DividerNode()
    case .empty: return NothingNode()
    case .placeholder(let like): return PlaceholderNode(like: like)
    case .sized(let content): return SizedNode(content)

    case .stack(let axis, let alignment, let spacing):
      let children = nodes(element.children)
      if axis == .depth { return DepthNode(children, alignment: alignment) }
      return StackNode(
        children, isVertical: axis == .vertical, alignment: alignment, spacing: spacing)
    case .grid(let alignment, let horizontal, let vertical):
      return GridNode(
        gridRows(element.children), alignment: alignment, horizontalSpacing: horizontal,
        verticalSpacing: vertical)
    // A row that is in no grid.
    case .gridRow(let alignment):
      return StackNode(
        nodes(element.children), isVertical: false,
        alignment: ElementAlignment(.center, alignment ?? .center), spacing: nil)
    case .scroll(let horizontal):
      let position = takeScrollPosition()
      return ScrollNode(
        column(element.children), isHorizontal: horizontal, position: position)
    case .list(let look): return listNode(element.children, look: look)
    case .section(let header, let footer):
      return column(header + element.children + footer, alignment: .leading)
    case .navigation(let title, let leading, let trailing, let canGoBack):
      return NavigationNode(
        title: title, leading: nodes(leading), trailing: nodes(trailing), backControl: canGoBack,
        content: column(element.children))
    case .columns: return ColumnsNode(nodes(element.children))

    case .button, .field, .toggle, .slider, .stepper, .picker, .progress:
      return controlNode(element)
    case .sheet, .alert:
      presentations.append(element)
      return NothingNode()

    default: return modifierNode(element)
    }
  }

  private func modifierNode(_ element: Element) -> LayoutNode {
    if case .background(let alignment) = element.content {
      return layered(element.children, alignment, isOver: false)
    }
    if case .overlay(let alignment) = element.content {
      return layered(element.children, alignment, isOver: true)
    }
    if case .rowBackground = element.content {
      guard let first = element.children.first else { return NothingNode() }
      return RowBackgroundNode(node(first), nodes(Array(element.children.dropFirst())))
    }
    if case .scrolled(let position) = element.content { scrollPosition = position }
    let child = group(element.children)
    if child.isNothing { return child }
    switch element.content {
    case .gridCell(let columns, let alignment):
      return GridCellNode(child, columns: columns, alignment: alignment)
    case .padding(let insets): return PaddingNode(child, insets)
    case .frame(let rule): return FrameNode(child, rule)
    case .aspectRatio(let ratio, let fill): return AspectNode(child, ratio: ratio, fill: fill)
    case .fixedSize(let horizontal, let vertical):
      return FixedSizeNode(child, horizontal: horizontal, vertical: vertical)
    case .ignoresSafeArea: return SafeAreaNode(child)
    case .layoutPriority(let value): return OrderNode(child, priority: value)
    case .guide(let guide, let place): return GuideNode(child, guide, place)
    case .zIndex(let value): return OrderNode(child, depth: value)
    case .offset(let offset): return TransformNode(child) { _ in .shift(offset) }
    case .rotation(let degrees, let anchor):
      return TransformNode(child) { .rotation(degrees: degrees, about: $0.point(at: anchor)) }
    case .scale(let factor, let anchor):
      return TransformNode(child) { .scale(factor, about: $0.point(at: anchor)) }
    case .located(let tell): return LocatedNode(child, tell)
    case .identified(let id): return IdentifiedNode(child, id)
    case .opacity(let value): return MarkNode(child) { $0.fade(value) }
    case .hidden: return HiddenNode(child)
    case .clip(let outline): return ClipNode(child, outline)
    case .accessibility(let label, let isHidden):
      return AccessibilityNode(child, label: label, isHidden: isHidden)
    case .redacted: return RedactedNode(child)
    case .action(let name, let isNamed, let isEnabled):
      return ActionNode(
        child, id: element.id, name: name, isNamed: isNamed, isEnabled: isEnabled)
    default: return child
    }
  }

  private func layered(
    _ children: [Element], _ alignment: ElementAlignment, isOver: Bool
  ) -> LayoutNode {
    guard let first = children.first else { return NothingNode() }
    let content = node(first)
    let others = nodes(Array(children.dropFirst()))
    if content.isNothing || others.isEmpty { return content }
    return LayeredNode(content, others, alignment: alignment, isOver: isOver)
  }
}

extension CGRect {
  /// The point at a place in unit space.
  func point(at unit: CGPoint) -> CGPoint {
    CGPoint(x: minX + unit.x * width, y: minY + unit.y * height)
  }
}
