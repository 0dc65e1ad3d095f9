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

  private func spread(_ proposals: [Proposal]) -> GuidedSpread {
    GuidedSpread(
      children, proposals, isVertical ? alignment.horizontalGuide : alignment.verticalGuide,
      share: isVertical ? alignment.horizontal.share : alignment.vertical.share, length: across)
  }

  /// Where each child begins, from the stack's own corner.
  private func origins(_ proposals: [Proposal], _ spread: GuidedSpread) -> [CGPoint] {
    var position: CGFloat = 0
    return children.indices.map { index in
      defer {
        position += along(children[index].size(proposals[index]))
        if index < gaps.count { position += gaps[index] }
      }
      let start = spread.starts[index]
      return isVertical ? CGPoint(x: start, y: position) : CGPoint(x: position, y: start)
    }
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let proposals = proposals(proposal)
    let main = zip(children, proposals).reduce(gaps.reduce(0, +)) { $0 + along($1.0.size($1.1)) }
    let cross = spread(proposals).length
    return isVertical
      ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let proposals = proposals(proposal)
    let origins = origins(proposals, spread(proposals))
    for index in drawingOrder(Array(children.indices), depth: { children[$0].depth }) {
      children[index].place(
        at: CGPoint(x: origin.x + origins[index].x, y: origin.y + origins[index].y),
        proposals[index], in: pass)
    }
  }

  /// Where several children say it, the middle of what they say (E).
  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: Proposal) -> CGFloat? {
    let proposals = proposals(proposal)
    var origins: [CGPoint]?
    let places = children.indices.compactMap { index -> CGFloat? in
      guard let place = children[index].explicitGuide(guide, proposals[index]) else { return nil }
      let known = origins ?? self.origins(proposals, spread(proposals))
      origins = known
      return place + (guide.isVertical ? known[index].y : known[index].x)
    }
    return places.isEmpty ? nil : places.reduce(0, +) / CGFloat(places.count)
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

  private func spreads(_ proposal: Proposal) -> (x: GuidedSpread, y: GuidedSpread) {
    let proposals = children.map { _ in proposal }
    return (
      GuidedSpread(
        children, proposals, alignment.horizontalGuide, share: alignment.horizontal.share,
        length: \.width),
      GuidedSpread(
        children, proposals, alignment.verticalGuide, share: alignment.vertical.share,
        length: \.height)
    )
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let spreads = spreads(proposal)
    return CGSize(width: spreads.x.length, height: spreads.y.length)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let spreads = spreads(proposal)
    for index in drawingOrder(Array(children.indices), depth: { children[$0].depth }) {
      children[index].place(
        at: CGPoint(
          x: origin.x + spreads.x.starts[index], y: origin.y + spreads.y.starts[index]),
        proposal, in: pass)
    }
  }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: Proposal) -> CGFloat? {
    let places = children.indices.compactMap { index -> CGFloat? in
      guard let place = children[index].explicitGuide(guide, proposal) else { return nil }
      let spreads = spreads(proposal)
      return place + (guide.isVertical ? spreads.y.starts[index] : spreads.x.starts[index])
    }
    return places.isEmpty ? nil : places.reduce(0, +) / CGFloat(places.count)
  }
}
