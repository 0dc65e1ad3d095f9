import BurrowScreen
import Foundation

/// An actor that nothing runs on: a protocol that has it and another isolation at once gives none to
/// the types that conform, so that a shape may be made anywhere.
@globalActor public actor _NoIsolation {
  public static let shared = _NoIsolation()
}

@_NoIsolation public protocol _RemoveGlobalActorIsolation {}

/// An outline that depends on the rectangle that it is drawn in. As a view it is filled with the
/// foreground style.
public protocol Shape: Sendable, Animatable, View, _RemoveGlobalActorIsolation {
  nonisolated func path(in rect: CGRect) -> Path
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

extension Shape {
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}

/// A shape that can be made smaller on all sides.
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A size that is offered; nil where the view may choose.
public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// A shape that is filled with a style, or drawn along its outline, as a view.
public nonisolated struct _ShapeView<Content: Shape, Style: ShapeStyle>: View, PrimitiveView {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  let stroke: StrokeWidth?
  /// What else is drawn over the shape: `fill` and `stroke` one after the other.
  let under: [any View]

  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.init(shape: shape, style: style, fillStyle: fillStyle, stroke: nil)
  }

  init(
    shape: Content, style: Style, fillStyle: FillStyle = FillStyle(), stroke: StrokeWidth?,
    under: [any View] = []
  ) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.stroke = stroke
    self.under = under
  }

  @MainActor package var parts: [Part] { under.enumerated().map { Part($0.offset, $0.element) } }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let paint = style._paint(in: context.environment.paintContext).paint
    var element = Element(
      id: context.id, .shape(outline: shape.outline(fillStyle), paint: paint, stroke: stroke))
    // A shape that stays square whatever it is offered, as a circle does.
    let fit = shape.sizeThatFits(ProposedViewSize(width: 200, height: 100))
    if fit.width == fit.height { element = Element(.aspectRatio(1, fill: false), [element]) }
    guard !parts.isEmpty else { return [element] }
    let layers = parts.flatMap(\.self) + [element]
    return [Element(.stack(axis: .depth, alignment: .center, spacing: nil), layers)]
  }
}

extension Shape {
  /// The outline for a rectangle, as layout asks for it.
  func outline(_ fillStyle: FillStyle = FillStyle()) -> (CGRect) -> Outline {
    { rect in
      var outline = path(in: rect).outline
      outline.usesEvenOdd = fillStyle.isEOFilled
      return outline
    }
  }
}
