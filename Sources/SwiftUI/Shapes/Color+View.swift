/// A colour, a gradient or a material fills the room that it is given.
extension Color: View {
  public typealias Body = _ShapeView<Rectangle, Color>
  public var body: _ShapeView<Rectangle, Color> { Rectangle().fill(self) }
}

extension LinearGradient: View {
  public typealias Body = _ShapeView<Rectangle, LinearGradient>
  public var body: _ShapeView<Rectangle, LinearGradient> { Rectangle().fill(self) }
}

extension RadialGradient: View {
  public typealias Body = _ShapeView<Rectangle, RadialGradient>
  public var body: _ShapeView<Rectangle, RadialGradient> { Rectangle().fill(self) }
}
