import BurrowScreen
import Foundation

/// A view whose content depends on the size that it is given.
public nonisolated struct GeometryReader<Content: View>: View {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public typealias Body = Never
  @MainActor public var body: Never { fatalError("GeometryReader draws itself.") }

  @MainActor public static func _makeNode(_ view: Self, _ place: _Place) -> _Node {
    GeometryNode(view, place)
  }
}

/// What a geometry reader knows about the room that it has.
public struct GeometryProxy: Sendable {
  public let size: CGSize
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// Makes its content when layout has told the size, and again when that changes.
@MainActor final class GeometryNode<Content: View>: ViewNode<GeometryReader<Content>> {
  private var view: GeometryReader<Content>
  private var size: CGSize?
  private var kept = KeyedChildren()

  override init(_ view: GeometryReader<Content>, _ place: _Place) {
    self.view = view
    super.init(view, place)
    host.sizedViews += 1
  }

  override var children: [_Node] { kept.nodes }

  override func set(_ view: GeometryReader<Content>) {
    self.view = view
    markNeedsUpdate()
  }

  override func refresh() {
    guard let size else { return }
    let content = dependency.track { view.content(GeometryProxy(size: size)) }
    kept.replace([Part(0, content)], _Place(host: host, scope: scope, parent: self))
  }

  override func render() -> [Element] {
    var fill = FrameRule(alignment: ElementAlignment(.leading, .top))
    fill.maxWidth = .infinity
    fill.maxHeight = .infinity
    let content = Element(
      id: id,
      .sized { size in
        // Layout runs where the graph does.
        nonisolated(unsafe) var elements: [Element] = []
        MainActor.assumeIsolated { elements = self.content(for: size) }
        return elements
      })
    return [Element(.frame(fill), [content])]
  }

  private func content(for size: CGSize) -> [Element] {
    if self.size != size {
      self.size = size
      refresh()
      for child in children { child.updateTree() }
    }
    // No view outside depends on where those inside stand.
    if host.isSettling, host.sizedViews == 1 || !children.contains(where: \.asksForSize) {
      return []
    }
    return children.flatMap { $0.render() }
  }

  override var asksForSize: Bool { true }

  override func leave() { host.sizedViews -= 1 }
}

/// Compares what is asked of a view's geometry each time that the size changes.
nonisolated struct GeometryChangeModifier<Value: Equatable>: ViewModifier {
  let value: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void

  @MainActor func body(content: Content) -> some View {
    content.background {
      GeometryReader { proxy in
        let value = value(proxy)
        Color.clear.onChange(of: value, initial: true) { action($0, $1) }
      }
    }
  }
}

extension View {
  public nonisolated func onGeometryChange<T>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View where T: Equatable, T: Sendable {
    modifier(GeometryChangeModifier(value: transform) { _, new in action(new) })
  }

  public nonisolated func onGeometryChange<T>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View where T: Equatable, T: Sendable {
    modifier(GeometryChangeModifier(value: transform, action: action))
  }
}
