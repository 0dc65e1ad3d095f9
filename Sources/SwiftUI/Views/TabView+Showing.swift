extension _Node {
  /// Tells what stands around the tabs whether its tab is seen, and whether any is inside.
  func showTab(
    _ shown: _Node?, among tabs: Set<ObjectIdentifier>
  ) -> (isInside: Bool, isShown: Bool) {
    if self is any TabContentHolder { return (true, false) }
    let isTab = tabs.contains(ObjectIdentifier(self))
    let inside = children.map { $0.showTab(shown, among: isTab ? [] : tabs) }
    let isShown = isTab ? self === shown : inside.contains { $0.isShown }
    let isInside = isTab || inside.contains { $0.isInside }
    let isSeen = isShown || !isInside
    // Inside a tab everything is seen or not with it.
    if isTab || !tabs.isEmpty, isShownTab != isSeen {
      isShownTab = isSeen
      host.graph.hosted { if isTab { coverTree() } else { cover() } }
    }
    return (isInside, isShown)
  }
}
