import Foundation

/// The size that a container offers to its content, in points; nil asks for the ideal.
struct Proposal: Hashable {
  var width: CGFloat?
  var height: CGFloat?

  static let ideal = Proposal(width: nil, height: nil)

  init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// The offer as a size, for content that takes what it is given.
  func filled(ideal: CGFloat = 10) -> CGSize {
    CGSize(width: width ?? ideal, height: height ?? ideal)
  }
}

/// The size of a terminal cell in points: what a character of text takes.
package enum Cell {
  package static let width: CGFloat = 8
  package static let height: CGFloat = 16

  /// How many whole cells fit into a length. A size that a program got wrong (infinite, not a
  /// number, beyond all screens) must not end it here, so there is a limit.
  static func count(_ length: CGFloat, of cell: CGFloat) -> Int {
    guard length == length else { return 0 }
    return Int(max(0, min(10_000, (length + 0.01) / cell)))
  }
}

extension ElementAlignment {
  /// Where something of `size` begins within `bounds`.
  func origin(of size: CGSize, in bounds: CGRect) -> CGPoint {
    CGPoint(
      x: bounds.minX + horizontal.share * (bounds.width - size.width),
      y: bounds.minY + vertical.share * (bounds.height - size.height))
  }
}

extension ElementAlignment.Horizontal {
  /// 0 at the leading edge, 1 at the trailing one.
  var share: CGFloat {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

extension ElementAlignment.Vertical {
  /// 0 at the top, 1 at the bottom. All text has one size here, so that a first baseline is a
  /// first row and a last baseline a last row.
  var share: CGFloat {
    switch self {
    case .top, .firstTextBaseline: 0
    case .center: 0.5
    case .bottom, .lastTextBaseline: 1
    }
  }
}
