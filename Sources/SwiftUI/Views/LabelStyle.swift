/// A look for labels.
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
}

/// What a style is told about the label.
public struct LabelStyleConfiguration {
  public struct Title: View, PrimitiveView {
    nonisolated(unsafe) let view: any View
    nonisolated init(view: any View) { self.view = view }
    package var parts: [Part] { [Part(0, view)] }
  }
  public struct Icon: View, PrimitiveView {
    nonisolated(unsafe) let view: any View
    nonisolated init(view: any View) { self.view = view }
    package var parts: [Part] { [Part(0, view)] }
  }
  public let title: Title
  public let icon: Icon
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

enum LabelLook { case titleAndIcon, titleOnly, iconOnly }

/// One of the system's own looks.
protocol SystemLabelStyle { static var look: LabelLook { get } }

public struct DefaultLabelStyle: LabelStyle, SystemLabelStyle {
  static nonisolated var look: LabelLook { .titleAndIcon }
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}
public struct TitleAndIconLabelStyle: LabelStyle, SystemLabelStyle {
  static nonisolated var look: LabelLook { .titleAndIcon }
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}
public struct TitleOnlyLabelStyle: LabelStyle, SystemLabelStyle {
  static nonisolated var look: LabelLook { .titleOnly }
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
public struct IconOnlyLabelStyle: LabelStyle, SystemLabelStyle {
  static nonisolated var look: LabelLook { .iconOnly }
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static nonisolated var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static nonisolated var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static nonisolated var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static nonisolated var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle {
  func anyBody(_ configuration: Configuration) -> any View {
    // The style is on its own inside its body, so that a label there has the default look.
    makeBody(configuration: configuration).modifier(
      EnvironmentModifier { $0.chosenLabelStyle = .look(.titleAndIcon) })
  }
}

enum ChosenLabelStyle {
  case look(LabelLook)
  case custom(any LabelStyle)
}

private struct LabelStyleKey: EnvironmentKey {
  static var defaultValue: ChosenLabelStyle { .look(.titleAndIcon) }
}

extension EnvironmentValues {
  var chosenLabelStyle: ChosenLabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    modifier(
      EnvironmentModifier { values in
        if let system = S.self as? any SystemLabelStyle.Type {
          values.chosenLabelStyle = .look(system.look)
        } else {
          values.chosenLabelStyle = .custom(style)
        }
      })
  }
}
