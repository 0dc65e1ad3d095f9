/// A look for toggles, and how they are used.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
}

/// What a style is told about the toggle.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label: View, PrimitiveView {
    nonisolated(unsafe) let view: any View
    nonisolated init(view: any View) { self.view = view }
    package var parts: [Part] { [Part(0, view)] }
  }
  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed = false

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// One of the system's own looks, all of them drawn alike.
protocol SystemToggleStyle {}

public struct DefaultToggleStyle: ToggleStyle, SystemToggleStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

public struct SwitchToggleStyle: ToggleStyle, SystemToggleStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

public struct ButtonToggleStyle: ToggleStyle, SystemToggleStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static nonisolated var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public static nonisolated var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static nonisolated var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle {
  func anyBody(_ configuration: Configuration) -> any View {
    // The style is on its own inside its body, so that a toggle there has the default look.
    makeBody(configuration: configuration).modifier(
      EnvironmentModifier { $0.chosenToggleStyle = nil })
  }
}

private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: (any ToggleStyle)? { nil }
}

extension EnvironmentValues {
  /// Nil for the system's own.
  var chosenToggleStyle: (any ToggleStyle)? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    modifier(
      EnvironmentModifier {
        $0.chosenToggleStyle = S.self is any SystemToggleStyle.Type ? nil : style
      }
    )
  }
}
