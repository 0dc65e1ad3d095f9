import Foundation

/// An element on its way to its place: it says how large it would be for an offer, and makes marks
/// once its place is known.
///
/// The base class is a leaf that takes no place and shows nothing.
class LayoutNode {
  /// Larger is served first by a stack.
  var priority: Double { 0 }
  /// Larger is drawn later, among siblings.
  var depth: Double { 0 }
  /// Whether it has words in it. Words stand in rows of cells, so a vertical stack keeps whole rows
  /// between them.
  var hasWords: Bool { false }
  /// Nothing at all: a stack leaves no gap for it.
  var isNothing: Bool { false }
  var isSpacer: Bool { false }
  /// Whether a stack leaves no gap of its own accord between it and a neighbour of this kind.
  var isPlainText: Bool { false }

  /// What is behind the row of a list whose content it is.
  var rowBackground: [LayoutNode] { [] }
  /// How many columns of a grid it takes as a cell.
  var gridColumns: Int { 1 }
  /// Where the cells of its column stand, if it says so.
  var gridAlignment: ElementAlignment.Horizontal? { nil }

  /// A handful at most, which are compared faster than they are hashed.
  private var sizes: [(proposal: Proposal, size: CGSize)] = []

  /// The size that it takes when it is offered `proposal`.
  final func size(_ proposal: Proposal) -> CGSize {
    for known in sizes where known.proposal == proposal { return known.size }
    let size = measure(proposal)
    sizes.append((proposal, size))
    return size
  }

  /// Overridden by each kind; asked once for each proposal.
  func measure(_ proposal: Proposal) -> CGSize { .zero }

  /// Where a guide is in it, if it or something in it says so.
  func explicitGuide(_ guide: AlignmentGuide, _ proposal: Proposal) -> CGFloat? { nil }

  /// Makes its marks. Its frame begins at `origin` and has the size that it gave for `proposal`.
  func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {}

  final func frame(at origin: CGPoint, _ proposal: Proposal) -> CGRect {
    CGRect(origin: origin, size: size(proposal))
  }

  /// Places it within `bounds` as the alignment says, offering it the whole of them.
  final func place(in bounds: CGRect, _ alignment: ElementAlignment, in pass: LayoutPass) {
    let proposal = Proposal(bounds.size)
    place(at: alignment.origin(of: self, proposal, in: bounds), proposal, in: pass)
  }
}

/// An element that shows nothing and takes no place.
final class NothingNode: LayoutNode {
  override var isNothing: Bool { true }
}

/// A modifier that leaves its content's size as it is, unless a kind of it says otherwise.
class WrapperNode: LayoutNode {
  let child: LayoutNode

  init(_ child: LayoutNode) { self.child = child }

  override var priority: Double { child.priority }
  override var depth: Double { child.depth }
  override var hasWords: Bool { child.hasWords }
  override var isNothing: Bool { child.isNothing }
  override var isSpacer: Bool { child.isSpacer }
  override var isPlainText: Bool { child.isPlainText }
  override var rowBackground: [LayoutNode] { child.rowBackground }
  override var gridColumns: Int { child.gridColumns }
  override var gridAlignment: ElementAlignment.Horizontal? { child.gridAlignment }

  override func measure(_ proposal: Proposal) -> CGSize { child.size(proposal) }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: Proposal) -> CGFloat? {
    child.explicitGuide(guide, proposal)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    child.place(at: origin, proposal, in: pass)
  }
}
