import BurrowTerminal
import Testing

@testable import BurrowShell

/// Burrow's own lines on a terminal that is narrower than they are.
@Suite struct FittingTests {
  @Test(arguments: [
    ("short", 20, ["short"]),
    ("what you had is kept in the folder", 20, ["what you had is kept", "in the folder"]),
    (
      "burrow: there is no gesture like this", 24,
      ["burrow: there is no", "        gesture like", "        this"]
    ),
    ("hint: write a number and a unit", 20, ["hint: write a number", "      and a unit"]),
    (
      "  run    builds and starts your app", 24,
      ["  run    builds and", "         starts your app"]
    ),
    ("✗ there is no type Warren", 16, ["✗ there is no", "  type Warren"]),
  ]) func `They go on at a word, below what they belong to`(
    line: String, columns: Int, lines: [String]
  ) {
    #expect(TerminalText(line).fitted(to: columns).map(\.string) == lines)
  }

  @Test(arguments: 1...12) func `Whatever the width, nothing is lost and nothing is wider`(
    columns: Int
  ) {
    let text = "  help WORD  this list, or more about one"
    let lines = TerminalText(text).fitted(to: columns)
    #expect(lines.allSatisfy { $0.width <= columns })
    #expect(lines.map(\.string).joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
