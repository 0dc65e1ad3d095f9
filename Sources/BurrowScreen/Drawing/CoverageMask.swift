import Foundation

/// How much of each pixel polygons cover, from 0 to 1: exact along a scan line, sampled across.
///
/// The loops run over raw memory because they are the inner ones of every drawing, and the tool is
/// mostly run as a debug build.
struct CoverageMask {
  /// The pixels that may be covered at all.
  private(set) var columns: Range<Int>
  private(set) var rows: Range<Int>
  private(set) var values: [Float]

  /// Scan lines for each row of pixels.
  private static let lines = 6

  /// - Parameters:
  ///   - polygons: in pixels; each is closed from its last point to its first.
  ///   - width: of the canvas, in pixels, as `height`.
  init(polygons: [[CGPoint]], evenOdd: Bool, width: Int, height: Int) {
    let bounds = CGRect(containing: polygons.flatMap { $0 })
    func within(_ value: Double, _ limit: Int) -> Int { Int(max(0, min(Double(limit), value))) }
    let left = within(bounds.minX, width)
    let right = max(left, within(bounds.maxX.rounded(.up), width))
    let top = within(bounds.minY, height)
    let bottom = max(top, within(bounds.maxY.rounded(.up), height))
    columns = left..<right
    rows = top..<bottom
    values = [Float](repeating: 0, count: columns.count * rows.count)
    if values.isEmpty { return }
    let crossings = crossings(of: polygons)
    let stride = columns.count
    values.withUnsafeMutableBufferPointer { buffer in
      let base = buffer.baseAddress!
      for (line, crossing) in crossings.enumerated() where crossing.count > 1 {
        let row = base + (line / Self.lines) * stride
        var winding = 0
        for index in 0..<(crossing.count - 1) {
          winding += evenOdd ? 1 : crossing[index].direction
          let isInside = evenOdd ? winding & 1 == 1 : winding != 0
          if isInside {
            Self.cover(
              row, from: crossing[index].x - Double(left), to: crossing[index + 1].x - Double(left),
              count: stride)
          }
        }
      }
    }
  }

  private struct Crossing {
    var x: Double
    var direction: Int
  }

  /// Where the edges cross each scan line, from left to right.
  private func crossings(of polygons: [[CGPoint]]) -> [[Crossing]] {
    let scale = Double(Self.lines)
    let first = rows.lowerBound * Self.lines
    let count = rows.count * Self.lines
    var result = [[Crossing]](repeating: [], count: count)
    for polygon in polygons {
      guard var previous = polygon.last else { continue }
      for next in polygon {
        defer { previous = next }
        if previous.y == next.y { continue }
        let isDown = next.y > previous.y
        let (upper, lower) = isDown ? (previous, next) : (next, previous)
        let start = max(first, Int((max(-1, min(1e6, upper.y)) * scale - 0.5).rounded(.up)))
        let end = min(
          first + count, Int((max(-1, min(1e6, lower.y)) * scale - 0.5).rounded(.up)))
        if start >= end { continue }
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        var x = upper.x + ((Double(start) + 0.5) / scale - upper.y) * slope
        for line in start..<end {
          result[line - first].append(Crossing(x: x, direction: isDown ? 1 : -1))
          x += slope / scale
        }
      }
    }
    for index in result.indices where result[index].count > 1 {
      result[index].sort { $0.x < $1.x }
    }
    return result
  }

  private static func cover(
    _ row: UnsafeMutablePointer<Float>, from start: Double, to end: Double, count: Int
  ) {
    let start = max(0, start)
    let end = min(Double(count), end)
    if end <= start { return }
    let weight = 1 / Float(lines)
    let first = Int(start)
    let last = Int(end)
    if first == last {
      row[first] += Float(end - start) * weight
      return
    }
    row[first] += Float(Double(first + 1) - start) * weight
    var column = first + 1
    while column < last {
      row[column] += weight
      column += 1
    }
    if last < count { row[last] += Float(end - Double(last)) * weight }
  }

  /// Leaves only what another mask covers too.
  mutating func cut(to other: CoverageMask) {
    var index = 0
    for row in rows {
      for column in columns {
        values[index] *= other[column, row]
        index += 1
      }
    }
  }

  subscript(column: Int, row: Int) -> Float {
    guard columns.contains(column), rows.contains(row) else { return 0 }
    let index = (row - rows.lowerBound) * columns.count + column - columns.lowerBound
    return min(1, values[index])
  }
}
