import Foundation

/// Content with something that can be done to it by another touch than a tap: a swipe over a row, a
/// pull on a list. A gesture names it by its own name, or by the content's first words and its name.
final class ActionNode: WrapperNode {
  private let id: Int
  private let name: String
  /// Whether the content's words are part of how it is called.
  private let isNamed: Bool
  private let isEnabled: Bool

  init(_ child: LayoutNode, id: Int, name: String, isNamed: Bool, isEnabled: Bool) {
    self.id = id
    self.name = name
    self.isNamed = isNamed
    self.isEnabled = isEnabled
    super.init(child)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let marks = pass.collect { child.place(at: origin, proposal, in: pass) }
    pass.marks += marks
    let words = isNamed ? marks.lazy.compactMap(\.mark.name).first ?? "" : ""
    pass.add(
      .control(
        Picture.Control(id: id, kind: .action(name), label: words, isEnabled: isEnabled)),
      in: frame(at: origin, proposal))
  }
}

extension Picture.Mark {
  /// What a person would call it.
  fileprivate var name: String? {
    if let words { return words }
    guard let control, !control.label.isEmpty else { return nil }
    if case .action = control.kind { return nil }
    return control.label
  }
}
