import BurrowScreen
import BurrowWire

/// A switch between on and off.
public nonisolated struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label
  @Environment(\.chosenToggleStyle) private var style

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor public var body: some View {
    if let style {
      AnyView(
        style.anyBody(
          ToggleStyleConfiguration(
            label: ToggleStyleConfiguration.Label(view: label), isOn: isOn)))
    } else {
      ToggleControl(isOn: isOn, label: label)
    }
  }
}

/// The part of a toggle that is tapped, in the system's own looks.
nonisolated struct ToggleControl<Label: View>: View, PrimitiveView {
  let isOn: Binding<Bool>
  let label: Label

  @MainActor var parts: [Part] {
    _ = isOn.wrappedValue
    return [Part(0, label)]
  }

  @MainActor func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let environment = context.environment
    return [
      Element(
        id: context.id, .toggle(isOn: isOn.wrappedValue, isEnabled: environment.isEnabled),
        environment.label(parts[0]))
    ]
  }

  @MainActor func act(_ action: ControlAction, _ context: ActionContext) {
    guard context.environment.isEnabled else { return }
    switch action {
    case .activate: isOn.wrappedValue.toggle()
    case .setOn(let new): if isOn.wrappedValue != new { isOn.wrappedValue = new }
    default: break
    }
    // A menu closes.
    context.environment.afterButton?()
  }
}

extension EnvironmentValues {
  /// The label of a control: said but not drawn where labels are hidden.
  func label(_ elements: [Element]) -> [Element] {
    guard areLabelsHidden, !elements.words.isEmpty else { return elements }
    return [.spoken(elements.words)]
  }
}

extension Element {
  /// Takes part in layout without taking room.
  static var nothing: Element {
    var rule = FrameRule()
    rule.width = 0
    rule.height = 0
    let shape = Element(
      .shape(outline: { _ in Outline() }, paint: .color(.transparent), stroke: nil))
    return Element(.frame(rule), [shape])
  }

  /// Words that are said where nothing is drawn.
  static func spoken(_ words: String) -> Element {
    Element(.accessibility(label: words, isHidden: false), [.nothing])
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}
