import Foundation

/// The area that a pen leaves along an outline, as polygons of one direction, so that they can be
/// filled together without holes where they overlap.
enum StrokeOutline {
  /// - Parameters:
  ///   - polygons: in points; closed where the last point is the first.
  ///   - width: of the pen, in points.
  static func polygons(
    along polygons: [[CGPoint]], width: Double, stroke: StrokeWidth
  ) -> [[CGPoint]] {
    let radius = width / 2
    var result: [[CGPoint]] = []
    for polygon in polygons {
      for piece in dashes(polygon, stroke.dash.map(Double.init)) {
        let isClosed = piece.count > 2 && piece.first == piece.last
        for (from, to) in zip(piece, piece.dropFirst()) {
          if let bar = bar(from, to, radius) { result.append(bar) }
        }
        let joints = stroke.roundCap || isClosed ? piece[...] : piece.dropFirst().dropLast()
        result += joints.map { disc($0, radius) }
      }
    }
    return result
  }

  private static func bar(_ from: CGPoint, _ to: CGPoint, _ radius: Double) -> [CGPoint]? {
    let length = hypot(to.x - from.x, to.y - from.y)
    if length == 0 { return nil }
    let x = (to.x - from.x) / length * radius
    let y = (to.y - from.y) / length * radius
    return [
      CGPoint(x: from.x + y, y: from.y - x), CGPoint(x: to.x + y, y: to.y - x),
      CGPoint(x: to.x - y, y: to.y + x), CGPoint(x: from.x - y, y: from.y + x),
    ]
  }

  private static func disc(_ center: CGPoint, _ radius: Double) -> [CGPoint] {
    let corners = 10
    return (0..<corners).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(corners)
      return CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
    }
  }

  /// The parts of a line that are drawn: all of it without a pattern, else each on-length.
  private static func dashes(_ line: [CGPoint], _ pattern: [Double]) -> [[CGPoint]] {
    guard !pattern.isEmpty, pattern.allSatisfy({ $0 >= 0 }), pattern.contains(where: { $0 > 0.1 })
    else { return [line] }
    // So many dashes are a line to whoever looks at it.
    let whole = zip(line, line.dropFirst()).reduce(0) {
      $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
    }
    guard whole / pattern.reduce(0, +) < 20_000 else { return [line] }
    var result: [[CGPoint]] = []
    var current: [CGPoint] = []
    var index = 0
    var left = pattern[0]
    for (from, to) in zip(line, line.dropFirst()) {
      var position = 0.0
      let length = hypot(to.x - from.x, to.y - from.y)
      func point(_ distance: Double) -> CGPoint {
        let share = length > 0 ? distance / length : 0
        return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      }
      if current.isEmpty, index % 2 == 0 { current = [from] }
      while length - position > left {
        position += left
        if index % 2 == 0 {
          result.append(current + [point(position)])
          current = []
        } else {
          current = [point(position)]
        }
        index += 1
        left = max(0.05, pattern[index % pattern.count])
      }
      left -= length - position
      if index % 2 == 0 { current.append(to) }
    }
    if current.count > 1 { result.append(current) }
    return result
  }
}
