import BurrowScreen

/// A view that is made again only when it is not equal to what it was.
public nonisolated struct EquatableView<Content: View & Equatable>: View {
  public var content: Content

  public init(content: Content) { self.content = content }

  public typealias Body = Never
  @MainActor public var body: Never { fatalError("EquatableView has no body.") }

  @MainActor public static func _makeNode(_ view: Self, _ place: _Place) -> _Node {
    EquatableNode(view, place)
  }
}

/// Hands a newer view on where `==` says that it is another.
@MainActor final class EquatableNode<Content: View & Equatable>: ViewNode<EquatableView<Content>> {
  private var content: Content
  private var child: ViewNode<Content>?

  override init(_ view: EquatableView<Content>, _ place: _Place) {
    content = view.content
    super.init(view, place)
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override func set(_ view: EquatableView<Content>) {
    guard view.content != content else { return }
    content = view.content
    markNeedsUpdate()
  }

  override func refresh() {
    if let child {
      child.set(content)
    } else {
      child = Content.makeNode(content, _Place(host: host, scope: scope, parent: self))
    }
  }
}

extension View where Self: Equatable {
  /// Compares the view with what it was by its own `==`.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
