import BurrowScreen
import BurrowWire
import Foundation

/// A control that does something when it is tapped.
public nonisolated struct Button<Label: View> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  @Environment(\.chosenButtonStyle) private var style

  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button: View {
  @MainActor public var body: some View {
    switch style {
    case .look(let look): ButtonControl(look: look, role: role, action: action, label: label)
    case .custom(let style):
      let configuration = ButtonStyleConfiguration(
        role: role, label: ButtonStyleConfiguration.Label(view: label), isPressed: false)
      ButtonControl(
        look: .plain, role: nil, action: action, label: AnyView(style.anyBody(configuration)))
    case .primitive(let style):
      let configuration = PrimitiveButtonStyleConfiguration(
        role: role, label: PrimitiveButtonStyleConfiguration.Label(view: label), action: action)
      AnyView(style.anyBody(configuration))
    }
  }
}

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let confirm = ButtonRole(name: "confirm")
  public static let close = ButtonRole(name: "close")
}

extension Button where Label == Text {
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

/// The part of a button that can be tapped.
nonisolated struct ButtonControl<Label: View>: View, PrimitiveView {
  /// Nil where the surroundings decide.
  let look: ButtonLook?
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  @MainActor var parts: [Part] { [Part(0, label)] }

  static var changesEnvironment: Bool { true }

  @MainActor func updateEnvironment(_ values: inout EnvironmentValues) {
    // A button inside a button's label is not styled by the outer one.
    values.chosenButtonStyle = .look(nil)
  }

  @MainActor func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let environment = context.environment
    var element = Element(
      id: context.id, .button(look ?? .link, isEnabled: environment.isEnabled), parts[0])
    // A custom tint is taken by the letters of the label.
    if look == nil || look == .link || look == .bordered, let color = color(environment) {
      element = element.tinted(color)
    }
    return [element]
  }

  @MainActor private func color(_ environment: EnvironmentValues) -> PaintColor? {
    guard environment.foregroundStyles.isEmpty else { return nil }
    let context = environment.paintContext
    if role == .destructive {
      return Color.red.source.paintColor(isDark: context.isDark, accent: context.accent)
    }
    return context.tint.map { _ in context.accent }
  }

  @MainActor func act(_ action: ControlAction, _ context: ActionContext) {
    guard case .activate = action, context.environment.isEnabled else { return }
    let dismissAfter = context.environment.afterButton
    self.action()
    dismissAfter?()
  }
}

extension Element {
  /// The element with every letter and symbol that has no colour of its own in the given one.
  func tinted(_ color: PaintColor) -> Element {
    var copy = self
    switch content {
    case .text(var text):
      for index in text.runs.indices where text.runs[index].style.color == nil {
        text.runs[index].style.color = color
      }
      copy.content = .text(text)
    case .symbol(let name, var style):
      if style.color == nil { style.color = color }
      copy.content = .symbol(name: name, style: style)
    default: break
    }
    copy.children = children.map { $0.tinted(color) }
    return copy
  }
}

private struct AfterButtonKey: EnvironmentKey {
  static var defaultValue: (@MainActor () -> Void)? { nil }
}

extension EnvironmentValues {
  /// What a button does besides, after its action: in an alert it closes the alert.
  var afterButton: (@MainActor () -> Void)? {
    get { self[AfterButtonKey.self] }
    set { self[AfterButtonKey.self] = newValue }
  }
}

/// The node of a button, whatever its label is.
@MainActor protocol ButtonNode: _Node {
  var role: ButtonRole? { get }
}

/// What a button's node asks of its view.
protocol ButtonWithRole {
  var role: ButtonRole? { get }
}

extension ButtonControl: ButtonWithRole {}

extension PrimitiveNode: ButtonNode where V: ButtonWithRole {
  var role: ButtonRole? { view.role }
}
