import Foundation

/// Something before or behind the content, offered the content's size.
final class LayeredNode: WrapperNode {
  private let others: [LayoutNode]
  private let alignment: ElementAlignment
  private let isOver: Bool

  init(_ child: LayoutNode, _ others: [LayoutNode], alignment: ElementAlignment, isOver: Bool) {
    self.others = others
    self.alignment = alignment
    self.isOver = isOver
    super.init(child)
  }

  override var isPlainText: Bool { false }
  override var hasWords: Bool { child.hasWords || others.contains { $0.hasWords } }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    if isOver { child.place(at: origin, proposal, in: pass) }
    let frame = frame(at: origin, proposal)
    for other in drawingOrder(others, depth: \.depth) {
      other.place(in: frame, alignment, in: pass)
    }
    if !isOver { child.place(at: origin, proposal, in: pass) }
  }
}

/// The content of a row of a list that has something of its own behind it. The list places that.
final class RowBackgroundNode: WrapperNode {
  private let others: [LayoutNode]

  init(_ child: LayoutNode, _ others: [LayoutNode]) {
    self.others = others
    super.init(child)
  }

  override var rowBackground: [LayoutNode] { others }
}

/// Content that keeps its place and shows nothing.
final class HiddenNode: WrapperNode {
  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {}
}

/// Content whose marks are changed one by one.
final class MarkNode: WrapperNode {
  private let change: (inout Picture.Mark) -> Void

  init(_ child: LayoutNode, _ change: @escaping (inout Picture.Mark) -> Void) {
    self.change = change
    super.init(child)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    var marks = pass.collect { child.place(at: origin, proposal, in: pass) }
    for index in marks.indices { change(&marks[index].mark) }
    pass.marks += marks
  }
}

/// Content that must not be recognised: every text of it is read as "•••".
final class RedactedNode: WrapperNode {
  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    for var placed in pass.collect({ child.place(at: origin, proposal, in: pass) }) {
      let text = placed
      placed.mark.redact()
      pass.marks.append(placed)
      if case .text(_, isRead: true) = text.mark.content {
        placed.mark.content = .spoken(Picture.Mark.redactedText)
        pass.marks.append(placed)
      }
    }
  }
}

/// Content that is drawn elsewhere, turned or at another scale, and laid out as if it were not.
///
/// Words stay upright and of one size: only their middle moves.
final class TransformNode: WrapperNode {
  private let transform: (CGRect) -> Transform

  init(_ child: LayoutNode, _ transform: @escaping (CGRect) -> Transform) {
    self.transform = transform
    super.init(child)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let transform = transform(frame(at: origin, proposal))
    var marks = pass.collect { child.place(at: origin, proposal, in: pass) }
    for index in marks.indices { marks[index].mark.apply(transform) }
    pass.marks += marks
  }
}

/// Cuts off what lies outside an outline.
final class ClipNode: WrapperNode {
  private let outline: OutlineMaker

  init(_ child: LayoutNode, _ outline: @escaping (CGRect) -> Outline) {
    self.outline = OutlineMaker(make: outline)
    super.init(child)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let marks = pass.collect { child.place(at: origin, proposal, in: pass) }
    let frame = frame(at: origin, proposal)
    let outline = outline.placed(in: frame)
    let bounds = outline.bounds
    let isRectangle = outline == .rectangle(bounds)
    for placed in marks {
      var placed = placed
      // Nothing brings it back into view, unless scrolling inside of here does.
      if !placed.isScrolled, !placed.mark.frame.meets(bounds) { continue }
      placed.mark.clip = placed.mark.clip?.common(bounds) ?? bounds
      if !isRectangle { placed.mark.masks.append(outline) }
      pass.marks.append(placed)
    }
  }
}

/// What is read in place of the content.
final class AccessibilityNode: WrapperNode {
  private let label: String?
  private let isHidden: Bool

  init(_ child: LayoutNode, label: String?, isHidden: Bool) {
    self.label = label
    self.isHidden = isHidden
    super.init(child)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    var marks = pass.collect { child.place(at: origin, proposal, in: pass) }
    guard label != nil || isHidden else {
      pass.marks += marks
      return
    }
    let controls = marks.indices.filter { marks[$0].mark.control != nil }
    for index in marks.indices { marks[index].mark.silence() }
    let label = isHidden ? "" : label ?? ""
    if !label.isEmpty, controls.count == 1, var control = marks[controls[0]].mark.control {
      control.label = label
      marks[controls[0]].mark.content = .control(control)
    }
    pass.marks += marks.filter { $0.mark.content != .spoken("") }
    if !label.isEmpty, controls.isEmpty {
      pass.add(.spoken(label), in: frame(at: origin, proposal))
    }
  }
}
