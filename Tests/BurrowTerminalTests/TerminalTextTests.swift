import BurrowScreen
import Testing

@testable import BurrowTerminal

@Suite("Styled text")
struct TerminalTextTests {
  private let text = TerminalText("error", .error) + ": no lesson of that name"

  @Test("It is rendered with sequences that end where the look ends")
  func rendering() {
    #expect(text.rendered(.none) == "error: no lesson of that name")
    #expect(text.rendered(.sixteen) == "\u{1B}[1;31merror\u{1B}[0m: no lesson of that name")
  }

  @Test("Wrapping keeps looks and indents what follows")
  func wrapping() {
    let lines = text.wrapped(to: 14, indent: "- ")
    #expect(lines.map(\.string) == ["- error: no", "  lesson of", "  that name"])
    #expect(lines[0].rendered(.sixteen) == "- \u{1B}[1;31merror\u{1B}[0m: no")
  }

  @Test(
    "It is cut short by cells, not by characters",
    arguments: [(3, "🥕…"), (4, "🥕…"), (5, "🥕🥕…"), (6, "🥕🥕🥕"), (1, "…"), (0, "")])
  func shortening(width: Int, expected: String) {
    #expect(TerminalText("🥕🥕🥕").shortened(to: width).string == expected)
  }

  @Test("Padding counts cells")
  func padding() {
    #expect(TerminalText("🥕").padded(to: 4).string == "🥕  ")
    #expect(TerminalText("abc").padded(to: 2).string == "abc")
  }

  @Test("A status line is drawn over itself, erased once, and silent without a terminal")
  func statusLine() {
    var written = ""
    var line = StatusLine(isTerminal: true, depth: .none) { written += $0 }
    line.erase()
    line.show("building the warren", width: 10)
    line.erase()
    line.erase()
    #expect(written == "\r\u{1B}[2Kbuilding…\r\u{1B}[2K")
    var silent = ""
    var none = StatusLine(isTerminal: false, depth: .none) { silent += $0 }
    none.show("x", width: 10)
    none.erase()
    #expect(silent.isEmpty)
  }

  @Test("A drawing turns looks off at the end of a line and leaves blanks out")
  func canvas() {
    var canvas = CellCanvas(columns: 4, rows: 2)
    canvas[0, 0] = CellCanvas.Cell(
      "▀", foreground: PaintColor(red: 1, green: 0, blue: 0),
      background: PaintColor(red: 0, green: 0, blue: 1))
    canvas.write("🥕", column: 1, row: 1)
    #expect(
      canvas.lines(.truecolor) == ["\u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[0m", " 🥕"])
    #expect(canvas.lines(.none) == ["▀", " 🥕"])
  }
}
