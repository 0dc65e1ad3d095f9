import BurrowScreen
import BurrowWire

/// Makes another version of a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

  /// Not for an app to call: makes the node of a view with this modifier.
  @MainActor @preconcurrency static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ place: _Place
  ) -> _Node
}

extension ViewModifier {
  public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ place: _Place
  ) -> _Node {
    ModifierNode(view, place)
  }
}

extension ViewModifier where Body == Never {
  public func body(content: Self.Content) -> Never {
    fatalError("\(Self.self) has no body; it changes its view by itself.")
  }
}

/// The view that a modifier is applied to, as the modifier's body sees it.
public struct _ViewModifier_Content<Modifier>: View, PrimitiveView where Modifier: ViewModifier {
  let content: any View

  package var parts: [Part] { [Part(0, content)] }
  package static var rowArrangement: RowArrangement { .asAround }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
  public var body: Never { fatalError("ModifiedContent has no body.") }

  public static func _makeNode(_ view: Self, _ place: _Place) -> _Node {
    Modifier._makeNode(view, place)
  }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that has no body: it changes elements, environment or what happens.
@MainActor @preconcurrency
package protocol PrimitiveViewModifier: ViewModifier where Body == Never {
  /// Views of its own, after the modified view (a background, a sheet's content).
  var parts: [Part] { get }
  func updateEnvironment(_ values: inout EnvironmentValues)
  /// `parts[0]` is what the modified view shows, the rest what `parts` show.
  func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element]
  func act(_ action: ControlAction, _ context: ActionContext)
  static var changesEnvironment: Bool { get }
  /// Whether the modified view is shown by a host of its own.
  static var isHost: Bool { get }
  /// What the modifier does besides, for as long as the view is in the graph.
  static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)?
}

extension PrimitiveViewModifier {
  public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ place: _Place
  ) -> _Node {
    PrimitiveModifierNode(view, place)
  }

  package var parts: [Part] { [] }
  package func updateEnvironment(_ values: inout EnvironmentValues) {}
  package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] { parts[0] }
  package func act(_ action: ControlAction, _ context: ActionContext) {}
  package static var changesEnvironment: Bool { false }
  package static var isHost: Bool { false }
  package static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)? { nil }
}

/// What a modifier such as `onChange` or `task` keeps and does while its view is in the graph.
@MainActor package protocol ModifierBehavior<Modifier>: AnyObject {
  associatedtype Modifier
  /// Called with the first value and every newer one.
  func update(_ modifier: Modifier)
  /// The view leaves the graph.
  func leave()
  /// A page of a navigation stack may have come over the view, or gone away again.
  func cover()
  /// Whether it hears something of the view only when the view is laid out.
  var asksForSize: Bool { get }
}

extension ModifierBehavior {
  package func cover() {}
  package var asksForSize: Bool { false }
}

/// The node of a view with a modifier that has a body.
@MainActor final class ModifierNode<C: View, M: ViewModifier>: ViewNode<ModifiedContent<C, M>> {
  private var owner: InstalledOwner<M>
  private var content: C
  private var child: ViewNode<M.Body>?

  override init(_ view: ModifiedContent<C, M>, _ place: _Place) {
    owner = InstalledOwner(view.modifier)
    content = view.content
    super.init(view, place)
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }
  override var rowArrangement: RowArrangement { .asAround }

  override func set(_ view: ModifiedContent<C, M>) {
    content = view.content
    _ = owner.replace(view.modifier)
    markNeedsUpdate()
  }

  override func refresh() {
    let context = PropertyContext(environment: scope, dependency: dependency, host: host)
    let body = dependency.track {
      owner.installed(context).body(content: _ViewModifier_Content(content: content))
    }
    if let child {
      child.set(body)
    } else {
      child = M.Body.makeNode(body, _Place(host: host, scope: scope, parent: self))
    }
  }
}

/// The node of a view with a modifier that works by itself.
@MainActor
final class PrimitiveModifierNode<C: View, M: PrimitiveViewModifier>:
  ViewNode<ModifiedContent<C, M>>
{
  private var view: ModifiedContent<C, M>
  var modifier: M { view.modifier }
  private var kept = KeyedChildren()
  private let childScope: EnvironmentScope
  private lazy var behavior: (any ModifierBehavior<M>)? = M.makeBehavior(self)

  override init(_ view: ModifiedContent<C, M>, _ place: _Place) {
    self.view = view
    childScope = M.changesEnvironment ? EnvironmentScope(parent: place.scope) : place.scope
    super.init(view, place)
  }

  override var children: [_Node] { kept.nodes }
  override var rowArrangement: RowArrangement { .asAround }

  override func set(_ view: ModifiedContent<C, M>) {
    self.view = view
    markNeedsUpdate()
  }

  override func refresh() {
    let parts = dependency.track {
      if M.changesEnvironment { refreshEnvironment() }
      return view.modifier.parts
    }
    kept.replace(
      [Part(0, view.content)] + parts.map { Part(.id(AnyHashable($0.key)), $0.view) },
      _Place(host: host, scope: childScope, parent: self))
  }

  private func refreshEnvironment() {
    var values = EnvironmentValues(scope: scope)
    EnvironmentReads.collect(into: &dependency.environmentKeys) {
      view.modifier.updateEnvironment(&values)
    }
    for key in childScope.replace(values.changes) {
      for child in children { child.environmentChanged(key) }
    }
  }

  override func render() -> [Element] {
    view.modifier.elements(kept.nodes.map { $0.render() }, RenderContext(node: self))
  }

  override func act(_ action: ControlAction) {
    Dependency.untracked { view.modifier.act(action, ActionContext(node: self)) }
  }

  override var hostsChildren: Bool { M.isHost }

  override func settle() { behavior?.update(view.modifier) }

  override func leave() { behavior?.leave() }

  override func cover() { behavior?.cover() }

  override var asksForSize: Bool { behavior?.asksForSize == true || super.asksForSize }
}
