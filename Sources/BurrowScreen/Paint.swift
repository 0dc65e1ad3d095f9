import Foundation

/// A colour in sRGB, each part from 0 to 1.
package struct PaintColor: Hashable, Sendable {
  package var red, green, blue, alpha: Double
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// What an outline is filled with.
package enum Paint: Hashable, Sendable {
  case color(PaintColor)
  /// `start` and `end` in unit space of the outline's bounds.
  case linear(stops: [Stop], start: CGPoint, end: CGPoint)
  /// Radii in points, `center` in unit space.
  case radial(stops: [Stop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)

  package struct Stop: Hashable, Sendable {
    package var color: PaintColor
    /// 0 to 1.
    package var location: Double
    package init(color: PaintColor, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// Whether every number in it is one.
  var isFinite: Bool {
    func isFinite(_ color: PaintColor) -> Bool {
      (color.red + color.green + color.blue + color.alpha).isFinite
    }
    func isFinite(_ stops: [Stop]) -> Bool {
      stops.allSatisfy { isFinite($0.color) && $0.location.isFinite }
    }
    return switch self {
    case .color(let color): isFinite(color)
    case .linear(let stops, let start, let end):
      isFinite(stops) && (start.x + start.y + end.x + end.y).isFinite
    case .radial(let stops, let center, let start, let end):
      isFinite(stops) && (center.x + center.y + start + end).isFinite
    }
  }

  /// Whether it hides what lies under it: every colour has alpha 1.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .linear(let stops, _, _), .radial(let stops, _, _, _):
      !stops.isEmpty && stops.allSatisfy { $0.color.alpha >= 1 }
    }
  }
}

/// A path in points, in the coordinates of the rectangle that it was asked for.
package struct Outline: Hashable, Sendable {
  package enum Segment: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }
  package var segments: [Segment]
  package var usesEvenOdd = false
  package init(segments: [Segment] = []) { self.segments = segments }
}
