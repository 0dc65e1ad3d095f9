import Foundation

/// What the kinds of control have in common: marks of a look first, then the control itself over
/// them. A control that is not enabled is drawn pale.
class ControlNode: LayoutNode {
  let id: Int
  let isEnabled: Bool
  let label: LayoutNode
  /// Names the control where its label has no words.
  let symbolName: String
  /// Its colour, where it is not the usual one.
  var tint: PaintColor?

  init(id: Int, isEnabled: Bool, label: LayoutNode, symbolName: String = "") {
    self.id = id
    self.isEnabled = isEnabled
    self.label = label
    self.symbolName = symbolName
  }

  override var hasWords: Bool { true }

  /// Makes the marks of its look and returns the control that is there.
  func look(_ frame: CGRect, in pass: LayoutPass) -> (control: Picture.Control, frame: CGRect)? {
    nil
  }

  final override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    // Its words stand in whole cells; so does its background, or the two would not match.
    let corner = CGPoint(
      x: (origin.x / Cell.width).rounded() * Cell.width,
      y: (origin.y / Cell.height).rounded() * Cell.height)
    let frame = frame(at: corner, proposal)
    var result: (control: Picture.Control, frame: CGRect)?
    var marks = pass.collect { result = look(frame, in: pass) }
    if !isEnabled {
      for index in marks.indices { marks[index].mark.fade(0.4) }
    }
    pass.marks += marks
    if let result { pass.add(.control(result.control), in: result.frame) }
  }

  final func control(_ kind: Picture.Control.Kind, label: String) -> Picture.Control {
    Picture.Control(id: id, kind: kind, label: label, isEnabled: isEnabled)
  }

  /// Places the label and returns its words, joined as VoiceOver joins them. The label's marks are
  /// read only where they are a line of their own beside the control.
  final func placeLabel(
    in bounds: CGRect, _ alignment: ElementAlignment, isRead: Bool = false, in pass: LayoutPass,
    change: (inout Picture.Mark) -> Void = { _ in }
  ) -> String {
    var marks = pass.collect { label.place(in: bounds, alignment, in: pass) }
    let words = marks.filter { $0.mark.opacity > 0 }
      .compactMap { $0.mark.words }
    for index in marks.indices {
      change(&marks[index].mark)
      if !isRead { marks[index].mark.silence() }
    }
    pass.marks += marks.filter { $0.mark.content != .spoken("") }
    return words.isEmpty ? symbolName : words.joined(separator: ", ")
  }
}

extension Picture.Mark {
  /// What is read for a text or something spoken; nil for all else.
  var words: String? {
    switch content {
    case .text(let lines, isRead: true): lines.map(\.string).joined(separator: " ")
    case .spoken(let text) where !text.isEmpty: text
    default: nil
    }
  }
}

/// The colours of controls, in light mode.
enum ControlColor {
  static let tint = PaintColor(red: 0, green: 0.478, blue: 1)
  static let white = PaintColor(red: 1, green: 1, blue: 1)
  static let fill = PaintColor(red: 0.92, green: 0.92, blue: 0.94)
  static let grouped = PaintColor(red: 0.95, green: 0.95, blue: 0.97)
  static let placeholder = PaintColor(red: 0.6, green: 0.6, blue: 0.62)
  static let off = PaintColor(red: 0.72, green: 0.72, blue: 0.74)
  static let on = PaintColor(red: 0.2, green: 0.78, blue: 0.35)
  static let dim = PaintColor(red: 0, green: 0, blue: 0, alpha: 0.3)
}

/// A button: its label in the tint colour, on a background where its look has one.
///
/// Words that bring no colour of their own are white on a prominent button, else in the tint.
final class ButtonNode: ControlNode {
  private let style: ButtonLook

  init(id: Int, look: ButtonLook, isEnabled: Bool, label: LayoutNode, symbolName: String) {
    style = look
    super.init(id: id, isEnabled: isEnabled, label: label, symbolName: symbolName)
  }

  private var inset: CGFloat { style == .plain || style == .area ? 0 : Cell.width }

  override func measure(_ proposal: Proposal) -> CGSize {
    let size = label.size(
      Proposal(width: proposal.width.map { max(0, $0 - 2 * inset) }, height: proposal.height))
    return CGSize(width: size.width + 2 * inset, height: size.height)
  }

  override func look(
    _ frame: CGRect, in pass: LayoutPass
  ) -> (control: Picture.Control, frame: CGRect)? {
    var name = ""
    var ownColor: PaintColor?
    var marks = pass.collect {
      name = placeLabel(in: frame.insetBy(dx: inset, dy: 0), .center, in: pass) { mark in
        if ownColor == nil { ownColor = mark.textColor }
      }
    }
    let color = tint ?? ControlColor.tint
    switch style {
    case .plain, .area, .link: break
    case .bordered:
      var ground = ownColor ?? color
      ground.alpha *= 0.15
      pass.addFill(ground, frame)
    case .prominent: pass.addFill(color, frame)
    }
    for index in marks.indices {
      switch style {
      case .plain, .area: break
      case .link, .bordered: marks[index].mark.tint(color)
      case .prominent: marks[index].mark.tint(ControlColor.white, bold: true)
      }
    }
    pass.marks += marks
    return (control(style == .area ? .area : .button, label: name), frame)
  }
}

extension Picture.Mark {
  /// The first colour that its words have.
  fileprivate var textColor: PaintColor? {
    guard case .text(let lines, _) = content else { return nil }
    return lines.lazy.flatMap(\.runs).compactMap(\.style.color).first
  }
}
