import Foundation

/// A place to type: what was typed, or the title in gray while there is nothing.
final class FieldNode: ControlNode {
  private let title: String
  private let text: String
  private let style: FieldLook

  init(id: Int, title: String, text: String, look: FieldLook, isEnabled: Bool) {
    self.title = title
    self.text = text
    style = look
    super.init(id: id, isEnabled: isEnabled, label: NothingNode())
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    CGSize(
      width: max(4 * Cell.width, proposal.width ?? 20 * Cell.width),
      height: style == .editor
        ? max(Cell.height, proposal.height ?? 4 * Cell.height) : Cell.height)
  }

  override func look(
    _ frame: CGRect, in pass: LayoutPass
  ) -> (control: Picture.Control, frame: CGRect)? {
    pass.addFill(ControlColor.fill, frame)
    var style = TextStyle()
    var shown = self.style == .secure ? String(repeating: "•", count: text.count) : text
    if text.isEmpty {
      shown = title
      style.color = ControlColor.placeholder
    }
    let inner = frame.insetBy(dx: Cell.width, dy: 0)
    let lines = WordWrap.lines(shown, width: max(1, Cell.count(inner.width, of: Cell.width)))
    let rows = max(1, Cell.count(frame.height, of: Cell.height))
    // The end of what was typed is what a person looks at.
    let visible = text.isEmpty ? lines.prefix(rows) : lines.suffix(rows)
    if !shown.isEmpty {
      pass.add(
        .text(
          lines: visible.map { StyledText(runs: [.init($0, style: style)]) }, isRead: false),
        in: CGRect(
          x: inner.minX, y: inner.minY, width: inner.width,
          height: CGFloat(visible.count) * Cell.height))
    }
    let kind = Picture.Control.Kind.field(text: text, isSecure: self.style == .secure)
    return (control(kind, label: title), frame)
  }
}

/// A control with its label at the leading edge and something of a fixed width at the trailing one.
class RowControlNode: ControlNode {
  /// In points.
  var valueWidth: CGFloat { 0 }
  var fillsWidth: Bool { true }

  private var gap: CGFloat { label.isNothing ? 0 : Cell.width }

  private func labelOffer(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: proposal.width.map { max(0, $0 - valueWidth - gap) }, height: proposal.height)
  }

  final override func measure(_ proposal: Proposal) -> CGSize {
    let size = label.size(labelOffer(proposal))
    let ideal = size.width + gap + valueWidth
    let width = fillsWidth && !label.isNothing ? max(ideal, proposal.width ?? ideal) : ideal
    return CGSize(width: width, height: max(Cell.height, size.height))
  }

  final func labelBounds(_ frame: CGRect) -> CGRect {
    CGRect(
      x: frame.minX, y: frame.minY, width: max(0, frame.width - valueWidth - gap),
      height: frame.height)
  }

  final func valueBounds(_ frame: CGRect) -> CGRect {
    CGRect(
      x: frame.maxX - valueWidth, y: frame.midY - Cell.height / 2, width: valueWidth,
      height: Cell.height)
  }
}

/// A switch.
final class ToggleNode: RowControlNode {
  private let isOn: Bool

  init(id: Int, isOn: Bool, isEnabled: Bool, label: LayoutNode, symbolName: String) {
    self.isOn = isOn
    super.init(id: id, isEnabled: isEnabled, label: label, symbolName: symbolName)
  }

  override var valueWidth: CGFloat { 5 * Cell.width }

  override func look(
    _ frame: CGRect, in pass: LayoutPass
  ) -> (control: Picture.Control, frame: CGRect)? {
    let name = placeLabel(in: labelBounds(frame), ElementAlignment(.leading, .center), in: pass)
    let bounds = valueBounds(frame)
    pass.addFill(isOn ? tint ?? ControlColor.on : ControlColor.off, bounds)
    var style = TextStyle()
    style.color = ControlColor.white
    pass.addText(isOn ? "   ● " : " ●   ", style: style, at: bounds.origin)
    return (control(.toggle(isOn: isOn), label: name), frame)
  }
}

/// A label with minus and plus. The label is a line of its own when it is read.
final class StepperNode: RowControlNode {
  private let canIncrement: Bool
  private let canDecrement: Bool

  init(
    id: Int, canIncrement: Bool, canDecrement: Bool, isEnabled: Bool, label: LayoutNode,
    symbolName: String
  ) {
    self.canIncrement = canIncrement
    self.canDecrement = canDecrement
    super.init(id: id, isEnabled: isEnabled, label: label, symbolName: symbolName)
  }

  override var valueWidth: CGFloat { 7 * Cell.width }

