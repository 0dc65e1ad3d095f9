import Foundation

extension Picture {
  /// The picture in characters alone: words and controls in their places, drawings as shades.
  ///
  /// Buttons and what can be set stand in brackets. Only drawings are shaded: the backgrounds of
  /// controls and of the window itself would only get in the way of the words.
  package func drawnPlain(columns: Int? = nil, rows: Int? = nil) -> CellCanvas {
    let top = topLayer
    let controls = marks.compactMap { $0.control == nil ? nil : $0.frame }
    let window = CGRect(origin: .zero, size: size)
    let drawings = marks.filter { mark in
      if mark.layer != top || top > 0 && mark.frame == window { return false }
      guard case .shape = mark.content, mark.frame.height <= 2 * Cell.height else { return true }
      return !controls.contains { $0.insetBy(dx: -1, dy: -1).contains(mark.frame) }
    }
    let raster = raster(columns: columns, rows: rows, marks: drawings)
    var canvas = CellCanvas(columns: raster.columns, rows: raster.rows)
    shade(&canvas, raster)
    let cell = CGSize(
      width: columns.map { size.width / CGFloat(max(1, $0)) } ?? Cell.width,
      height: rows.map { size.height / CGFloat(max(1, $0)) } ?? Cell.height)
    if top > 0, let card = drawings.first {
      canvas.outline(
        columns: Self.cells(from: card.frame.minX, to: card.frame.maxX, each: cell.width),
        rows: Self.cells(from: card.frame.minY, to: card.frame.maxY, each: cell.height))
    }
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        if let word = raster.word(column, row) { canvas[column, row].text = word.text }
      }
    }
    for mark in visibleMarks {
      guard let control = mark.control else { continue }
      // What is scrolled out of sight can be reached, but is not there to see.
      if let clip = mark.clip, clip.common(mark.frame).height < mark.frame.height / 2 { continue }
      let row = wholeCells((mark.frame.midY - cell.height / 2) / cell.height)
      let left = wholeCells(mark.frame.minX / cell.width)
      let right = wholeCells(mark.frame.maxX / cell.width) - 1
      if case .toggle(let isOn) = control.kind {
        canvas.write(isOn ? " [on]" : "[off]", column: right - 4, row: row)
      }
      guard control.isBracketed else { continue }
      for (column, text) in [(left, "["), (right, "]")] where canvas.contains(column, row) {
        if canvas[column, row].text == " " { canvas[column, row].text = text }
      }
    }
    return canvas
  }

  /// The cells from where a length begins up to where it ends, both cut to whole ones.
  private static func cells(from start: Double, to end: Double, each cell: Double) -> Range<Int> {
    let first = wholeCells((start / cell).rounded(.down))
    return first..<max(first, wholeCells((end / cell).rounded(.down)))
  }

  /// From how light on each shade is used. Full blocks would make a night unreadable.
  private static let shades: [(from: Double, text: String)] = [
    (0.87, " "), (0.58, "░"), (0.3, "▒"), (-1, "▓"),
  ]

  /// Shades by how light each cell is. The lightest parts stay blank, as the paper is.
  private func shade(_ canvas: inout CellCanvas, _ raster: Raster) {
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns {
        let (a, b, c, d) = raster.quarters(column, row)
        let light = PaintColor((a + b + c + d) / 4).luminance
        canvas[column, row].text = Self.shades.first { light > $0.from }?.text ?? " "
      }
    }
  }
}

extension Picture.Control {
  fileprivate var isBracketed: Bool {
    switch kind {
    case .button, .field, .stepper: true
    case .toggle, .slider, .picker, .area, .action: false
    }
  }
}
