import BurrowScreen
import BurrowWire

/// The node of a view that has a body.
@MainActor final class CompositeNode<V: View>: ViewNode<V> {
  private var owner: InstalledOwner<V>
  private var child: ViewNode<V.Body>?
  private var isReplaced = false

  override init(_ view: V, _ place: _Place) {
    owner = InstalledOwner(view)
    super.init(view, place)
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }
  override var rowArrangement: RowArrangement { .asAround }

  override func set(_ view: V) {
    if owner.replace(view) {
      isReplaced = true
      markNeedsUpdate()
    }
  }

  override func refresh() {
    let context = PropertyContext(environment: scope, dependency: dependency, host: host)
    let body = dependency.track {
      let view = owner.installed(context)
      return BodyEvaluation.explained(by: { self.changes(view) }) { view.body }
    }
    isReplaced = false
    if let child {
      child.set(body)
    } else {
      child = V.Body.makeNode(body, _Place(host: host, scope: scope, parent: self))
    }
  }
}

extension CompositeNode {
  /// Why the body of this copy of the view is evaluated.
  private func changes(_ view: V) -> [String] {
    guard child != nil else {
      return ["@self", "@identity"] + owner.changedProperties(of: view, nil)
    }
    let changes = dependency.changes
    return (isReplaced ? ["@self"] : []) + owner.changedProperties(of: view, changes)
      + (changes.isObservedPropertyChanged ? ["@dependencies"] : [])
  }
}

/// A node whose view has the type `V`.
@MainActor class ViewNode<V: View>: _Node {
  init(_ view: V, _ place: _Place) { super.init(place) }

  @available(*, unavailable) override init(_ place: _Place) { super.init(place) }

  /// Takes a newer value of the view from the parent.
  func set(_ view: V) {}
}

extension View {
  static func makeNode(_ view: Self, _ place: _Place) -> ViewNode<Self> {
    let node = _makeNode(view, place)
    guard let node = node as? ViewNode<Self> else {
      preconditionFailure("\(Self.self) made a node for another view.")
    }
    return node
  }
}

/// The node of a view that draws itself or arranges others.
@MainActor final class PrimitiveNode<V: PrimitiveView>: ViewNode<V> {
  private(set) var view: V
  private var kept = KeyedChildren()
  private var childScope: EnvironmentScope

  override init(_ view: V, _ place: _Place) {
    self.view = view
    childScope = V.changesEnvironment ? EnvironmentScope(parent: place.scope) : place.scope
    super.init(view, place)
  }

  override var children: [_Node] { kept.nodes }
  override var rowArrangement: RowArrangement { V.rowArrangement }

  override func set(_ view: V) {
    self.view = view
    markNeedsUpdate()
  }

  override func refresh() {
    let parts = dependency.track {
      if V.changesEnvironment { refreshEnvironment() }
      return view.parts(at: self)
    }
    kept.replace(parts, _Place(host: host, scope: childScope, parent: self))
  }

  private func refreshEnvironment() {
    var values = EnvironmentValues(scope: scope)
    EnvironmentReads.collect(into: &dependency.environmentKeys) {
      view.updateEnvironment(&values)
    }
    for key in childScope.replace(values.changes) {
      for child in children { child.environmentChanged(key) }
    }
  }

  override func settle() { view.settle(self) }

  override func render() -> [Element] {
    view.elements(kept.nodes.map { $0.render() }, RenderContext(node: self))
  }

  override func act(_ action: ControlAction) {
    Dependency.untracked { view.act(action, ActionContext(node: self)) }
  }
}

/// The nodes of several views, matched to newer views by key and type.
@MainActor struct KeyedChildren {
  private(set) var nodes: [_Node] = []
  private var keys: [Part.Key] = []

  mutating func replace(_ parts: [Part], _ place: _Place) {
    if keys.count == parts.count, zip(keys, parts).allSatisfy({ $0 == $1.key }) {
      for (index, part) in parts.enumerated() where !update(nodes[index], part.view) {
        nodes[index].removeTree()
        nodes[index] = make(part.view, place)
      }
      return
    }
    var old = Dictionary(zip(keys, nodes), uniquingKeysWith: { first, _ in first })
    var made: [_Node] = []
    for part in parts {
      if let node = old[part.key], update(node, part.view) {
        old[part.key] = nil
        made.append(node)
      } else {
        made.append(make(part.view, place))
      }
    }
    for (key, node) in zip(keys, nodes) where old[key] === node { node.removeTree() }
    nodes = made
    keys = parts.map(\.key)
  }

  private func update(_ node: _Node, _ view: some View) -> Bool {
    func set<V: View>(_ view: V) -> Bool {
      guard let node = node as? ViewNode<V> else { return false }
      node.set(view)
      return true
    }
    return set(view)
  }

  private func make(_ view: some View, _ place: _Place) -> _Node {
    func make<V: View>(_ view: V) -> _Node { V._makeNode(view, place) }
    return make(view)
  }
}
