import Foundation

/// Content of its ideal length behind a window onto a part of it.
///
/// What lies after that keeps its marks, since scrolling brings it into view.
final class ScrollNode: LayoutNode {
  private let content: LayoutNode
  private let isHorizontal: Bool
  private let position: ScrollPosition?

  init(_ content: LayoutNode, isHorizontal: Bool, position: ScrollPosition? = nil) {
    self.content = content
    self.isHorizontal = isHorizontal
    self.position = position
  }

  override var hasWords: Bool { content.hasWords }

  private func inner(_ proposal: Proposal) -> Proposal {
    isHorizontal
      ? Proposal(width: nil, height: proposal.height)
      : Proposal(width: proposal.width, height: nil)
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let size = content.size(inner(proposal))
    return isHorizontal
      ? CGSize(width: proposal.width ?? size.width, height: size.height)
      : CGSize(width: size.width, height: proposal.height ?? size.height)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let frame = frame(at: origin, proposal)
    let visible = pass.visible
    pass.visible = visible.common(frame)
    defer { pass.visible = visible }
    let contentLength = along(content.size(inner(proposal)))
    let most = max(0, contentLength - along(frame.size))
    func whole(_ offset: CGFloat) -> CGFloat {
      let cell = isHorizontal ? Cell.width : Cell.height
      return (min(most, max(0, offset)) / cell).rounded(.up) * cell
    }
    func placed(_ offset: CGFloat) -> [LayoutPass.Placed] {
      var start = origin
      if isHorizontal { start.x -= offset } else { start.y -= offset }
      return pass.collect { content.place(at: start, inner(proposal), in: pass) }
    }
    var offset = whole(position.map { $0.start.map { $0 * most } ?? $0.offset } ?? 0)
    let before = pass.identified
    pass.identified = [:]
    var marks = placed(offset)
    let target = position?.target
    let found = target.flatMap { pass.identified[$0.id] }
    if let target, let found {
      offset = whole(offset + distance(to: found, target.anchor, in: frame))
      marks = placed(offset)
    }
    pass.identified.merge(before) { inner, _ in inner }
    position?.report(
      ScrollPosition.Report(
        offset: offset, contentLength: contentLength, visibleLength: along(frame.size),
        foundTarget: found != nil))
    // Words are moved to whole cells; across the way that it scrolls they are not cut for that.
    var window = frame
    if isHorizontal {
      window.origin.y = (frame.minY / Cell.height).rounded(.down) * Cell.height
      window.size.height = (frame.maxY / Cell.height).rounded(.up) * Cell.height - window.minY
    } else {
      window.origin.x = (frame.minX / Cell.width).rounded(.down) * Cell.width
      window.size.width = (frame.maxX / Cell.width).rounded(.up) * Cell.width - window.minX
    }
    for var placed in marks {
      // What is behind is not there to be read or touched until somebody scrolls back.
      let end = isHorizontal ? placed.mark.frame.maxX : placed.mark.frame.maxY
      if offset > 0, end <= (isHorizontal ? frame.minX : frame.minY) + 0.01 { continue }
      placed.isScrolled = true
      placed.mark.clip = placed.mark.clip?.common(window) ?? window
      pass.marks.append(placed)
    }
  }

  private func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

  /// How much further to scroll until the target is where it is asked for.
  private func distance(to target: CGRect, _ anchor: CGPoint?, in frame: CGRect) -> CGFloat {
    let start = isHorizontal ? target.minX - frame.minX : target.minY - frame.minY
    let length = along(target.size)
    let room = along(frame.size)
    if let anchor {
      return start + (isHorizontal ? anchor.x : anchor.y) * (length - room)
    }
    if start < 0 { return start }
    return max(0, min(start, start + length - room))
  }
}

/// Content that tells where it is.
final class LocatedNode: WrapperNode {
  private let tell: (Whereabouts) -> Void

  init(_ child: LayoutNode, _ tell: @escaping (Whereabouts) -> Void) {
    self.tell = tell
    super.init(child)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    tell(
      Whereabouts(
        frame: frame(at: origin, proposal), visible: pass.visible, hasWords: child.hasWords,
        isPlainText: child.isPlainText))
    super.place(at: origin, proposal, in: pass)
  }
}

/// Content that can be scrolled to.
final class IdentifiedNode: WrapperNode {
  private let id: AnyHashable

  init(_ child: LayoutNode, _ id: AnyHashable) {
    self.id = id
    super.init(child)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    pass.identified[id] = frame(at: origin, proposal)
    super.place(at: origin, proposal, in: pass)
  }
}

/// Room that nothing is drawn in.
final class PlaceholderNode: LayoutNode {
  private let like: Whereabouts

  init(like: Whereabouts) { self.like = like }

  override var isPlainText: Bool { like.isPlainText }
  override var hasWords: Bool { like.hasWords }

  override func measure(_ proposal: Proposal) -> CGSize { like.frame.size }
}
