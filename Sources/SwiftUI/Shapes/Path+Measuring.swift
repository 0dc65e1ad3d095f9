import BurrowFoundation
import Foundation

extension Path {
  public func applying(_ transform: CGAffineTransform) -> Path {
    guard !transform.isIdentity else { return self }
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(to: point.applying(transform))
      case .line(let point): .line(to: point.applying(transform))
      case .quadCurve(let point, let control):
        .quadCurve(to: point.applying(transform), control: control.applying(transform))
      case .curve(let point, let control1, let control2):
        .curve(
          to: point.applying(transform), control1: control1.applying(transform),
          control2: control2.applying(transform))
      case .closeSubpath: .closeSubpath
      }
    }
    return path
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// The smallest rectangle that holds all points of the path, those of its curves included.
  public var boundingRect: CGRect {
    let points = polylines().flatMap { $0 }
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether a point is inside, by how often the outline winds around it.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    for line in polylines() {
      for (from, to) in zip(line, line.dropFirst() + [line[0]]) {
        guard (from.y <= p.y) != (to.y <= p.y) else { continue }
        let crossing = from.x + (p.y - from.y) / (to.y - from.y) * (to.x - from.x)
        if crossing > p.x { winding += to.y > from.y ? 1 : -1 }
      }
    }
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  /// The part between two fractions (0 to 1) of the whole length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (from, to) = (max(0, from), min(1, to))
    if from <= 0, to >= 1 { return self }
    guard from < to else { return Path() }
    let lines = polylines()
    let length = lines.reduce(0) { $0 + $1.length }
    let (start, end) = (from * length, to * length)
    var result = Path()
    var done: CGFloat = 0
    for line in lines {
      var isDrawing = false
      for (first, last) in zip(line, line.dropFirst()) {
        let piece = first.distance(to: last)
        defer { done += piece }
        guard piece > 0, done + piece > start, done < end else { continue }
        let head = first.point(toward: last, fraction: max(0, start - done) / piece)
        let tail = first.point(toward: last, fraction: min(piece, end - done) / piece)
        if !isDrawing { result.move(to: head) }
        result.addLine(to: tail)
        isDrawing = true
      }
    }
    return result
  }

  /// Every subpath as corners of straight pieces, fine enough for a screen.
  private func polylines() -> [[CGPoint]] {
    var lines: [[CGPoint]] = []
    var line: [CGPoint] = []
    func curve(_ point: (CGFloat) -> CGPoint) {
      for step in 1...16 { line.append(point(CGFloat(step) / 16)) }
    }
    for element in elements {
      let start = line.last ?? .zero
      switch element {
      case .move(let point):
        if line.count > 1 { lines.append(line) }
        line = [point]
      case .line(let point): line.append(point)
      case .quadCurve(let end, let control):
        curve { t in
          let u = 1 - t
          return CGPoint(
            x: u * u * start.x + 2 * u * t * control.x + t * t * end.x,
            y: u * u * start.y + 2 * u * t * control.y + t * t * end.y)
        }
      case .curve(let end, let c1, let c2):
        curve { t in
          let u = 1 - t
          let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          return CGPoint(
            x: p * start.x + q * c1.x + r * c2.x + s * end.x,
            y: p * start.y + q * c1.y + r * c2.y + s * end.y)
        }
      case .closeSubpath:
        guard let first = line.first else { continue }
        line.append(first)
        lines.append(line)
        line = [first]
      }
    }
    if line.count > 1 { lines.append(line) }
    return lines
  }
}

extension [CGPoint] {
  fileprivate var length: CGFloat {
    zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat {
    CGFloat(hypot(Double(other.x - x), Double(other.y - y)))
  }

  fileprivate func point(toward other: CGPoint, fraction: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
