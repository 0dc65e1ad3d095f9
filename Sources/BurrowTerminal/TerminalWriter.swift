import BurrowScreen

/// Writes styled text and drawings, line by line, through a closure that it is handed.
package struct TerminalWriter {
  package var depth: ColorDepth
  /// In cells.
  package var width: Int
  private let write: (String) -> Void

  package init(depth: ColorDepth, width: Int, write: @escaping (String) -> Void) {
    self.depth = depth
    self.width = width
    self.write = write
  }

  package func line(_ text: TerminalText = "") { write(text.rendered(depth) + "\n") }

  /// A paragraph, broken at words to the terminal's width.
  package func paragraph(_ text: TerminalText, indent: TerminalText = "") {
    for line in text.wrapped(to: width, indent: indent) { self.line(line) }
  }

  /// A heading with the text itself underlined by nothing but its weight.
  package func heading(_ text: String) { line(TerminalText(text, .heading)) }

  package func drawing(_ canvas: CellCanvas) {
    for line in canvas.lines(depth) { write(line + "\n") }
  }
}
