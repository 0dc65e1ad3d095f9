import BurrowScreen

/// What tells a view from its siblings in a picker or a list.
nonisolated struct TagModifier: NoteModifier {
  let tag: AnyHashable
  var isOpaque: Bool { true }
}

/// The identity that `ForEach` gives a view; it counts as a tag where the app gives none.
nonisolated struct ElementIDModifier: NoteModifier {
  let id: AnyHashable
}

extension View {
  public nonisolated func tag<V: Hashable>(
    _ tag: V, includeOptional: Bool = true
  ) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }
}

/// A view that can be chosen.
@MainActor struct TaggedContent {
  let tag: AnyHashable
  let node: _Node

  /// The tagged views below a node, in order.
  static func all(below node: _Node) -> [TaggedContent] {
    var found: [TaggedContent] = []
    collect(node, nil, into: &found)
    return found
  }

  private static func collect(
    _ node: _Node, _ id: (AnyHashable, _Node)?, into found: inout [TaggedContent]
  ) {
    if let holder = node as? any NoteHolder {
      if let tag = holder.note as? TagModifier {
        found.append(TaggedContent(tag: tag.tag, node: node))
        return
      }
      if let element = holder.note as? ElementIDModifier {
        let before = found.count
        for child in node.children { collect(child, nil, into: &found) }
        if found.count == before { found.append(TaggedContent(tag: element.id, node: node)) }
        return
      }
    }
    for child in node.children { collect(child, id, into: &found) }
  }
}

extension AnyHashable {
  /// The value as the type of a selection, an optional of it included.
  func selected<V: Hashable>(as type: V.Type) -> V? { base as? V }
}
