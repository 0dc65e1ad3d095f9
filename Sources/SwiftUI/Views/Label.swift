import BurrowScreen

/// A title with an icon.
public nonisolated struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.chosenLabelStyle) private var style

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor public var body: some View {
    switch style {
    case .look(let look): LabelContent(look: look, title: title, icon: icon)
    case .custom(let style):
      AnyView(
        style.anyBody(LabelStyleConfiguration(title: .init(view: title), icon: .init(view: icon))))
    }
  }
}

/// A label in one of the system's own looks.
nonisolated struct LabelContent<Title: View, Icon: View>: View, PrimitiveView {
  let look: LabelLook
  let title: Title
  let icon: Icon

  @MainActor package var parts: [Part] { [Part(0, icon), Part(1, title)] }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let (icon, title) = (parts[0], parts[1])
    switch look {
    case .titleOnly: return title
    case .iconOnly:
      // The words are still what it is called.
      return [Element(.accessibility(label: title.words, isHidden: false), icon)]
    case .titleAndIcon:
      let quiet = Element(.accessibility(label: nil, isHidden: true), icon)
      return [
        Element(
          id: context.id, .stack(axis: .horizontal, alignment: .center, spacing: 8),
          [quiet] + title)
      ]
    }
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}

extension [Element] {
  /// Everything that can be read in them, in order.
  var words: String { map(\.words).filter { !$0.isEmpty }.joined(separator: " ") }
}

extension Element {
  fileprivate var words: String {
    switch content {
    case .text(let text): text.string
    case .accessibility(_, isHidden: true), .hidden: ""
    case .accessibility(let label?, _): label
    case .redacted: "•••"
    default: children.words
    }
  }
}
