/// Makes views out of the statements of a closure.
@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  @available(*, unavailable, message: "this expression does not conform to 'View'")
  public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView((repeat each content), views: views)
  }

  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
    content
  }

  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
    _ConditionalContent(storage: .trueContent(first))
  }

  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
    _ConditionalContent(storage: .falseContent(second))
  }

  public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView
  where Content: View {
    AnyView(content)
  }
}

/// Several views, one after another.
public struct TupleView<T>: View, PrimitiveView {
  nonisolated(unsafe) public var value: T
  nonisolated(unsafe) private let views: [any View]

  nonisolated init(_ value: T, views: [any View]) {
    self.value = value
    self.views = views
  }

  package static var rowArrangement: RowArrangement { .asAround }
  package var parts: [Part] { views.enumerated().map { Part($0.offset, $0.element) } }

  /// Where rows are made as they come into sight, so are those that stand for themselves.
  package func parts(at node: _Node) -> [Part] {
    guard node.makesRowsLazily else { return parts }
    return views.enumerated().map { index, view in
      let holdsRows = (view as? any PrimitiveView)?.holdsRows ?? false
      return Part(
        index, holdsRows ? view : LazyRow(id: AnyHashable(index), isTarget: false, make: { view }))
    }
  }
}

/// One of two views, whichever branch of an `if` or `switch` was taken.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }
  let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  package static var rowArrangement: RowArrangement { .asAround }

  package var parts: [Part] {
    switch storage {
    case .trueContent(let view): [Part(.branch(true), view)]
    case .falseContent(let view): [Part(.branch(false), view)]
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  public typealias Body = Never

  package static var rowArrangement: RowArrangement { .asAround }
  package var parts: [Part] { map { [Part(0, $0)] } ?? [] }
}

/// A view that shows nothing.
public struct EmptyView: View, PrimitiveView {
  public nonisolated init() {}
}

/// A view whose type is hidden. Another type in the same place is another view.
public struct AnyView: View, PrimitiveView {
  nonisolated(unsafe) private let view: any View

  public nonisolated init<V>(_ view: V) where V: View { self.view = view }

  public nonisolated init<V>(erasing view: V) where V: View { self.view = view }

  package static var rowArrangement: RowArrangement { .asAround }
  package var parts: [Part] { [Part(0, view)] }
}

/// Views taken together without arranging them.
public struct Group<Content> {
  let content: Content
}

extension Group: View, PrimitiveView where Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package static var rowArrangement: RowArrangement { .asAround }
  package var parts: [Part] { [Part(0, content)] }
}

extension Group: Scene, PrimitiveScene where Content: Scene {
  public init(@SceneBuilder content: () -> Content) { self.content = content() }

  package var sceneParts: [any Scene] { [content] }
}
