import BurrowScreen
import Foundation

extension View {
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(alignment: alignment, isOver: false, layer: content()))
  }

  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(alignment: alignment, isOver: false, layer: background))
  }

  /// The safe areas on the given edges are painted too, where the view borders on them.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      LayerModifier(
        alignment: .center, isOver: false,
        layer: Rectangle().fill(style).bleeding(!edges.isEmpty)))
  }

  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(.background, ignoresSafeAreaEdges: edges)
  }

  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      LayerModifier(
        alignment: .center, isOver: false, layer: shape.fill(style, style: fillStyle)))
  }

  public nonisolated func background<T: Shape>(
    in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(.background, in: shape, fillStyle: fillStyle)
  }

  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(alignment: alignment, isOver: true, layer: content()))
  }

  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(alignment: alignment, isOver: true, layer: overlay))
  }

  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      LayerModifier(
        alignment: .center, isOver: true,
        layer: Rectangle().fill(style).bleeding(!edges.isEmpty)))
  }

  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      LayerModifier(alignment: .center, isOver: true, layer: shape.fill(style, style: fillStyle)))
  }

  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(content, lineWidth: width))
  }

  public nonisolated func opacity(_ opacity: Double) -> some View {
    modifier(ElementModifier(.opacity(min(max(opacity, 0), 1))))
  }

  public nonisolated func hidden() -> some View { modifier(ElementModifier(.hidden)) }

  public nonisolated func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    modifier(ElementModifier(.clip(shape.outline(style))))
  }

  public nonisolated func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

  public nonisolated func cornerRadius(
    _ radius: CGFloat, antialiased: Bool = true
  ) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// A fill that goes on into the safe area where it is at the edge of the window.
  fileprivate nonisolated func bleeding(_ isOn: Bool) -> some View {
    modifier(
      ElementsModifier { elements, _ in
        isOn ? elements.map { Element(.ignoresSafeArea, [$0]) } : elements
      })
  }
}
