import BurrowScreen

/// A look for buttons that keeps how they are used.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
}

/// What a style is told about the button.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View, PrimitiveView {
    nonisolated(unsafe) let view: any View
    nonisolated init(view: any View) { self.view = view }
    package var parts: [Part] { [Part(0, view)] }
  }
  public let role: ButtonRole?
  public let label: Label
  /// A tap on the simulated device is over at once, so nothing is ever seen pressed.
  public let isPressed: Bool
}

/// A look for buttons that also decides when they act.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
}

public struct PrimitiveButtonStyleConfiguration {
  public struct Label: View, PrimitiveView {
    nonisolated(unsafe) let view: any View
    nonisolated init(view: any View) { self.view = view }
    package var parts: [Part] { [Part(0, view)] }
  }
  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  @MainActor public func trigger() { action() }
}

/// One of the system's own looks.
protocol SystemButtonStyle { static var look: ButtonLook? { get } }

public struct DefaultButtonStyle: PrimitiveButtonStyle, SystemButtonStyle {
  static nonisolated var look: ButtonLook? { nil }
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct PlainButtonStyle: PrimitiveButtonStyle, SystemButtonStyle {
  static nonisolated var look: ButtonLook? { .plain }
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct BorderedButtonStyle: PrimitiveButtonStyle, SystemButtonStyle {
  static nonisolated var look: ButtonLook? { .bordered }
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, SystemButtonStyle {
  static nonisolated var look: ButtonLook? { .prominent }
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct BorderlessButtonStyle: PrimitiveButtonStyle, SystemButtonStyle {
  static nonisolated var look: ButtonLook? { .link }
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// Glass is drawn as a border: a terminal has nothing to look through.
public struct GlassButtonStyle: PrimitiveButtonStyle, SystemButtonStyle {
  static nonisolated var look: ButtonLook? { .bordered }
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct GlassProminentButtonStyle: PrimitiveButtonStyle, SystemButtonStyle {
  static nonisolated var look: ButtonLook? { .prominent }
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static nonisolated var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static nonisolated var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static nonisolated var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static nonisolated var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static nonisolated var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static nonisolated var glass: GlassButtonStyle { GlassButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static nonisolated var glassProminent: GlassProminentButtonStyle {
    GlassProminentButtonStyle()
  }
}

extension ButtonStyle {
  func anyBody(_ configuration: Configuration) -> any View {
    makeBody(configuration: configuration)
  }
}

extension PrimitiveButtonStyle {
  func anyBody(_ configuration: Configuration) -> any View {
    // The style is on its own inside its body, so that a button there has the default look.
    makeBody(configuration: configuration).modifier(
      EnvironmentModifier { $0.chosenButtonStyle = .look(nil) })
  }
}

/// Which look buttons have here.
enum ChosenButtonStyle {
  case look(ButtonLook?)
  case custom(any ButtonStyle)
  case primitive(any PrimitiveButtonStyle)
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ChosenButtonStyle { .look(nil) }
}

extension EnvironmentValues {
  var chosenButtonStyle: ChosenButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    modifier(EnvironmentModifier { $0.chosenButtonStyle = .custom(style) })
  }

  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    modifier(
      EnvironmentModifier { values in
        if let system = S.self as? any SystemButtonStyle.Type {
          values.chosenButtonStyle = .look(system.look)
        } else {
          values.chosenButtonStyle = .primitive(style)
        }
      })
  }
}
