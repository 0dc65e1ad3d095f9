import BurrowScreen

/// What is behind a row of a list.
nonisolated struct RowBackgroundModifier<Background: View>: PrimitiveViewModifier {
  let background: Background?

  @MainActor var parts: [Part] { [Part(0, background)] }

  @MainActor func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    guard background != nil else { return parts[0] }
    return parts[0].map { row($0, parts[1], context) }
  }

  /// In a section each of its rows has the background.
  @MainActor private func row(
    _ element: Element, _ behind: [Element], _ context: RenderContext
  ) -> Element {
    guard case .section = element.content else {
      return Element(id: context.id, .rowBackground, [element] + behind)
    }
    var section = element
    section.children = element.children.map { row($0, behind, context) }
    return section
  }
}

extension View {
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(RowBackgroundModifier(background: view))
  }
}
