import BurrowScreen
import Foundation

/// Rows of cells whose columns line up.
public nonisolated struct Grid<Content: View>: View, PrimitiveView {
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  @MainActor package var parts: [Part] { [Part(0, content)] }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    [
      Element(
        id: context.id,
        .grid(
          alignment.element, horizontalSpacing: horizontalSpacing,
          verticalSpacing: verticalSpacing), parts[0])
    ]
  }
}

/// A row of a grid.
public nonisolated struct GridRow<Content: View>: View, PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor package var parts: [Part] { [Part(0, content)] }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let own = alignment.map { Alignment(horizontal: .center, vertical: $0).element.vertical }
    return [Element(id: context.id, .gridRow(own), parts[0])]
  }
}

extension View {
  /// The cell takes several columns.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    modifier(ElementModifier(.gridCell(columns: count, alignment: nil)))
  }

  /// Where all cells of the cell's column stand.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    let own = Alignment(horizontal: guide, vertical: .center).element.horizontal
    return modifier(ElementModifier(.gridCell(columns: 1, alignment: own)))
  }
}
