/// What stands where there is nothing to show, and why.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
  View
{
  let label: Label
  let description: Description
  let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description,
    @ViewBuilder actions: () -> Actions
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  @MainActor public var body: some View {
    VStack {
      label.font(.title2.bold())
      description.foregroundStyle(.secondary)
      actions
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView where Actions == EmptyView {
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description
  ) {
    self.init(label: label, description: description) { EmptyView() }
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init(label: { SwiftUI.Label(title, systemImage: name) }, description: { description })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init(label: { SwiftUI.Label(title, systemImage: name) }, description: { description })
  }
}

/// What a search view says, from the search text.
public struct SearchUnavailableContent {
  public struct Label: View {
    public nonisolated init() {}
    public var body: some View { SwiftUI.Label("No Results", systemImage: "magnifyingglass") }
  }
  public struct Description: View {
    public nonisolated init() {}
    public var body: some View { Text("Check the spelling or try a new search.") }
  }
  public struct Actions: View {
    public nonisolated init() {}
    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  public static var search: ContentUnavailableView {
    ContentUnavailableView(
      label: { Label() }, description: { Description() }, actions: { Actions() })
  }
}
