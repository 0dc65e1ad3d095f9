import Foundation

/// One choice of several: the choice alone (menu), all in a row (segmented) or in a column (inline).
final class PickerNode: ControlNode {
  private let options: [String]
  private let selection: Int?
  private let style: PickerLook
  private let fillsWidth: Bool

  init(
    id: Int, options: [String], selection: Int?, look: PickerLook, isEnabled: Bool,
    label: LayoutNode, symbolName: String, fillsWidth: Bool
  ) {
    self.options = options
    self.selection = selection
    self.fillsWidth = fillsWidth
    style = look
    super.init(id: id, isEnabled: isEnabled, label: label, symbolName: symbolName)
  }

  private var choice: String {
    guard let selection, options.indices.contains(selection) else { return "" }
    return options[selection]
  }

  private var segmentWidth: CGFloat {
    CGFloat((options.map { CellWidth.of($0) }.max() ?? 0) + 2) * Cell.width
  }

  private var choiceWidth: CGFloat { CGFloat(CellWidth.of(choice) + 3) * Cell.width }

  override func measure(_ proposal: Proposal) -> CGSize {
    switch style {
    case .menu:
      let gap: CGFloat = label.isNothing ? 0 : Cell.width
      let labelSize = label.size(
        Proposal(width: proposal.width.map { max(0, $0 - choiceWidth - gap) }, height: nil))
      let ideal = labelSize.width + gap + choiceWidth
      return CGSize(
        width: fillsWidth ? max(ideal, proposal.width ?? ideal) : ideal,
        height: max(Cell.height, labelSize.height))
    case .segmented:
      let ideal = segmentWidth * CGFloat(options.count)
      return CGSize(width: max(8, proposal.width ?? ideal), height: Cell.height)
    case .inline:
      let labelSize = label.size(Proposal(width: proposal.width, height: nil))
      let ideal = max(
        labelSize.width, CGFloat((options.map { CellWidth.of($0) }.max() ?? 0) + 2) * Cell.width)
      return CGSize(
        width: max(ideal, proposal.width ?? ideal),
        height: labelSize.height + CGFloat(options.count) * Cell.height)
    }
  }

  override func look(
    _ frame: CGRect, in pass: LayoutPass
  ) -> (control: Picture.Control, frame: CGRect)? {
    let name: String
    switch style {
    case .menu:
      let gap: CGFloat = label.isNothing ? 0 : Cell.width
      var bounds = frame
      bounds.size.width = max(0, frame.width - choiceWidth - gap)
      name = placeLabel(in: bounds, ElementAlignment(.leading, .center), in: pass)
      pass.addText(
        " \(choice) ⌄", style: .colored(tint ?? ControlColor.tint),
        at: CGPoint(x: frame.maxX - choiceWidth, y: frame.midY - Cell.height / 2))
    case .segmented:
      var hidden = ""
      _ = pass.collect { hidden = placeLabel(in: frame, .center, in: pass) }
      name = hidden
      placeSegments(frame, in: pass)
    case .inline:
      var bounds = frame
      bounds.size.height = label.size(Proposal(width: frame.width, height: nil)).height
      name = placeLabel(in: bounds, ElementAlignment(.leading, .top), in: pass)
      for (index, option) in options.enumerated() {
        let y = bounds.maxY + CGFloat(index) * Cell.height
        pass.addText(
          (index == selection ? "✓ " : "  ") + option, at: CGPoint(x: frame.minX, y: y))
      }
    }
    return (control(.picker(options: options, selection: selection), label: name), frame)
  }

  private func placeSegments(_ frame: CGRect, in pass: LayoutPass) {
    pass.addFill(ControlColor.fill, frame)
    guard !options.isEmpty else { return }
    let width = frame.width / CGFloat(options.count)
    for (index, option) in options.enumerated() {
      let part = CGRect(
        x: frame.minX + CGFloat(index) * width, y: frame.minY, width: width, height: frame.height)
      let isChosen = index == selection
      if isChosen { pass.addFill(ControlColor.white, part) }
      var style = TextStyle()
      style.isBold = isChosen
      let text = StyledText(
        runs: [.init(isChosen ? "✓ \(option)" : option, style: style)], alignment: .center,
        lineLimit: 1)
      let marks = pass.collect { TextNode(text).place(in: part, .center, in: pass) }
      for var placed in marks {
        placed.mark.silence()
        if placed.mark.content != .spoken("") { pass.marks.append(placed) }
      }
    }
  }
}

extension TextStyle {
  static func colored(_ color: PaintColor, bold: Bool = false) -> TextStyle {
    var style = TextStyle()
    style.color = color
    style.isBold = bold
    return style
  }
}
