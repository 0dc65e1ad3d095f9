import Foundation

/// The colour of a paint at any point: a gradient is worked out once for 256 steps.
struct PaintSampler {
  private let table: [PaintColor]
  private let place: (CGPoint) -> Double

  init(_ paint: Paint, in frame: CGRect) {
    switch paint {
    case .color(let color):
      table = [color]
      place = { _ in 0 }
    case .linear(let stops, let start, let end):
      table = Self.table(stops)
      let from = frame.point(at: start)
      let to = frame.point(at: end)
      let x = to.x - from.x
      let y = to.y - from.y
      let square = max(x * x + y * y, 1e-9)
      place = { (($0.x - from.x) * x + ($0.y - from.y) * y) / square }
    case .radial(let stops, let center, let startRadius, let endRadius):
      table = Self.table(stops)
      let middle = frame.point(at: center)
      let length = Double(endRadius - startRadius)
      place = { point in
        let distance = hypot(point.x - middle.x, point.y - middle.y) - startRadius
        return length == 0 ? (distance < 0 ? 0 : 1) : distance / length
      }
    }
  }

  /// Whether it is the same everywhere.
  var isFlat: Bool { table.count == 1 }

  func color(at point: CGPoint) -> PaintColor {
    if isFlat { return table[0] }
    let share = place(point)
    if !(share > 0) { return table[0] }
    return table[min(table.count - 1, Int(min(1, share) * Double(table.count - 1) + 0.5))]
  }

  private static func table(_ stops: [Paint.Stop]) -> [PaintColor] {
    let clear = PaintColor(red: 0, green: 0, blue: 0, alpha: 0)
    let stops = stops.sorted { $0.location < $1.location }
    guard let first = stops.first, let last = stops.last else { return [clear] }
    return (0..<256).map { step in
      let share = Double(step) / 255
      if share <= first.location { return first.color }
      guard let upper = stops.firstIndex(where: { $0.location >= share }), upper > 0 else {
        return last.color
      }
      let (a, b) = (stops[upper - 1], stops[upper])
      let part = (share - a.location) / max(b.location - a.location, 1e-9)
      return a.color.mixed(with: b.color, part)
    }
  }
}

extension PaintColor {
  /// This colour at 0, the other at 1.
  func mixed(with other: PaintColor, _ share: Double) -> PaintColor {
    PaintColor(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }

  /// How light it looks, from 0 to 1.
  package var luminance: Double { 0.299 * red + 0.587 * green + 0.114 * blue }
}
