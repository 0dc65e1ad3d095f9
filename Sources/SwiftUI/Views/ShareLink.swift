import Foundation

/// Something that can be handed to another app. Types of an app's own are not offered.
public protocol Transferable {}

extension String: Transferable {}
extension AttributedString: Transferable {}
extension URL: Transferable {}
extension Data: Transferable {}
extension Image: Transferable {}

/// What a share sheet shows of what is shared.
public struct SharePreview<Image, Icon> {
  let title: Text
}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.title = Text(title) }
}

extension SharePreview where Image: Transferable, Icon == Never {
  public init(_ titleKey: LocalizedStringKey, image: Image) { title = Text(titleKey) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) { self.title = Text(title) }
}

/// A button that opens the system's sheet for sharing. There is no other app on the simulated device
/// to share with: the sheet says what would be shared and is closed again.
public nonisolated struct ShareLink<Label: View>: View {
  let items: [String]
  let title: Text?
  let label: Label
  @State private var isPresented = false

  init(_ items: [String], _ title: Text?, _ label: Label) {
    self.items = items
    self.title = title
    self.label = label
  }

  static func word<T>(_ item: T) -> String {
    switch item {
    case let url as URL: url.absoluteString
    case let text as String: text
    case let text as AttributedString: String(text.characters)
    case is Data: "Data"
    case is Image: "Image"
    default: String(describing: item)
    }
  }

  @MainActor public var body: some View {
    Button {
      isPresented = true
    } label: {
      label
    }
    .sheet(isPresented: $isPresented) {
      VStack(alignment: .leading) {
        if let title { title.bold() }
        ForEach(Array(items.enumerated()), id: \.offset) { Text(verbatim: $0.element) }
        Button("Close") { isPresented = false }
      }
    }
  }
}

/// The words of a share link that says nothing itself.
public struct DefaultShareLinkLabel: View {
  let title: Text

  public var body: some View {
    SwiftUI.Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink {
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<some Any, some Any>, @ViewBuilder label: () -> Label
  ) {
    self.init([Self.word(item)], preview.title, label())
  }

  public init(
    item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init([Self.word(item)], subject, label())
  }

  public init(
    item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init([Self.word(item)], subject, label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(
      [Self.word(item)], subject, DefaultShareLinkLabel(title: Text(verbatim: "Share…")))
  }

  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(
      [Self.word(item)], subject, DefaultShareLinkLabel(title: Text(verbatim: "Share…")))
  }

  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<some Any, some Any>
  ) {
    self.init(
      [Self.word(item)], preview.title, DefaultShareLinkLabel(title: Text(verbatim: "Share…")))
  }

  public init(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
  ) {
    self.init([Self.word(item)], subject, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  public init(
    _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
  ) {
    self.init([Self.word(item)], subject, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  public init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<some Any, some Any>
  ) {
    self.init([Self.word(item)], preview.title, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
  ) {
    self.init([Self.word(item)], subject, DefaultShareLinkLabel(title: Text(title)))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, item: String, subject: Text? = nil, message: Text? = nil
  ) {
    self.init([Self.word(item)], subject, DefaultShareLinkLabel(title: Text(title)))
  }
}
