import Foundation

/// Children side by side or one below the other.
///
/// The room is shared as SwiftUI shares it (E): children of a higher priority first; among equals
/// the least flexible first, each offered an equal part of what is left.
final class StackNode: LayoutNode {
  private let children: [LayoutNode]
  private let isVertical: Bool
  private let alignment: ElementAlignment
  private let gaps: [CGFloat]

  init(_ children: [LayoutNode], isVertical: Bool, alignment: ElementAlignment, spacing: CGFloat?) {
    self.children = children
    self.isVertical = isVertical
    self.alignment = alignment
    for child in children {
      (child as? SpacerNode)?.isVertical = isVertical
      (child as? DividerNode)?.isVertical = isVertical
    }
    gaps = zip(children, children.dropFirst()).map {
      Self.gap($0, $1, isVertical: isVertical, spacing: spacing)
    }
  }

  /// The gap between two neighbours. Between words in a column it is a whole number of rows, since
  /// a terminal cannot draw words between rows and uneven gaps look like a mistake.
  private static func gap(
    _ first: LayoutNode, _ second: LayoutNode, isVertical: Bool, spacing: CGFloat?
  ) -> CGFloat {
    if spacing == nil, first.isSpacer || second.isSpacer { return 0 }
    if spacing == nil, isVertical, first.isPlainText, second.isPlainText { return 0 }
    let gap = spacing ?? 8
    guard isVertical, first.hasWords, second.hasWords else { return gap }
    return (gap / Cell.height).rounded() * Cell.height
  }

  override var hasWords: Bool { children.contains { $0.hasWords } }
  override var isNothing: Bool { children.isEmpty }

  override func measure(_ proposal: Proposal) -> CGSize {
    let sizes = proposals(proposal).enumerated().map { children[$0].size($1) }
    let main = sizes.reduce(gaps.reduce(0, +)) { $0 + along($1) }
    let cross = sizes.map(across).max() ?? 0
    return isVertical
      ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let frame = frame(at: origin, proposal)
    let proposals = proposals(proposal)
    var position = isVertical ? frame.minY : frame.minX
    var places: [(node: LayoutNode, origin: CGPoint, proposal: Proposal)] = []
    for (index, child) in children.enumerated() {
      let size = child.size(proposals[index])
      var place = alignment.origin(of: size, in: frame)
      if isVertical { place.y = position } else { place.x = position }
      places.append((child, place, proposals[index]))
      position += along(size) + (index < gaps.count ? gaps[index] : 0)
    }
    for place in drawingOrder(places, depth: \.node.depth) {
      place.node.place(at: place.origin, place.proposal, in: pass)
    }
  }

  // MARK: Sharing the room

  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  private func offer(_ main: CGFloat?, like proposal: Proposal) -> Proposal {
    isVertical
      ? Proposal(width: proposal.width, height: main)
      : Proposal(width: main, height: proposal.height)
  }

  /// What each child is offered when the stack is offered `proposal`.
  private func proposals(_ proposal: Proposal) -> [Proposal] {
    let total = isVertical ? proposal.height : proposal.width
    guard let total, total.isFinite else {
      return children.map { _ in offer(total, like: proposal) }
    }
    let least = children.map { along($0.size(offer(0, like: proposal))) }
    let most = children.map { along($0.size(offer(.infinity, like: proposal))) }
    var result = children.map { _ in proposal }
    var room = total - gaps.reduce(0, +)
    let priorities = Set(children.map(\.priority)).sorted(by: >)
    for priority in priorities {
      let members = children.indices.filter { children[$0].priority == priority }
        .sorted { (most[$0] - least[$0], $0) < (most[$1] - least[$1], $1) }
      let reserved = children.indices.filter { children[$0].priority < priority }
        .reduce(0) { $0 + least[$1] }
      var available = room - reserved
      for (number, index) in members.enumerated() {
        let share = max(0, available) / CGFloat(members.count - number)
        result[index] = offer(share, like: proposal)
        let taken = along(children[index].size(result[index]))
        available -= taken
        room -= taken
      }
    }
    return result
  }
}

/// In the order in which siblings are drawn: by depth, then as they were written.
func drawingOrder<Value>(_ values: [Value], depth: (Value) -> Double) -> [Value] {
  values.enumerated()
    .sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }
    .map(\.element)
}

/// Children on top of each other, as large as the largest in each direction.
final class DepthNode: LayoutNode {
  private let children: [LayoutNode]
  private let alignment: ElementAlignment

  init(_ children: [LayoutNode], alignment: ElementAlignment) {
    self.children = children
    self.alignment = alignment
  }

  override var hasWords: Bool { children.contains { $0.hasWords } }
  override var isNothing: Bool { children.isEmpty }

  override func measure(_ proposal: Proposal) -> CGSize {
    let sizes = children.map { $0.size(proposal) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let frame = frame(at: origin, proposal)
    for child in drawingOrder(children, depth: \.depth) {
      child.place(
        at: alignment.origin(of: child.size(proposal), in: frame), proposal, in: pass)
    }
  }
}
