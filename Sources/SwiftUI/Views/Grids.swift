import BurrowScreen
import Foundation

/// A column of a vertical grid, or a row of a horizontal one.
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Views in rows of as many as there are columns.
public nonisolated struct LazyVGrid<Content: View>: View, PrimitiveView {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor package static var rowArrangement: RowArrangement { .lazy }
  @MainActor package var parts: [Part] { [Part(0, content)] }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let items = parts[0]
    let hasAdaptive = columns.contains {
      if case .adaptive = $0.size { true } else { false }
    }
    guard hasAdaptive else { return [rows(items, columns)] }
    var fill = FrameRule(alignment: ElementAlignment(.center, .top))
    fill.maxWidth = .infinity
    return [
      Element(.frame(fill), [Element(id: context.id, .sized { [rows(items, fitted($0.width))] })])
    ]
  }

  /// As many adaptive columns as there is room for.
  private func fitted(_ width: CGFloat) -> [GridItem] {
    columns.flatMap { item -> [GridItem] in
      guard case .adaptive(let minimum, let maximum) = item.size else { return [item] }
      let gap = item.spacing ?? 8
      let count = max(1, Int((width + gap) / (max(1, minimum) + gap)))
      let column = GridItem(
        .flexible(minimum: minimum, maximum: maximum), spacing: item.spacing,
        alignment: item.alignment)
      return Array(repeating: column, count: count)
    }
  }

  private func rows(_ items: [Element], _ columns: [GridItem]) -> Element {
    let count = max(1, columns.count)
    let rows = stride(from: 0, to: items.count, by: count).map { start -> Element in
      let cells = (0..<count).map { column -> Element in
        let index = start + column
        let content =
          items.indices.contains(index) ? items[index] : .nothing
        guard columns.indices.contains(column) else { return content }
        return Element(.frame(columns[column].rule), [content])
      }
      return Element(
        .stack(axis: .horizontal, alignment: .center, spacing: columns.first?.spacing), cells)
    }
    return Element(
      .stack(
        axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center).element,
        spacing: spacing),
      rows)
  }
}

extension GridItem {
  fileprivate var rule: FrameRule {
    var rule = FrameRule(alignment: (alignment ?? .center).element)
    switch size {
    case .fixed(let width): rule.width = width
    case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
      rule.minWidth = minimum
      rule.maxWidth = maximum
    }
    return rule
  }
}
