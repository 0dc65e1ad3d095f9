import BurrowScreen

extension CellCanvas {
  /// The drawing as lines for a terminal, without line breaks. Looks are turned off at the end of
  /// each line, so that a window that is resized does not smear.
  package func lines(_ depth: ColorDepth) -> [String] {
    if depth == .none { return plainLines }
    return (0..<rows).map { row in
      var line = ""
      var current = Ink.plain
      var end = columns
      while end > 0, self[end - 1, row] == Cell() { end -= 1 }
      for column in 0..<end {
        let cell = self[column, row]
        if cell.text.isEmpty { continue }
        let ink = Ink(cell)
        if ink != current {
          if current != .plain { line += Ink.reset }
          line += ink.sequence(depth)
          current = ink
        }
        line += cell.text
      }
      return current == .plain ? line : line + Ink.reset
    }
  }
}

extension Ink {
  fileprivate init(_ cell: CellCanvas.Cell) {
    self.init(
      // A blank shows no ink; leaving it out keeps the output short.
      foreground: cell.text == " " ? nil : cell.foreground.map(TerminalColor.exact),
      background: cell.background.map(TerminalColor.exact), isBold: cell.isBold,
      isDim: cell.isDim, isItalic: cell.isItalic, isUnderlined: cell.isUnderlined)
    isStruckThrough = cell.isStruckThrough
  }
}
