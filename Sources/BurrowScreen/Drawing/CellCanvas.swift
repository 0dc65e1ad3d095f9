/// A drawing in terminal cells: a character, its two colours and its style for each.
///
/// A colour that is nil is the terminal's own. A character that takes two cells stands in the first;
/// the second is empty.
package struct CellCanvas: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    /// One character; "" in the second cell of a wide one.
    package var text: String
    package var foreground: PaintColor?
    package var background: PaintColor?
    package var isBold = false
    package var isItalic = false
    package var isUnderlined = false
    package var isStruckThrough = false
    package var isDim = false

    package init(
      _ text: String = " ", foreground: PaintColor? = nil, background: PaintColor? = nil
    ) {
      self.text = text
      self.foreground = foreground
      self.background = background
    }
  }

  package private(set) var columns: Int
  package private(set) var rows: Int
  /// Row by row.
  package var cells: [Cell]

  package init(columns: Int, rows: Int, filledWith cell: Cell = Cell()) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: cell, count: self.columns * self.rows)
  }

  package subscript(column: Int, row: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  package func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && row >= 0 && column < columns && row < rows
  }

  /// Writes a text over what is there, keeping the background where the style has none. What does
  /// not fit into the row is left out; half of a wide character that is overwritten becomes blank.
  package mutating func write(
    _ text: String, column: Int, row: Int, style: Cell = Cell()
  ) {
    guard row >= 0, row < rows else { return }
    var position = column
    for character in text {
      let width = CellWidth.of(character)
      if width == 0 { continue }
      defer { position += width }
      guard position >= 0, position + width <= columns else { continue }
      for offset in 0..<width {
        breakWide(position + offset, row)
        var cell = style
        cell.text = offset == 0 ? String(character) : ""
        cell.background = style.background ?? self[position + offset, row].background
        self[position + offset, row] = cell
      }
    }
  }

  /// Makes the other half of a wide character blank before one half is overwritten.
  private mutating func breakWide(_ column: Int, _ row: Int) {
    if self[column, row].text.isEmpty, column > 0 { self[column - 1, row].text = " " }
    if column + 1 < columns, self[column + 1, row].text.isEmpty { self[column + 1, row].text = " " }
  }

  /// Copies another canvas onto this one.
  package mutating func draw(_ other: CellCanvas, column: Int, row: Int) {
    for y in 0..<other.rows {
      for x in 0..<other.columns where contains(column + x, row + y) {
        self[column + x, row + y] = other[x, y]
      }
    }
  }

  /// The characters alone, without blanks at the ends of lines.
  package var plainLines: [String] {
    (0..<rows).map { row in
      var line = ""
      for column in 0..<columns { line += self[column, row].text }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
