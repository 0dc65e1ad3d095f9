import Foundation

/// Content of its ideal length behind a window onto its beginning.
///
/// What lies beyond the fold keeps its marks, since scrolling brings it into view.
final class ScrollNode: LayoutNode {
  private let content: LayoutNode
  private let isHorizontal: Bool

  init(_ content: LayoutNode, isHorizontal: Bool) {
    self.content = content
    self.isHorizontal = isHorizontal
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
    let marks = pass.collect { content.place(at: origin, inner(proposal), in: pass) }
    for var placed in marks {
      placed.isScrolled = true
      placed.mark.clip = placed.mark.clip?.common(frame) ?? frame
      pass.marks.append(placed)
    }
  }
}
