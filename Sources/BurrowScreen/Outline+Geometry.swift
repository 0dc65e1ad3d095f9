import Foundation

extension Outline {
  package static func rectangle(_ rect: CGRect) -> Outline {
    Outline(segments: [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ])
  }

  package static func ellipse(_ rect: CGRect) -> Outline {
    rounded(rect, radius: CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  package static func roundedRectangle(_ rect: CGRect, radius: CGFloat) -> Outline {
    let limit = max(0, min(radius, rect.width / 2, rect.height / 2))
    return limit == 0
      ? rectangle(rect) : rounded(rect, radius: CGSize(width: limit, height: limit))
  }

  /// The distance of a control point from the corner of a quarter circle, by its radius.
  private static let roundness = 0.5522847498

  private static func rounded(_ rect: CGRect, radius: CGSize) -> Outline {
    let rx = radius.width
    let ry = radius.height
    let kx = rx * (1 - roundness)
    let ky = ry * (1 - roundness)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    return Outline(segments: [
      .move(at(left + rx, top)), .line(at(right - rx, top)),
      .curve(at(right, top + ry), control1: at(right - kx, top), control2: at(right, top + ky)),
      .line(at(right, bottom - ry)),
      .curve(
        at(right - rx, bottom), control1: at(right, bottom - ky), control2: at(right - kx, bottom)),
      .line(at(left + rx, bottom)),
      .curve(
        at(left, bottom - ry), control1: at(left + kx, bottom), control2: at(left, bottom - ky)),
      .line(at(left, top + ry)),
      .curve(at(left + rx, top), control1: at(left, top + ky), control2: at(left + kx, top)),
      .close,
    ])
  }

  /// The outline as polygons, curves cut into short lines. A polygon that was closed ends where it
  /// began.
  /// - Parameter step: roughly the length of a piece of a curve, in the outline's own unit.
  func polygons(step: Double = 4) -> [[CGPoint]] {
    var result: [[CGPoint]] = []
    var current: [CGPoint] = []
    func finish() {
      if current.count > 1 { result.append(current) }
      current = []
    }
    for segment in segments {
      switch segment {
      case .move(let point):
        finish()
        current = [point]
      case .line(let point):
        current.append(point)
      case .quad(let end, let control):
        let start = current.last ?? control
        append(to: &current, length: length([start, control, end]), step: step) { t in
          let u = 1 - t
          return CGPoint(
            x: u * u * start.x + 2 * u * t * control.x + t * t * end.x,
            y: u * u * start.y + 2 * u * t * control.y + t * t * end.y)
        }
      case .curve(let end, let control1, let control2):
        let start = current.last ?? control1
        append(to: &current, length: length([start, control1, control2, end]), step: step) { t in
          let u = 1 - t
          let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          return CGPoint(
            x: w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
            y: w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
        }
      case .close:
        guard let first = current.first else { continue }
        if current.last != first { current.append(first) }
        finish()
        current = [first]
      }
    }
    finish()
    return result
  }

  private func length(_ points: [CGPoint]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }

  private func append(
    to points: inout [CGPoint], length: Double, step: Double, _ curve: (Double) -> CGPoint
  ) {
    let pieces = length.isFinite ? (length / step).rounded(.up) : 2
    let count = Int(max(2, min(64, pieces)))
    for index in 1...count { points.append(curve(Double(index) / Double(count))) }
  }

  /// Whether every point of it is a place.
  var isFinite: Bool {
    func isFinite(_ points: CGPoint...) -> Bool {
      points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
    return segments.allSatisfy { segment in
      switch segment {
      case .move(let point), .line(let point): isFinite(point)
      case .quad(let point, let control): isFinite(point, control)
      case .curve(let point, let control1, let control2): isFinite(point, control1, control2)
      case .close: true
      }
    }
  }

  /// The smallest upright rectangle around it.
  package var bounds: CGRect { CGRect(containing: polygons().flatMap { $0 }) }
}

/// Whether a point lies inside polygons, by the rule that the outline asks for.
func isInside(_ point: CGPoint, polygons: [[CGPoint]], evenOdd: Bool) -> Bool {
  var winding = 0
  var crossings = 0
  for polygon in polygons {
    guard var previous = polygon.last else { continue }
    for next in polygon {
      if (previous.y > point.y) != (next.y > point.y) {
        let x =
          previous.x + (point.y - previous.y) / (next.y - previous.y) * (next.x - previous.x)
        if x > point.x {
          crossings += 1
          winding += next.y > previous.y ? 1 : -1
        }
      }
      previous = next
    }
  }
  return evenOdd ? crossings % 2 == 1 : winding != 0
}
