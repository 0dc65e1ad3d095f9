import Foundation

extension LayoutPass {
  func controlNode(_ element: Element) -> LayoutNode {
    let node = plainControlNode(element)
    (node as? ControlNode)?.tint = element.tint
    (node as? ProgressNode)?.tint = element.tint
    return node
  }

  private func plainControlNode(_ element: Element) -> LayoutNode {
    let symbolName = element.children.lazy.compactMap(\.firstSymbol).first ?? ""
    var label: LayoutNode {
      let nodes = nodes(element.children)
      if nodes.count < 2 { return nodes.first ?? NothingNode() }
      return StackNode(nodes, isVertical: false, alignment: .center, spacing: nil)
    }
    switch element.content {
    case .button(let look, let isEnabled):
      return ButtonNode(
        id: element.id, look: look, isEnabled: isEnabled, label: label, symbolName: symbolName)
    case .field(let title, let text, let look, let isEnabled):
      return FieldNode(
        id: element.id, title: title, text: text, look: look, isEnabled: isEnabled)
    case .toggle(let isOn, let isEnabled):
      return ToggleNode(
        id: element.id, isOn: isOn, isEnabled: isEnabled, label: label, symbolName: symbolName)
    case .slider(let value, let minimum, let maximum, let isEnabled):
      let minimum = minimum.isFinite ? minimum : 0
      let maximum = maximum.isFinite ? max(minimum, maximum) : minimum
      return SliderNode(
        id: element.id, value: value.isFinite ? value : minimum, range: minimum...maximum,
        isEnabled: isEnabled, label: label, symbolName: symbolName)
    case .stepper(let canIncrement, let canDecrement, let isEnabled):
      return StepperNode(
        id: element.id, canIncrement: canIncrement, canDecrement: canDecrement,
        isEnabled: isEnabled, label: label, symbolName: symbolName)
    case .picker(let options, let selection, let look, let isEnabled):
      return PickerNode(
        id: element.id, options: options, selection: selection, look: look, isEnabled: isEnabled,
        label: label, symbolName: symbolName, fillsWidth: isInList)
    case .progress(let fraction):
      return ProgressNode(fraction: fraction, label: column(element.children))
    default: return NothingNode()
    }
  }
}

extension Element {
  /// The name of the first system symbol in it.
  fileprivate var firstSymbol: String? {
    if case .symbol(let name, _) = content { return name }
    return children.lazy.compactMap(\.firstSymbol).first
  }
}
