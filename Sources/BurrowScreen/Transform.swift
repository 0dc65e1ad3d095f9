import Foundation

/// An affine map of the plane: rotation, scale and shift, about any point.
struct Transform {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var x = 0.0
  var y = 0.0

  static func rotation(degrees: Double, about center: CGPoint) -> Transform {
    let angle = degrees * .pi / 180
    return Transform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
      .about(center)
  }

  static func scale(_ factor: CGSize, about center: CGPoint) -> Transform {
    Transform(a: factor.width, d: factor.height).about(center)
  }

  static func shift(_ offset: CGSize) -> Transform {
    Transform(x: offset.width, y: offset.height)
  }

  /// How much lengths grow, on average over all directions.
  var meanScale: Double { abs(a * d - b * c).squareRoot() }

  func apply(_ point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + x, y: b * point.x + d * point.y + y)
  }

  /// The smallest upright rectangle around the image of `rect`.
  func apply(_ rect: CGRect) -> CGRect {
    CGRect(
      containing: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
      ].map(apply))
  }

  func apply(_ outline: Outline) -> Outline {
    var result = outline
    result.segments = outline.segments.map { segment in
      switch segment {
      case .move(let point): .move(apply(point))
      case .line(let point): .line(apply(point))
      case .quad(let point, let control): .quad(apply(point), control: apply(control))
      case .curve(let point, let control1, let control2):
        .curve(apply(point), control1: apply(control1), control2: apply(control2))
      case .close: .close
      }
    }
    return result
  }

  /// The paint, with its unit space moved from `old` to `new`, so that the colours turn with the
  /// outline that they fill.
  func apply(_ paint: Paint, from old: CGRect, to new: CGRect) -> Paint {
    func map(_ unit: CGPoint) -> CGPoint {
      let point = apply(
        CGPoint(x: old.minX + unit.x * old.width, y: old.minY + unit.y * old.height))
      return CGPoint(
        x: (point.x - new.minX) / max(new.width, 0.001),
        y: (point.y - new.minY) / max(new.height, 0.001))
    }
    switch paint {
    case .color: return paint
    case .linear(let stops, let start, let end):
      return .linear(stops: stops, start: map(start), end: map(end))
    case .radial(let stops, let center, let startRadius, let endRadius):
      return .radial(
        stops: stops, center: map(center), startRadius: startRadius * meanScale,
        endRadius: endRadius * meanScale)
    }
  }

  private func about(_ center: CGPoint) -> Transform {
    var result = self
    result.x = center.x - a * center.x - c * center.y
    result.y = center.y - b * center.x - d * center.y
    return result
  }
}

extension CGRect {
  init(containing points: [CGPoint]) {
    guard let first = points.first else {
      self = .zero
      return
    }
    var minX = first.x
    var minY = first.y
    var maxX = first.x
    var maxY = first.y
    for point in points.dropFirst() {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// What both have in common; empty, but in place, where they do not meet.
  func common(_ other: CGRect) -> CGRect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return CGRect(
      x: x, y: y, width: max(0, min(maxX, other.maxX) - x),
      height: max(0, min(maxY, other.maxY) - y))
  }

  /// Whether they share an area, not only an edge.
  func meets(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
