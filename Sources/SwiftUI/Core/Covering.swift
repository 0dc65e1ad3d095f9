/// Whether the view is in a page that lies under another page of its stack.
private struct IsCoveredKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var isCovered: Bool {
    get { self[IsCoveredKey.self] }
    set { self[IsCoveredKey.self] = newValue }
  }
}

extension _Node {
  var isCovered: Bool {
    let values = EnvironmentValues(scope: scope)
    // What stands around a tab's content belongs to the tab.
    return values.isCovered || values.isInTabView && !isInShownTab
  }

  /// What the tab view said of this place, or of the nearest around it.
  private var isInShownTab: Bool {
    var node: _Node? = self
    while let here = node {
      if let isShown = here.isShownTab { return isShown }
      node = here.parent
    }
    return false
  }
}

/// What a host of its own shows: a page with or without another over it, a tab, a sheet. What is
/// covered has disappeared, its tasks are cancelled, and its state stays (R).
nonisolated struct CoverModifier: PrimitiveViewModifier {
  let isCovered: Bool

  static var changesEnvironment: Bool { true }
  static var isHost: Bool { true }

  @MainActor func updateEnvironment(_ values: inout EnvironmentValues) {
    values.isCovered = isCovered || values.isCovered
  }

  @MainActor static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)? {
    Behavior(node)
  }

  private final class Behavior: ModifierBehavior {
    private unowned let node: _Node
    private var wasCovered = false

    init(_ node: _Node) { self.node = node }

    func update(_ modifier: CoverModifier) {
      let isCovered = modifier.isCovered || node.isCovered
      guard isCovered != wasCovered else { return }
      wasCovered = isCovered
      node.host.graph.hosted {
        for child in node.children { child.coverTree() }
      }
    }

    func leave() {}
  }
}

/// What is shown by a host of its own that nothing ever covers, such as the rows of a list.
nonisolated struct HostModifier: PrimitiveViewModifier {
  static var isHost: Bool { true }
}
