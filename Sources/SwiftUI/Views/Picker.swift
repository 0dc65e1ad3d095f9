import BurrowScreen
import BurrowWire

/// One of several values. The views inside say by their tags which value each of them is.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View,
  PrimitiveView
{
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  @MainActor package var parts: [Part] {
    _ = selection.wrappedValue
    return [Part(0, label), Part(1, content)]
  }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let environment = context.environment
    let options = options(context.node)
    return [
      Element(
        id: context.id,
        .picker(
          options: options.map { $0.node.render().words },
          selection: options.firstIndex {
            $0.tag.selected(as: SelectionValue.self) == selection.wrappedValue
          }, look: environment.pickerLook, isEnabled: environment.isEnabled),
        environment.label(parts[0]))
    ]
  }

  @MainActor package func act(_ action: ControlAction, _ context: ActionContext) {
    guard case .choose(let index) = action, context.environment.isEnabled else { return }
    let options = options(context.node)
    guard options.indices.contains(index),
      let value = options[index].tag.selected(as: SelectionValue.self)
    else { return }
    if value != selection.wrappedValue { selection.wrappedValue = value }
    // A menu closes.
    context.environment.afterButton?()
  }

  @MainActor private func options(_ node: _Node) -> [TaggedContent] {
    node.children.count > 1 ? TaggedContent.all(below: node.children[1]) : []
  }
}

extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SwiftUI.Label(titleKey, systemImage: systemImage)
    }
  }
}

/// A look for pickers. Only the system's own are offered.
public protocol PickerStyle: Sendable { var _look: _PickerLook { get } }

public enum _PickerLook: Sendable { case menu, segmented, inline }

public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { .menu }
}
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { .menu }
}
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { .segmented }
}
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { .inline }
}
/// A wheel is drawn as a list: all of its values are in sight.
public struct WheelPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { .inline }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

private struct PickerLookKey: EnvironmentKey { static let defaultValue = PickerLook.menu }

extension EnvironmentValues {
  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

extension View {
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    modifier(
      EnvironmentModifier {
        $0.pickerLook =
          switch style._look {
          case .menu: .menu
          case .segmented: .segmented
          case .inline: .inline
          }
      })
  }
}
