import BurrowScreen
import Foundation

/// A modifier that wraps what its view shows in one element.
nonisolated struct ElementModifier: PrimitiveViewModifier {
  let content: @MainActor (RenderContext) -> Element.Content

  init(_ content: @escaping @MainActor (RenderContext) -> Element.Content) {
    self.content = content
  }

  init(_ content: Element.Content) {
    // Handed to the main actor, which alone uses it from now on.
    nonisolated(unsafe) let content = content
    self.content = { _ in content }
  }

  @MainActor func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    // Each of several views is modified for itself, as in a `Group`.
    parts[0].map { Element(id: context.id, content(context), [$0]) }
  }
}

/// A modifier that changes the elements of its view in any way.
nonisolated struct ElementsModifier: PrimitiveViewModifier {
  let change: @MainActor ([Element], RenderContext) -> [Element]

  init(_ change: @escaping @MainActor ([Element], RenderContext) -> [Element]) {
    self.change = change
  }

  @MainActor func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    change(parts[0], context)
  }
}

/// A modifier with views of its own behind or over its view.
nonisolated struct LayerModifier<Layer: View>: PrimitiveViewModifier {
  let alignment: Alignment
  let isOver: Bool
  let layer: Layer

  @MainActor var parts: [Part] { [Part(0, layer)] }

  @MainActor func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let kind: Element.Content =
      isOver ? .overlay(alignment.element) : .background(alignment.element)
    return parts[0].map { Element(id: context.id, kind, [$0] + parts[1]) }
  }
}
