import Foundation

/// A line in a view by which it is lined up with others: an edge, the middle, a row of text, or one
/// of the app's own.
package struct AlignmentGuide: Hashable, Sendable {
  package enum Name: Hashable, Sendable {
    case horizontal(ElementAlignment.Horizontal)
    case vertical(ElementAlignment.Vertical)
    case own(ObjectIdentifier)
  }
  package let name: Name
  /// Where it is in a view that does not say so itself.
  package let standard: @Sendable (GuideDimensions) -> CGFloat

  /// A guide of the app's own.
  package init(
    own: ObjectIdentifier, isVertical: Bool,
    standard: @escaping @Sendable (GuideDimensions) -> CGFloat
  ) {
    name = .own(own)
    self.isVertical = isVertical
    self.standard = standard
  }

  package init(_ horizontal: ElementAlignment.Horizontal) {
    name = .horizontal(horizontal)
    isVertical = false
    standard = { horizontal.share * $0.size.width }
  }

  package init(_ vertical: ElementAlignment.Vertical) {
    name = .vertical(vertical)
    isVertical = true
    standard = { vertical.share * $0.size.height }
  }

  /// Whether it is a height in the view; the two axes have guides of their own.
  package let isVertical: Bool

  package var isOwn: Bool { if case .own = name { true } else { false } }

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The size of a view, and where its guides are.
package struct GuideDimensions {
  package let size: CGSize
  /// What the view or something in it says of a guide.
  package let explicit: (AlignmentGuide) -> CGFloat?

  package func place(of guide: AlignmentGuide) -> CGFloat {
    explicit(guide) ?? guide.standard(self)
  }
}

extension LayoutNode {
  func dimensions(_ proposal: Proposal) -> GuideDimensions {
    GuideDimensions(size: size(proposal)) { self.explicitGuide($0, proposal) }
  }
}

/// Content that says itself where a guide is.
final class GuideNode: WrapperNode {
  private let guide: AlignmentGuide
  private let place: (GuideDimensions) -> CGFloat

  init(
    _ child: LayoutNode, _ guide: AlignmentGuide, _ place: @escaping (GuideDimensions) -> CGFloat
  ) {
    self.guide = guide
    self.place = place
    super.init(child)
  }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: Proposal) -> CGFloat? {
    guard guide == self.guide else { return super.explicitGuide(guide, proposal) }
    return place(child.dimensions(proposal))
  }
}

extension ElementAlignment {
  package var horizontalGuide: AlignmentGuide { ownHorizontal ?? AlignmentGuide(horizontal) }
  package var verticalGuide: AlignmentGuide { ownVertical ?? AlignmentGuide(vertical) }

  /// Where a child begins within `bounds`: its guides lie on those of the bounds.
  func origin(of child: LayoutNode, _ proposal: Proposal, in bounds: CGRect) -> CGPoint {
    var origin = origin(of: child.size(proposal), in: bounds)
    let own = child.dimensions(proposal)
    let outer = GuideDimensions(size: bounds.size) { _ in nil }
    for guide in [horizontalGuide, verticalGuide]
    where guide.isOwn || own.explicit(guide) != nil {
      let distance = guide.standard(outer) - own.place(of: guide)
      if guide.isVertical {
        origin.y = bounds.minY + distance
      } else {
        origin.x = bounds.minX + distance
      }
    }
    return origin
  }
}

/// How children of a stack lie across one of its axes.
struct GuidedSpread {
  /// What they take together.
  private(set) var length: CGFloat
  /// Where each begins.
  private(set) var starts: [CGFloat]

  /// The children's guides lie on one line. Where nobody says where a guide is, that is the same as
  /// to share out the room that each leaves.
  init(
    _ children: [LayoutNode], _ proposals: [Proposal], _ guide: AlignmentGuide,
    share: CGFloat, length lengthOf: (CGSize) -> CGFloat
  ) {
    let all = zip(children, proposals).map { $0.dimensions($1) }
    let lengths = all.map { lengthOf($0.size) }
    guard guide.isOwn || all.contains(where: { $0.explicit(guide) != nil }) else {
      let most = lengths.max() ?? 0
      length = most
      starts = lengths.map { share * (most - $0) }
      return
    }
    let before = all.map { $0.place(of: guide) }
    let first = before.max() ?? 0
    starts = before.map { first - $0 }
    length = zip(starts, lengths).map { $0 + $1 }.max() ?? 0
  }
}
