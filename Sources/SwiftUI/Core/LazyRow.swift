import BurrowScreen
import Foundation

/// Whether what a node holds is made only as far as it can be seen.
package enum RowArrangement {
  case lazy
  /// The node leaves it to what is around it.
  case asAround
  case atOnce
}

extension _Node {
  /// Whether the rows of a `ForEach` at this place are made when they come into sight: it is in a
  /// list or a lazy stack, and nothing that makes its views at once is between them.
  var makesRowsLazily: Bool {
    var child = self
    while let node = child.parent {
      if node is any ModifiedNode, node.children.first.map({ $0 !== child }) ?? false {
        return false
      }
      switch node.rowArrangement {
      case .lazy: return true
      case .atOnce: return false
      case .asAround: child = node
      }
    }
    return false
  }
}

extension PrimitiveView {
  /// Whether it is no row itself but has rows in it.
  var holdsRows: Bool { Self.rowArrangement == .asAround }
}

/// A row that is made when it comes into sight. When it goes out of sight again it has disappeared,
/// its tasks are cancelled, and its state stays (D: rows of lazy stacks and lists are made as they
/// are needed; A: exactly those that the window shows, and that they come after what is around).
struct LazyRow: View {
  let id: AnyHashable
  /// Whether the app may scroll to it by its id.
  var isTarget = true
  let make: () -> any View

  typealias Body = Never
  var body: Never { fatalError("A row is made by its node.") }

  static func _makeNode(_ view: LazyRow, _ place: _Place) -> _Node { LazyRowNode(view, place) }
}

@MainActor final class LazyRowNode: ViewNode<LazyRow> {
  private var view: LazyRow
  private var kept = KeyedChildren()
  private var isMade = false
  private var isSeen = false
  /// Whether the row itself must be made again, not only told whether it is seen.
  private var needsRow = true
  private var isTelling = false
  private var wasSeen = false
  /// Where the layout that is under way has it, before it is known to be the last.
  private var isInSight = false

  private let childScope: EnvironmentScope

  override init(_ view: LazyRow, _ place: _Place) {
    self.view = view
    childScope = EnvironmentScope(parent: place.scope)
    super.init(view, place)
    host.sizedViews += 1
    tellChildren()
  }

  override var children: [_Node] { kept.nodes }
  override var asksForSize: Bool { true }
  override var rowArrangement: RowArrangement { .asAround }

  override func set(_ view: LazyRow) {
    self.view = view
    markNeedsUpdate()
  }

  override func refresh() {
    guard isMade, needsRow else { return }
    needsRow = false
    let row = dependency.track { view.make() }
    kept.replace([Part(0, row)], _Place(host: host, scope: childScope, parent: self))
  }

  /// What is out of sight is covered; what is in sight is as covered as what is around it.
  private func tellChildren() {
    var values = EnvironmentValues(scope: scope)
    if !isSeen { values.isCovered = true }
    _ = childScope.replace(values.changes)
  }

  override func render() -> [Element] {
    let isTarget = EnvironmentValues(scope: scope).scrollReader != nil
    func located(_ element: Element) -> Element {
      // Sections are the list's own business; their rows are made one by one as well.
      if case .section = element.content { return element }
      let located = Element(
        .located { place in
          MainActor.assumeIsolated { self.note(place) }
        }, [element])
      return isTarget && view.isTarget ? Element(.identified(view.id), [located]) : located
    }
    guard isMade else {
      return [located(Element(.placeholder(host.lastRows[parent?.id ?? 0] ?? .unknown)))]
    }
    var elements = children.flatMap { $0.render() }
    if let first = elements.first { elements[0] = located(first) }
    return elements
  }

  private func note(_ place: Whereabouts) {
    guard host.isSettling else { return }
    if isMade { host.lastRows[parent?.id ?? 0] = place }
    let seen = place.visible.intersection(place.frame)
    isInSight = seen.width > 0 && seen.height > 0
    if isInSight != isSeen { host.movedRows.append(self) }
    guard isInSight, !isMade else { return }
    isMade = true
    host.makesRows = true
    markNeedsUpdate()
  }

  /// The layout stands. The update that follows tells what is inside, in the order of the tree.
  func settleSight() {
    guard isInSight != isSeen, !isRemoved else { return }
    isSeen = isInSight
    isTelling = true
    markNeedsUpdate()
    isTelling = false
  }

  override func markNeedsUpdate() {
    if !isTelling { needsRow = true }
    super.markNeedsUpdate()
  }

  override func settle() {
    guard isSeen != wasSeen else { return }
    wasSeen = isSeen
    tellChildren()
    for child in children { child.coverTree() }
  }

  override func leave() { host.sizedViews -= 1 }
}
