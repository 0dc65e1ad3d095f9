extension CellCanvas {
  /// In a rounded frame, with a title in its upper edge.
  package func framed(title: String = "") -> CellCanvas {
    var result = CellCanvas(columns: columns + 2, rows: rows + 2)
    result.outline(columns: 0..<columns + 2, rows: 0..<rows + 2)
    result.draw(self, column: 1, row: 1)
    let shown = Self.shortened(title, to: columns - 4)
    if !shown.isEmpty {
      let start = (columns + 2 - CellWidth.of(shown) - 2) / 2
      result.write(" \(shown) ", column: start, row: 0)
    }
    return result
  }

  /// Draws a rounded frame along the edge of an area.
  mutating func outline(columns: Range<Int>, rows: Range<Int>) {
    guard columns.count > 1, rows.count > 1 else { return }
    let edge = String(repeating: "─", count: columns.count - 2)
    write("╭\(edge)╮", column: columns.lowerBound, row: rows.lowerBound)
    write("╰\(edge)╯", column: columns.lowerBound, row: rows.upperBound - 1)
    for row in rows.dropFirst().dropLast() {
      write("│", column: columns.lowerBound, row: row)
      write("│", column: columns.upperBound - 1, row: row)
    }
  }

  /// With a line of text below, in the middle.
  package func captioned(_ caption: String) -> CellCanvas {
    var result = CellCanvas(columns: columns, rows: rows + 1)
    result.draw(self, column: 0, row: 0)
    let shown = Self.shortened(caption, to: columns)
    result.write(shown, column: (columns - CellWidth.of(shown)) / 2, row: rows)
    return result
  }

  /// Canvases side by side, `perRow` in a row.
  package static func arranged(_ canvases: [CellCanvas], perRow: Int, gap: Int = 1) -> CellCanvas {
    let perRow = max(1, perRow)
    let lines = stride(from: 0, to: canvases.count, by: perRow).map {
      Array(canvases[$0..<min(canvases.count, $0 + perRow)])
    }
    let widths = lines.map { line in
      line.reduce(0) { $0 + $1.columns } + gap * (line.count - 1)
    }
    let heights = lines.map { line in line.map(\.rows).max() ?? 0 }
    var result = CellCanvas(columns: widths.max() ?? 0, rows: heights.reduce(0, +))
    var row = 0
    for (line, height) in zip(lines, heights) {
      var column = 0
      for canvas in line {
        result.draw(canvas, column: column, row: row)
        column += canvas.columns + gap
      }
      row += height
    }
    return result
  }

  /// A text that fits, cut short with an ellipsis where it must be.
  static func shortened(_ text: String, to width: Int) -> String {
    if CellWidth.of(text) <= width { return text }
    var result = text
    while !result.isEmpty, CellWidth.of(result) > width - 1 { result.removeLast() }
    return width > 0 ? result + "…" : ""
  }
}
