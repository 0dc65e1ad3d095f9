import BurrowLessons
import BurrowScreen

/// Draws a table in columns that are as wide as they must be; wide cells are wrapped within theirs.
struct TableRenderer {
  let table: Prose.Table
  let width: Int
  let renderer: ProseRenderer

  private static let gap = 2

  func lines() -> [StyledLine] {
    let widths = columnWidths()
    let rule = widths.map { String(repeating: "─", count: $0) }
      .joined(separator: String(repeating: " ", count: Self.gap))
    return row(table.header, widths: widths, look: .strong) + [[Span(rule, .quiet)]]
      + table.rows.flatMap { row($0, widths: widths, look: .plain) }
  }

  private func columnWidths() -> [Int] {
    var widths = table.alignments.indices.map { column in
      max(1, ([table.header] + table.rows).map { width(of: $0, column) }.max() ?? 1)
    }
    let room = max(widths.count * 4, width - Self.gap * (widths.count - 1))
    // What is too much is taken from the widest column, a cell at a time.
    while widths.reduce(0, +) > room,
      let widest = widths.indices.max(by: { widths[$0] < widths[$1] })
    {
      widths[widest] -= 1
    }
    return widths
  }

  private func width(of row: [[Prose.Inline]], _ column: Int) -> Int {
    column < row.count ? WordWrap.width(renderer.pieces(row[column], .plain)) : 0
  }

  private func row(_ cells: [[Prose.Inline]], widths: [Int], look: Look) -> [StyledLine] {
    let columns = widths.indices.map { column in
      column < cells.count
        ? renderer.wrapped(cells[column], width: widths[column], look: look) : [[]]
    }
    return (0..<(columns.map(\.count).max() ?? 0)).map { number in
      var line: StyledLine = []
      for (column, lines) in columns.enumerated() {
        let cell = number < lines.count ? lines[number] : []
        let isLast = column == columns.count - 1
        line += aligned(cell, to: widths[column], table.alignments[column], padsEnd: !isLast)
        if !isLast { line.append(Span(String(repeating: " ", count: Self.gap))) }
      }
      return line
    }
  }

  private func aligned(
    _ cell: StyledLine, to width: Int, _ alignment: Prose.Table.Alignment, padsEnd: Bool
  ) -> StyledLine {
    let room = max(0, width - cell.width)
    let before =
      switch alignment {
      case .leading: 0
      case .center: room / 2
      case .trailing: room
      }
    let after = padsEnd ? room - before : 0
    func blank(_ count: Int) -> StyledLine {
      count > 0 ? [Span(String(repeating: " ", count: count))] : []
    }
    return blank(before) + cell + blank(after)
  }
}
