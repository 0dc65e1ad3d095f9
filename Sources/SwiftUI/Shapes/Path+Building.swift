import BurrowFoundation
import Foundation

extension Path {
  public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }

  public mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: end, control: control))
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  public mutating func closeSubpath() {
    if !elements.isEmpty, elements.last != .closeSubpath { elements.append(.closeSubpath) }
  }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2),
      style: .circular, transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addRounded(rect, corners: Array(repeating: cornerSize, count: 4), transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let radii = [
      cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing,
      cornerRadii.bottomLeading,
    ]
    addRounded(rect, corners: radii.map { CGSize(width: $0, height: $0) }, transform: transform)
  }

  /// `corners` from the top left one on, clockwise; each is cut down to half of the rectangle.
  private mutating func addRounded(
    _ rect: CGRect, corners: [CGSize], transform: CGAffineTransform
  ) {
    let corners = corners.map {
      CGSize(
        width: max(0, min($0.width, rect.width / 2)),
        height: max(0, min($0.height, rect.height / 2)))
    }
    // The part of a radius that a Bézier's handle must have to follow a quarter of an ellipse.
    let handle: CGFloat = 0.552_284_749_831
    var path = Path()
    func curve(to end: CGPoint, corner: CGPoint) {
      let start = path.currentPoint!
      path.addCurve(
        to: end,
        control1: CGPoint(
          x: start.x + (corner.x - start.x) * handle, y: start.y + (corner.y - start.y) * handle),
        control2: CGPoint(
          x: end.x + (corner.x - end.x) * handle, y: end.y + (corner.y - end.y) * handle))
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    path.move(to: CGPoint(x: left + corners[0].width, y: top))
    path.addLine(to: CGPoint(x: right - corners[1].width, y: top))
    curve(
      to: CGPoint(x: right, y: top + corners[1].height), corner: CGPoint(x: right, y: top))
    path.addLine(to: CGPoint(x: right, y: bottom - corners[2].height))
    curve(
      to: CGPoint(x: right - corners[2].width, y: bottom), corner: CGPoint(x: right, y: bottom))
    path.addLine(to: CGPoint(x: left + corners[3].width, y: bottom))
    curve(
      to: CGPoint(x: left, y: bottom - corners[3].height), corner: CGPoint(x: left, y: bottom))
    path.addLine(to: CGPoint(x: left, y: top + corners[0].height))
    curve(to: CGPoint(x: left + corners[0].width, y: top), corner: CGPoint(x: left, y: top))
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  /// An arc, joined by a line to what is there. In the coordinates of a view, where y grows
  /// downwards, `clockwise: false` goes the way that looks clockwise (D).
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let full = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    if clockwise {
      delta = abs(delta) >= full && delta < 0 ? -full : delta.truncatingRemainder(dividingBy: full)
      if delta > 0 { delta -= full }
    } else {
      delta = delta >= full ? full : delta.truncatingRemainder(dividingBy: full)
      if delta < 0 { delta += full }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: delta),
      transform: transform)
  }

  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    func point(_ angle: Double) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
    }
    let start = point(startAngle.radians).applying(transform)
    if isEmpty { move(to: start) } else if currentPoint != start { addLine(to: start) }
    // A Bézier follows a quarter of a circle well; a longer arc is made of several.
    let count = max(1, Int((abs(delta.radians) / (.pi / 2)).rounded(.up)))
    let step = delta.radians / Double(count)
    let handle = radius * CGFloat(4 / 3 * tan(step / 4))
    for index in 0..<count {
      let (from, to) = (
        startAngle.radians + step * Double(index), startAngle.radians + step * Double(index + 1)
      )
      let (first, last) = (point(from), point(to))
      addCurve(
        to: last.applying(transform),
        control1: CGPoint(
          x: first.x - handle * CGFloat(sin(from)), y: first.y + handle * CGFloat(cos(from))
        ).applying(transform),
        control2: CGPoint(
          x: last.x + handle * CGFloat(sin(to)), y: last.y - handle * CGFloat(cos(to))
        ).applying(transform))
    }
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    elements += path.applying(transform).elements
  }
}
