import BurrowScreen

/// A title with an icon.
public nonisolated struct Label<Title: View, Icon: View>: View, PrimitiveView {
  let title: Title
  let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor package var parts: [Part] { [Part(0, icon), Part(1, title)] }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let (icon, title) = (parts[0], parts[1])
    switch context.environment.labelLook {
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

/// A look for labels. Only the system's own are offered.
public protocol LabelStyle: Sendable { var _look: _LabelLook { get } }

public enum _LabelLook: Sendable { case titleAndIcon, titleOnly, iconOnly }

public struct DefaultLabelStyle: LabelStyle {
  public init() {}
  public var _look: _LabelLook { .titleAndIcon }
}
public struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
  public var _look: _LabelLook { .titleAndIcon }
}
public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
  public var _look: _LabelLook { .titleOnly }
}
public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  public var _look: _LabelLook { .iconOnly }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

private struct LabelStyleKey: EnvironmentKey { static let defaultValue = _LabelLook.titleAndIcon }

extension EnvironmentValues {
  var labelLook: _LabelLook {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    modifier(EnvironmentModifier { $0.labelLook = style._look })
  }
}
