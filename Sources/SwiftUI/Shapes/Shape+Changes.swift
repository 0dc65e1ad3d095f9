import BurrowFoundation
import Foundation

extension Path: Shape {
  public typealias Body = _ShapeView<Path, ForegroundStyle>
  public nonisolated func path(in rect: CGRect) -> Path { self }
}

/// A shape whose type is hidden.
public nonisolated struct AnyShape: Shape {
  public typealias Body = _ShapeView<AnyShape, ForegroundStyle>
  private let base: any Shape

  public init<S: Shape>(_ shape: S) { base = shape }

  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

/// A shape whose path is changed after it was made.
public nonisolated struct _ChangedShape<Base: Shape>: Shape {
  public typealias Body = _ShapeView<_ChangedShape<Base>, ForegroundStyle>
  enum Change: Sendable {
    case trim(CGFloat, CGFloat)
    case offset(CGSize)
    case rotation(Angle, UnitPoint)
    case scale(CGSize, UnitPoint)
    case transform(CGAffineTransform)
    case size(CGSize)
  }
  let shape: Base
  let change: Change

  public func path(in rect: CGRect) -> Path {
    switch change {
    case .trim(let from, let to): return shape.path(in: rect).trimmedPath(from: from, to: to)
    case .offset(let offset):
      return shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    case .size(let size): return shape.path(in: CGRect(origin: rect.origin, size: size))
    case .transform(let transform): return shape.path(in: rect).applying(transform)
    case .rotation(let angle, let anchor):
      return around(anchor, rect, CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
    case .scale(let scale, let anchor):
      return around(anchor, rect, CGAffineTransform(scaleX: scale.width, y: scale.height))
    }
  }

  private func around(_ anchor: UnitPoint, _ rect: CGRect, _ transform: CGAffineTransform) -> Path {
    let center = CGPoint(
      x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
    return shape.path(in: rect).applying(
      CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(transform)
        .concatenating(CGAffineTransform(translationX: center.x, y: center.y)))
  }
}

extension Shape {
  public nonisolated func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> some Shape {
    _ChangedShape(shape: self, change: .trim(startFraction, endFraction))
  }

  public nonisolated func offset(_ offset: CGSize) -> _ChangedShape<Self> {
    _ChangedShape(shape: self, change: .offset(offset))
  }

  public nonisolated func offset(_ offset: CGPoint) -> _ChangedShape<Self> {
    self.offset(CGSize(width: offset.x, height: offset.y))
  }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> _ChangedShape<Self> {
    offset(CGSize(width: x, height: y))
  }

  public nonisolated func rotation(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> _ChangedShape<Self> {
    _ChangedShape(shape: self, change: .rotation(angle, anchor))
  }

  public nonisolated func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> _ChangedShape<Self> {
    _ChangedShape(shape: self, change: .scale(CGSize(width: x, height: y), anchor))
  }

  public nonisolated func scale(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> _ChangedShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  public nonisolated func transform(_ transform: CGAffineTransform) -> _ChangedShape<Self> {
    _ChangedShape(shape: self, change: .transform(transform))
  }

  public nonisolated func size(_ size: CGSize) -> some Shape {
    _ChangedShape(shape: self, change: .size(size))
  }

  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }
}