  override func look(
    _ frame: CGRect, in pass: LayoutPass
  ) -> (control: Picture.Control, frame: CGRect)? {
    let name = placeLabel(
      in: labelBounds(frame), ElementAlignment(.leading, .center), isRead: true, in: pass)
    let bounds = valueBounds(frame)
    pass.addFill(ControlColor.fill, bounds)
    func part(_ text: String, _ isPossible: Bool, cell: CGFloat) {
      var style = TextStyle()
      if !isPossible { style.color = ControlColor.placeholder }
      pass.addText(
        text, style: style, at: CGPoint(x: bounds.minX + cell * Cell.width, y: bounds.minY))
    }
    part("−", canDecrement, cell: 1)
    part("│", false, cell: 3)
    part("+", canIncrement, cell: 5)
    return (
      control(
        .stepper(canIncrement: canIncrement, canDecrement: canDecrement), label: name), bounds
    )
  }
}

/// A bar with a knob. Its label is not drawn; it names the control.
final class SliderNode: ControlNode {
  private let value: Double
  private let range: ClosedRange<Double>

  init(
    id: Int, value: Double, range: ClosedRange<Double>, isEnabled: Bool, label: LayoutNode,
    symbolName: String
  ) {
    self.value = value
    self.range = range
    super.init(id: id, isEnabled: isEnabled, label: label, symbolName: symbolName)
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    CGSize(width: max(4 * Cell.width, proposal.width ?? 20 * Cell.width), height: Cell.height)
  }

  override func look(
    _ frame: CGRect, in pass: LayoutPass
  ) -> (control: Picture.Control, frame: CGRect)? {
    var name = ""
    _ = pass.collect { name = placeLabel(in: frame, .center, in: pass) }
    let length = range.upperBound - range.lowerBound
    let share = length > 0 ? (value - range.lowerBound) / length : 0
    BarLook.place(share: share, knob: true, tint: tint, in: frame, pass)
    return (
      control(
        .slider(value: value, minimum: range.lowerBound, maximum: range.upperBound), label: name),
      frame
    )
  }
}

/// How far something has come: a bar, or a wheel where nobody knows. Not a control.
final class ProgressNode: LayoutNode {
  var tint: PaintColor?
  private let fraction: Double?
  private let label: LayoutNode

  init(fraction: Double?, label: LayoutNode) {
    self.fraction = fraction
    self.label = label
  }

  override var hasWords: Bool { true }

  private var barWidth: (Proposal) -> CGFloat {
    { self.fraction == nil ? Cell.width : max(Cell.width, $0.width ?? 20 * Cell.width) }
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let size = label.size(Proposal(width: proposal.width, height: nil))
    return CGSize(
      width: max(size.width, barWidth(proposal)), height: size.height + Cell.height)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let frame = frame(at: origin, proposal)
    let size = label.size(Proposal(width: proposal.width, height: nil))
    let bar = CGRect(
      x: frame.minX, y: frame.maxY - Cell.height, width: frame.width, height: Cell.height)
    let above = CGRect(
      x: frame.minX, y: frame.minY, width: frame.width, height: size.height)
    if let fraction {
      label.place(in: above, ElementAlignment(.leading, .top), in: pass)
      BarLook.place(share: fraction, knob: false, tint: tint, in: bar, pass)
    } else {
      label.place(
        in: above.offsetBy(dx: 0, dy: Cell.height), .center, in: pass)
      pass.addText("◌", at: CGPoint(x: bar.midX - Cell.width / 2, y: frame.minY))
    }
  }
}

/// A bar of which a part is filled.
enum BarLook {
  static func place(
    share: Double, knob: Bool, tint: PaintColor?, in frame: CGRect, _ pass: LayoutPass
  ) {
    let columns = max(1, Cell.count(frame.width, of: Cell.width))
    let share = share.isFinite ? max(0, min(1, share)) : 0
    let filled = Int((share * Double(knob ? columns - 1 : columns)).rounded())
    var done = TextStyle()
    done.color = tint ?? ControlColor.tint
    var rest = TextStyle()
    rest.color = ControlColor.off
    var runs = [StyledText.Run(String(repeating: "━", count: filled), style: done)]
    if knob { runs.append(.init("●", style: done)) }
    runs.append(
      .init(String(repeating: "─", count: columns - filled - (knob ? 1 : 0)), style: rest))
    pass.add(
      .text(lines: [StyledText(runs: runs.filter { !$0.text.isEmpty })], isRead: false),
      in: CGRect(
        x: frame.minX, y: frame.midY - Cell.height / 2, width: CGFloat(columns) * Cell.width,
        height: Cell.height))
  }
}
