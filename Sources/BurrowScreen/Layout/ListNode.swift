import Foundation

extension LayoutPass {
  /// A list or a form: sections of rows, in something that scrolls.
  func listNode(_ elements: [Element], look: ListLook) -> LayoutNode {
    let position = takeScrollPosition()
    let before = isInList
    isInList = true
    defer { isInList = before }
    var groups: [ListNode.Group] = []
    var loose: [Element] = []
    func finish() {
      let rows = nodes(loose)
      if !rows.isEmpty { groups.append(ListNode.Group(header: [], rows: rows, footer: [])) }
      loose = []
    }
    for element in elements {
      if case .section(let header, let footer) = element.content {
        finish()
        groups.append(
          ListNode.Group(
            header: nodes(header), rows: nodes(element.children), footer: nodes(footer)))
      } else {
        loose.append(element)
      }
    }
    finish()
    return ScrollNode(ListNode(groups, look: look), isHorizontal: false, position: position)
  }
}

/// Rows in a column with lines between them, section after section. As wide as what it is offered.
final class ListNode: LayoutNode {
  struct Group {
    var header: [LayoutNode]
    var rows: [LayoutNode]
    var footer: [LayoutNode]
  }

  private let groups: [Group]
  private let look: ListLook

  init(_ groups: [Group], look: ListLook) {
    self.groups = groups
    self.look = look
  }

  override var hasWords: Bool { true }

  private static let inset: CGFloat = 2 * Cell.width

  private func rowSize(_ row: LayoutNode, _ width: CGFloat?) -> CGSize {
    row.size(Proposal(width: width.map { max(0, $0 - 2 * Self.inset) }, height: nil))
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    var height: CGFloat = 0
    var ideal: CGFloat = 0
    walk(width: proposal.width) { node, _, size in
      height += size.height
      if node != nil { ideal = max(ideal, size.width + 2 * Self.inset) }
    }
    return CGSize(width: proposal.width ?? ideal, height: height)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let width = size(proposal).width
    var y = origin.y
    var boxes: [CGRect] = []
    var behind: [LayoutPass.Placed] = []
    let marks = pass.collect {
      walk(width: width) { node, kind, size in
        let row = CGRect(
          x: origin.x + Self.inset, y: y, width: width - 2 * Self.inset, height: size.height)
        if kind == .row || kind == .separator {
          let box = row.insetBy(dx: -Cell.width, dy: 0)
          if let last = boxes.last, last.maxY == box.minY {
            boxes[boxes.count - 1].size.height += box.height
          } else {
            boxes.append(box)
          }
          if let backgrounds = node?.rowBackground, !backgrounds.isEmpty {
            behind += pass.collect {
              for background in backgrounds { background.place(in: box, .center, in: pass) }
            }
          }
        }
        if let node {
          var marks = pass.collect {
            node.place(in: row, ElementAlignment(.leading, .center), in: pass)
          }
          if kind != .row {
            for index in marks.indices { marks[index].mark.tint(ControlColor.placeholder) }
          }
          pass.marks += marks
        } else if kind == .separator {
          DividerNode.placeLine(in: row, pass)
        }
        y += size.height
      }
    }
    if look == .form {
      let whole = CGRect(x: origin.x, y: origin.y, width: width, height: y - origin.y)
      pass.addFill(ControlColor.grouped, whole)
      for box in boxes { pass.addFill(ControlColor.white, box, radius: 8) }
    }
    pass.marks += behind + marks
  }

  private enum Kind { case gap, header, row, separator, footer }

  /// Everything in the list from top to bottom.
  private func walk(width: CGFloat?, _ visit: (LayoutNode?, Kind, CGSize) -> Void) {
    let line = CGSize(width: 0, height: Cell.height)
    for (number, group) in groups.enumerated() {
      if number > 0 { visit(nil, .gap, line) }
      for node in group.header { visit(node, .header, rowSize(node, width)) }
      for (index, row) in group.rows.enumerated() {
        if index > 0 { visit(nil, .separator, line) }
        let size = rowSize(row, width)
        visit(row, .row, CGSize(width: size.width, height: max(Cell.height, size.height)))
      }
      for node in group.footer { visit(node, .footer, rowSize(node, width)) }
    }
  }
}
