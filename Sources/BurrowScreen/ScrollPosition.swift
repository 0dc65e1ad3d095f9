import Foundation

/// How far something is scrolled, and what layout has to say about it.
package struct ScrollPosition {
  /// Points of the content that lie before the part that is seen. Layout takes the nearest that is
  /// possible and in whole cells.
  package var offset: CGFloat
  /// Where it stands before it was scrolled: a part of the way to the end, in place of the offset.
  package var start: CGFloat?
  /// What is to be brought into sight, in place of the offset.
  package var target: Target?
  package var report: (Report) -> Void

  package init(offset: CGFloat, target: Target?, report: @escaping (Report) -> Void) {
    self.offset = offset
    self.target = target
    self.report = report
  }

  package struct Target {
    package var id: AnyHashable
    /// The place of the target that comes to the same place of what is seen, in unit space; nil
    /// scrolls no further than it takes to see all of it.
    package var anchor: CGPoint?

    package init(id: AnyHashable, anchor: CGPoint?) {
      self.id = id
      self.anchor = anchor
    }
  }

  /// What layout found; lengths in points, in the direction in which it scrolls.
  package struct Report {
    package var offset: CGFloat
    package var contentLength: CGFloat
    package var visibleLength: CGFloat
    package var foundTarget: Bool
  }
}
