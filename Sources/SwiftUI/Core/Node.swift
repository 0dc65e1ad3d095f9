import BurrowScreen
import BurrowWire

/// Where a node is made: under which parent, in which window, with which environment.
public struct _Place {
  package var host: WindowHost
  package var scope: EnvironmentScope
  /// Nil at the root of a window.
  package var parent: _Node?
}

/// A view's place in the graph. It keeps what outlives the view value: state, actions, children.
///
/// A node is updated when its parent gives it another view, or when something that it read has
/// changed. Nodes are visited from the outside in, and made in that order.
@MainActor public class _Node {
  package let id: Int
  package unowned let host: WindowHost
  package private(set) weak var parent: _Node?
  /// The environment that the node's own view reads.
  package let scope: EnvironmentScope
  package let dependency = Dependency()

  private var needsUpdate = true
  private var hasDirtyDescendant = false
  package private(set) var isRemoved = false
  /// Set by a tab view for what stands around the content of its tabs; nil where it said nothing.
  var isShownTab: Bool?

  package init(_ place: _Place) {
    host = place.host
    parent = place.parent
    scope = place.scope
    id = place.host.register()
    host.nodes[id] = WeakNode(node: self)
    dependency.invalidate = { [weak self] in
      MainActor.assumeIsolated { self?.markNeedsUpdate() }
    }
  }

  /// The nodes below, in order.
  package var children: [_Node] { [] }

  /// Whether it, or something below it, asks for its size.
  package var asksForSize: Bool { children.contains { $0.asksForSize } }

  /// Brings the node itself up to date; its children are updated afterwards.
  package func refresh() {}

  /// What it shows.
  package func render() -> [Element] { children.flatMap { $0.render() } }

  package func act(_ action: ControlAction) {}

  /// Called after the children are up to date, if the node itself was updated. What a view does is
  /// queued here, so that what happens inside comes before what happens outside (R: recorded with
  /// `onAppear`, `onChange(initial: true)` and `task` on a text in a stack in a group).
  package func settle() {}

  /// Called once, when the view leaves the graph, after its children have left (A: in the order in
  /// which they came).
  package func leave() {}

  package func markNeedsUpdate() {
    guard !needsUpdate, !isRemoved else { return }
    needsUpdate = true
    CurrentTransaction.noteChange()
    var ancestor = parent
    while let node = ancestor, !node.hasDirtyDescendant {
      node.hasDirtyDescendant = true
      ancestor = node.parent
    }
    host.graph.isDirty = true
  }

  /// Updates this node and everything below it that needs it.
  package func updateTree() {
    guard !isRemoved else { return }
    let isUpdated = needsUpdate
    if isUpdated {
      needsUpdate = false
      refresh()
      host.needsLayout = true
    }
    hasDirtyDescendant = false
    if hostsChildren {
      host.graph.hosted { updateChildren() }
    } else {
      updateChildren()
    }
    if isUpdated { settle() }
  }

  /// Whether the rows of a `ForEach` below are made only as they come into sight.
  var rowArrangement: RowArrangement { .atOnce }

  /// Whether the views below are shown by a host of their own.
  package var hostsChildren: Bool { false }

  private func updateChildren() {
    for child in children where child.needsUpdate || child.hasDirtyDescendant {
      child.updateTree()
    }
  }

  /// A page came over this subtree, or went away: `isCovered` in the environment has changed.
  package func coverTree() {
    for child in children { child.coverTree() }
    cover()
  }

  /// Called when `isCovered` in the environment may have changed.
  package func cover() {}

  /// Takes the node and everything below it out of the graph.
  package func removeTree() {
    guard !isRemoved else { return }
    isRemoved = true
    for child in children { child.removeTree() }
    leave()
    dependency.reset()
    host.nodes[id] = nil
  }

  /// A value of the environment that this subtree sees has changed.
  package func environmentChanged(_ key: ObjectIdentifier) {
    if dependency.environmentKeys.contains(key) {
      dependency.noteEnvironmentChange(key)
      markNeedsUpdate()
    }
    for child in children
    where child.scope === scope || !child.scope.overrides(key) {
      child.environmentChanged(key)
    }
  }
}

struct WeakNode {
  weak var node: _Node?
}

/// What the views of a primitive may ask while they draw.
@MainActor package struct RenderContext {
  package let node: _Node
  package var id: Int { node.id }
  package var environment: EnvironmentValues { EnvironmentValues(scope: node.scope) }
}

/// What a control may ask when it is used.
@MainActor package struct ActionContext {
  package let node: _Node
  package var environment: EnvironmentValues { EnvironmentValues(scope: node.scope) }
}
