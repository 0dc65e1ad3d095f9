import BurrowScreen

/// Where an item goes.
public struct ToolbarItemPlacement: Sendable {
  enum Place { case leading, trailing, bottom, title }
  let place: Place

  public static let automatic = ToolbarItemPlacement(place: .trailing)
  public static let principal = ToolbarItemPlacement(place: .title)
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  public static let secondaryAction = ToolbarItemPlacement(place: .trailing)
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
  public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
  public static let navigation = ToolbarItemPlacement(place: .leading)
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
  public static let status = ToolbarItemPlacement(place: .bottom)
}

/// Items for a bar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency var _entries: [_ToolbarEntry] { get }
}

extension ToolbarContent {
  public var _entries: [_ToolbarEntry] { body._entries }
}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Never: ToolbarContent {}

/// One item, with the place that it asks for.
public struct _ToolbarEntry {
  let placement: ToolbarItemPlacement
  let view: any View
}

/// One view in a bar.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  @MainActor public var _entries: [_ToolbarEntry] {
    [_ToolbarEntry(placement: placement, view: content)]
  }
}

extension ToolbarItem where ID == () {
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

/// Several views at one place of a bar.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  @MainActor public var _entries: [_ToolbarEntry] {
    [_ToolbarEntry(placement: placement, view: content)]
  }
}

/// Several items, as the builder joins them.
public struct _ToolbarList: ToolbarContent {
  public typealias Body = Never
  nonisolated(unsafe) let items: [any ToolbarContent]

  nonisolated init(_ items: [any ToolbarContent]) { self.items = items }

  public var _entries: [_ToolbarEntry] { items.flatMap { $0._entries } }
}

@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<C: ToolbarContent>(_ content: C) -> some ToolbarContent { content }
  public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> some ToolbarContent {
    var items: [any ToolbarContent] = []
    for item in repeat each content { items.append(item) }
    return _ToolbarList(items)
  }
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> some ToolbarContent {
    _ToolbarList(content.map { [$0] } ?? [])
  }
  public static func buildEither<C: ToolbarContent>(first: C) -> _ToolbarList {
    _ToolbarList([first])
  }
  public static func buildEither<C: ToolbarContent>(second: C) -> _ToolbarList {
    _ToolbarList([second])
  }
}

nonisolated struct ToolbarModifier: NoteModifier {
  nonisolated(unsafe) let entries: [_ToolbarEntry]

  @MainActor var parts: [Part] { entries.enumerated().map { Part($0.offset, $0.element.view) } }
}

extension View {
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return ToolbarHost(content: self, toolbar: content)
  }

  public nonisolated func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(
      ToolbarModifier(entries: [_ToolbarEntry(placement: .automatic, view: content())]))
  }
}

/// A view with items for the bar, which are asked for on the main actor.
nonisolated struct ToolbarHost<Content: View, Toolbar: ToolbarContent>: View {
  let content: Content
  let toolbar: Toolbar

  @MainActor var body: some View {
    content.modifier(ToolbarModifier(entries: toolbar._entries))
  }
}
