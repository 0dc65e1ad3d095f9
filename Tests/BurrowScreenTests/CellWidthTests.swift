import Testing

@testable import BurrowScreen

@Suite("How wide characters are")
struct CellWidthTests {
  static let cases: [(String, Int)] = [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("→", 1), ("─", 1), ("日本", 4), ("한", 2),
    ("\u{1112}\u{1161}", 2),
    ("ｆ", 2), ("🥕", 2), ("👑", 2), ("👩‍👩‍👧", 2), ("❤️", 2), ("❤", 1), ("❤️‍🔥", 2), ("☝🏽", 2), ("👋🏿", 2),
    ("🇩🇪", 2), ("🇩", 1), ("1️⃣", 2), ("☀️", 2), ("☀", 1), ("☀\u{FE0E}", 1), ("\u{200B}", 0), ("", 0),
    ("🐇 x", 4), ("\u{7}", 0), ("…", 1), ("⚡", 2), ("│●○", 3), ("नि", 1),
  ]

  @Test("Each takes its cells", arguments: cases)
  func width(text: String, cells: Int) {
    #expect(CellWidth.of(text) == cells)
  }

  static let wraps: [(String, Int, [String])] = [
    ("the bunny sleeps", 9, ["the bunny", "sleeps"]),
    ("the bunny sleeps", 8, ["the", "bunny", "sleeps"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("a abcdefgh b", 3, ["a", "abc", "def", "gh", "b"]),
    ("a\n\nb", 9, ["a", "", "b"]), ("", 5, [""]), ("a  b", 9, ["a  b"]), ("日本語", 5, ["日本", "語"]),
    ("  indented text", 10, ["  indented", "text"]), ("ab   ", 3, ["ab"]), ("a ", 4, ["a "]),
  ]

  @Test("Lines break at words", arguments: wraps)
  func wrap(text: String, width: Int, lines: [String]) {
    #expect(WordWrap.lines(text, width: width) == lines)
  }
}
