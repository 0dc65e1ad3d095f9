import BurrowScreen
import Foundation

/// A drawing that is made by a closure.
public nonisolated struct Canvas<Symbols: View>: View, PrimitiveView {
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  let symbols: Symbols

  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) where Symbols == EmptyView {
    self.renderer = renderer
    isOpaque = opaque
    symbols = EmptyView()
  }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let environment = context.environment
    let renderer = renderer
    return [
      Element(
        id: context.id,
        .sized { size in
          let sheet = DrawingSheet()
          var drawing = GraphicsContext(environment: environment, sheet: sheet, size: size)
          renderer(&drawing, size)
          return sheet.elements
        })
    ]
  }
}

/// How the colours of a drawing are mixed. A cell has one colour.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

/// What has been drawn, in order. Copies of a context draw on the same sheet.
final class DrawingSheet {
  var elements: [Element] = []
}

/// Where a canvas draws: paths, and texts and pictures at a point.
///
/// A copy has its own transform and opacity, and draws on the same canvas.
public struct GraphicsContext {
  let environmentValues: EnvironmentValues
  let sheet: DrawingSheet
  let size: CGSize
  public var transform = CGAffineTransform.identity
  public var opacity = 1.0

  public var environment: EnvironmentValues { environmentValues }

  init(environment: EnvironmentValues, sheet: DrawingSheet, size: CGSize) {
    environmentValues = environment
    self.sheet = sheet
    self.size = size
  }

  /// What a path is painted with.
  public struct Shading {
    let style: AnyShapeStyle
    public static func color(_ color: Color) -> Shading { Shading(style: AnyShapeStyle(color)) }
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(style: AnyShapeStyle(style))
    }
    public static var foreground: Shading { Shading(style: AnyShapeStyle(.foreground)) }
  }

  /// A text whose style is known.
  public struct ResolvedText {
    let text: Text
  }

  /// A picture whose style is known.
  public struct ResolvedImage {
    let image: Image
  }

  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }
  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: CGFloat(angle.radians))
  }
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var copy = self
    try content(&copy)
  }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    draw(path, shading, style, stroke: nil)
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    draw(path, shading, FillStyle(), stroke: style.width())
  }

  /// The text's anchor comes to stand at the point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(element(text), point, anchor)
  }

  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text.text, at: point, anchor: anchor)
  }

  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(element(image), point, anchor)
  }

  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image.image, at: point, anchor: anchor)
  }

  /// The text is broken into lines as wide as the rectangle, beginning at its top.
  public func draw(_ text: Text, in rect: CGRect) { draw(element(text), rect, .leading, .top) }

  public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text.text, in: rect) }

  public func draw(_ image: Image, in rect: CGRect) {
    draw(element(image), rect, .center, .center)
  }

  public func draw(_ image: ResolvedImage, in rect: CGRect) { draw(image.image, in: rect) }

  private func element(_ text: Text) -> Element {
    Element(.text(StyledText(runs: text.runs(in: environmentValues))))
  }

  private func element(_ image: Image) -> Element {
    guard case .symbol(let name) = image.source else { return Element(.empty) }
    return Element(.symbol(name: name, style: environmentValues.textStyle))
  }

  private func draw(
    _ element: Element, _ rect: CGRect, _ horizontal: ElementAlignment.Horizontal,
    _ vertical: ElementAlignment.Vertical
  ) {
    let place = rect.origin.applying(transform)
    var frame = FrameRule(alignment: ElementAlignment(horizontal, vertical))
    frame.width = rect.width
    frame.height = rect.height
    add(
      Element(
        .offset(CGSize(width: place.x, height: place.y)), [Element(.frame(frame), [element])]))
  }

  private func draw(_ path: Path, _ shading: Shading, _ fill: FillStyle, stroke: StrokeWidth?) {
    var outline = path.applying(transform).outline
    outline.usesEvenOdd = fill.isEOFilled
    let whole = outline
    let paint = shading.style._paint(in: environmentValues.paintContext).paint
    var frame = FrameRule()
    frame.width = size.width
    frame.height = size.height
    add(
      Element(
        .frame(frame), [Element(.shape(outline: { _ in whole }, paint: paint, stroke: stroke))]))
  }

  private func draw(_ element: Element, _ point: CGPoint, _ anchor: UnitPoint) {
    let place = point.applying(transform)
    // In a frame without a size, on whose edges or centre the anchor is.
    func part<T>(_ value: CGFloat, _ low: T, _ middle: T, _ high: T) -> T {
      value < 0.25 ? low : value > 0.75 ? high : middle
    }
    var frame = FrameRule(
      alignment: ElementAlignment(
        part(anchor.x, .leading, .center, .trailing), part(anchor.y, .top, .center, .bottom)))
    frame.width = 0
    frame.height = 0
    add(
      Element(
        .offset(CGSize(width: place.x, height: place.y)),
        [Element(.frame(frame), [Element(.fixedSize(horizontal: true, vertical: true), [element])])]
      ))
  }

  private func add(_ element: Element) {
    sheet.elements.append(opacity < 1 ? Element(.opacity(opacity), [element]) : element)
  }
}
