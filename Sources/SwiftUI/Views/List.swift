import BurrowScreen
import BurrowWire

/// Rows in a column that scrolls.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  let content: Content
  let selection: ListSelection?
  @State private var scroll = ScrollState()

  init(content: Content, selection: ListSelection?) {
    self.content = content
    self.selection = selection
  }

  @MainActor public var body: some View {
    ListRows(content: content, look: .list, selection: selection).scrolls(scroll)
  }
}

/// Rows that are made when they come into sight.
private struct ListRows<Content: View>: PrimitiveView {
  let content: Content
  let look: ListLook
  let selection: ListSelection?

  static var rowArrangement: RowArrangement { .lazy }

  var parts: [Part] {
    selection?.noteRead()
    return [Part(0, content.modifier(HostModifier()))]
  }

  static var changesEnvironment: Bool { true }

  func updateEnvironment(_ values: inout EnvironmentValues) {
    guard look == .list else { return }
    values.listSelection = selection
    values.isListRow = true
  }

  func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    [Element(id: context.id, .list(look), parts[0])]
  }
}

/// How rows are chosen in a list.
nonisolated struct ListSelection {
  let noteRead: () -> Void
  let choose: (AnyHashable) -> Void
  let clear: () -> Void

  static func one<V: Hashable>(_ selection: Binding<V?>) -> ListSelection {
    ListSelection(
      noteRead: { _ = selection.wrappedValue },
      choose: { tag in
        if let value = tag.selected(as: V.self) { selection.wrappedValue = value }
      }, clear: { selection.wrappedValue = nil })
  }

  static func many<V: Hashable>(_ selection: Binding<Set<V>>) -> ListSelection {
    ListSelection(
      noteRead: { _ = selection.wrappedValue },
      choose: { tag in
        guard let value = tag.selected(as: V.self) else { return }
        selection.wrappedValue.formSymmetricDifference([value])
      }, clear: { selection.wrappedValue = [] })
  }
}

private struct ListSelectionKey: EnvironmentKey {
  static var defaultValue: ListSelection? { nil }
}

extension EnvironmentValues {
  var listSelection: ListSelection? {
    get { self[ListSelectionKey.self] }
    set { self[ListSelectionKey.self] = newValue }
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: nil)
  }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(content: ForEach(data, content: rowContent), selection: nil)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(content: ForEach(data, id: id, content: rowContent), selection: nil)
  }

  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(content: ForEach(data, content: rowContent), selection: nil)
  }

  public init<Data, RowContent: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >, Data: MutableCollection, Data: RandomAccessCollection, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(content: ForEach(data, content: rowContent), selection: nil)
  }
}

extension List {
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: selection.map { .one($0) })
  }

  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: selection.map { .many($0) })
  }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      content: ForEach(data, content: rowContent), selection: selection.map { .one($0) })
  }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      content: ForEach(data, content: rowContent), selection: selection.map { .many($0) })
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(
      content: ForEach(data, id: id, content: rowContent),
      selection: selection.map { .one($0) })
  }
}

/// Controls, grouped, in rows.
public nonisolated struct Form<Content: View>: View {
  let content: Content
  @State private var scroll = ScrollState()

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View {
    ListRows(content: content, look: .form, selection: nil).scrolls(scroll)
  }
}

/// Rows that belong together, with a header and a footer.
public nonisolated struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Whether the content is in sight, where the section can be folded by its header.
  var isExpanded: Binding<Bool>?
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  @MainActor package static var rowArrangement: RowArrangement { .asAround }

  @MainActor package var parts: [Part] {
    guard let isExpanded else { return [Part(0, header), Part(1, content), Part(2, footer)] }
    let button = Button {
      isExpanded.wrappedValue.toggle()
    } label: {
      header
    }.buttonStyle(.plain)
    return [
      Part(0, button), Part(1, isExpanded.wrappedValue ? content : nil), Part(2, footer),
    ]
  }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    [Element(id: context.id, .section(header: parts[0], footer: parts[2]), parts[1])]
  }

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// A tap on the header folds the section and unfolds it.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(
      header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  @available(*, deprecated, renamed: "Section(content:header:footer:)")
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  @available(*, deprecated, renamed: "Section(content:header:)")
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  @available(*, deprecated, renamed: "Section(content:footer:)")
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}
