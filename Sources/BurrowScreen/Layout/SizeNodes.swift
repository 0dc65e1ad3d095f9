import Foundation

/// Room around the content.
final class PaddingNode: WrapperNode {
  private let insets: EdgeInsetsValue

  init(_ child: LayoutNode, _ insets: EdgeInsetsValue) {
    self.insets = insets
    super.init(child)
  }

  override var isPlainText: Bool { false }
  override var isSpacer: Bool { false }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let size = child.size(inner(proposal))
    return CGSize(
      width: max(0, size.width + insets.leading + insets.trailing),
      height: max(0, size.height + insets.top + insets.bottom))
  }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: Proposal) -> CGFloat? {
    child.explicitGuide(guide, inner(proposal)).map {
      $0 + (guide.isVertical ? insets.top : insets.leading)
    }
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    child.place(
      at: CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top), inner(proposal),
      in: pass)
  }
}

/// Both forms of `frame`.
final class FrameNode: WrapperNode {
  private let rule: FrameRule

  init(_ child: LayoutNode, _ rule: FrameRule) {
    var rule = rule
    // SwiftUI ignores a fixed length that is none, and says so in the log (E).
    if let width = rule.width, !width.isFinite { rule.width = nil }
    if let height = rule.height, !height.isFinite { rule.height = nil }
    self.rule = rule
    super.init(child)
  }

  override var isPlainText: Bool { child.isPlainText && rule.height == nil }
  override var isSpacer: Bool { false }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: Self.offer(
        proposal.width, rule.width, rule.minWidth, rule.idealWidth, rule.maxWidth),
      height: Self.offer(
        proposal.height, rule.height, rule.minHeight, rule.idealHeight, rule.maxHeight))
  }

  private static func offer(
    _ proposed: CGFloat?, _ fixed: CGFloat?, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?
  ) -> CGFloat? {
    if let fixed { return max(0, fixed) }
    return (proposed ?? ideal).map { max(least ?? 0, min(most ?? .infinity, $0)) }
  }

  /// What the frame takes in one direction: the offer within the limits that were given, and the
  /// content's size where a limit was not (E).
  private static func length(
    _ proposed: CGFloat?, content: CGFloat, fixed: CGFloat?, least: CGFloat?, ideal: CGFloat?,
    most: CGFloat?
  ) -> CGFloat {
    if let fixed { return max(0, fixed) }
    guard let proposed else {
      return max(least ?? 0, min(most ?? .infinity, ideal ?? content))
    }
    switch (least, most) {
    case (nil, nil): return content
    case (let least?, nil): return max(least, min(content, proposed))
    case (nil, let most?): return min(most, max(content, proposed))
    case (let least?, let most?): return max(least, min(most, proposed))
    }
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let content = child.size(inner(proposal))
    return CGSize(
      width: Self.length(
        proposal.width, content: content.width, fixed: rule.width, least: rule.minWidth,
        ideal: rule.idealWidth, most: rule.maxWidth),
      height: Self.length(
        proposal.height, content: content.height, fixed: rule.height, least: rule.minHeight,
        ideal: rule.idealHeight, most: rule.maxHeight))
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let frame = frame(at: origin, proposal)
    let offer = inner(proposal)
    child.place(at: rule.alignment.origin(of: child, offer, in: frame), offer, in: pass)
  }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: Proposal) -> CGFloat? {
    let offer = inner(proposal)
    guard let place = child.explicitGuide(guide, offer) else { return nil }
    let start = rule.alignment.origin(
      of: child, offer, in: CGRect(origin: .zero, size: size(proposal)))
    return place + (guide.isVertical ? start.y : start.x)
  }
}

/// The content is offered a size of a fixed ratio of width to height.
final class AspectNode: WrapperNode {
  private let ratio: CGFloat?
  private let fill: Bool

  init(_ child: LayoutNode, ratio: CGFloat?, fill: Bool) {
    self.ratio = ratio
    self.fill = fill
    super.init(child)
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    let ideal = child.size(.ideal)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return proposal
    case (let width?, nil): return Proposal(width: width, height: width / ratio)
    case (nil, let height?): return Proposal(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWide = width > height * ratio
      return isWide == fill
        ? Proposal(width: width, height: width / ratio)
        : Proposal(width: height * ratio, height: height)
    }
  }

  override func measure(_ proposal: Proposal) -> CGSize { child.size(inner(proposal)) }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    child.place(at: origin, inner(proposal), in: pass)
  }
}

/// The content has its ideal size, whatever is offered.
final class FixedSizeNode: WrapperNode {
  private let horizontal: Bool
  private let vertical: Bool

  init(_ child: LayoutNode, horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
    super.init(child)
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  override func measure(_ proposal: Proposal) -> CGSize { child.size(inner(proposal)) }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    child.place(at: origin, inner(proposal), in: pass)
  }
}

/// Content that reaches the safe area's edge goes on to the window's.
final class SafeAreaNode: WrapperNode {
  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let frame = frame(at: origin, proposal)
    let safe = pass.safeArea
    let window = pass.window
    let left = frame.minX <= safe.minX ? window.minX : frame.minX
    let top = frame.minY <= safe.minY ? window.minY : frame.minY
    let right = frame.maxX >= safe.maxX ? window.maxX : frame.maxX
    let bottom = frame.maxY >= safe.maxY ? window.maxY : frame.maxY
    child.place(
      in: CGRect(x: left, y: top, width: right - left, height: bottom - top), .center, in: pass)
  }
}

/// Content with a layout priority or a place in depth among its siblings.
final class OrderNode: WrapperNode {
  private let ownPriority: Double?
  private let ownDepth: Double?

  init(_ child: LayoutNode, priority: Double? = nil, depth: Double? = nil) {
    ownPriority = priority
    ownDepth = depth
    super.init(child)
  }

  override var priority: Double { ownPriority ?? child.priority }
  override var depth: Double { ownDepth ?? child.depth }
}
