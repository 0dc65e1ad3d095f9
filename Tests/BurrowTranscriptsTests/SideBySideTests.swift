import BurrowTime
import Testing

@testable import BurrowTranscripts

@Suite struct `Two columns` {
  static func diff(
    _ body: String, _ pieces: [OutputPiece], width: Int = 60, marks: Bool = false
  ) throws -> [DiffLine] {
    let comparison = try transcript("$ run\n" + body)
      .compare(step: 0, with: GestureRecord("run", output: pieces))
    var diff = SideBySide(width: width)
    diff.marksDifferences = marks
    return diff.lines(for: comparison)
  }

  @Test func `show what was expected and what was printed`() throws {
    let lines = try Self.diff(
      "| Clover: active → inactive\n| Clover: inactive → background\n| gone\n",
      [out("Clover: active → inactive\nClover: inactive → active\n")])
    #expect(
      lines.map(\.text) == [
        "expected                     | printed",
        "Clover: active → inactive    | Clover: active → inactive",
        "Clover: inactive →           ≠ Clover: inactive → active",
        "background                   |",
        "gone                         <",
      ])
    #expect(lines.map(\.role) == [.heading, .equal, .changed, .changed, .missing])
    // `background` and `active`
    #expect(lines[2].differing == [50..<56])
    #expect(lines[3].differing == [0..<10])
  }

  @Test func `stand straight beside wide characters`() throws {
    let lines = try Self.diff("| 👑 a\n| 兎\n", [out("👑 a\nx\n")], width: 30)
    #expect(
      lines.map(\.text) == [
        "expected      | printed",
        "👑 a          | 👑 a",
        "兎            ≠ x",
      ])
  }

  @Test(arguments: [
    // Beyond a difference of white space alone, a single space is seen well enough.
    ("| a b", "a c", "a b      ≠ a c"),
    ("| a b", "a  b", "a␠b      ≠ a␠␠b"),
    ("| a b", "a\tb", "a␠b      ≠ a\\tb"),
    ("|e a\\s", "a", "a␠       ≠ a"),
    ("| a  x y", "a  z y", "a␠␠x y   ≠ a␠␠z y"),
    ("|  x y", " z y", "␠x y     ≠ ␠z y"),
    ("| a\u{A0}x", "a\u{A0}z", "a\\u{A0}x ≠ a\\u{A0}z"),
    ("| a x", "a z \t\u{1B}\u{202E} ", "a x      ≠ a z␠\\t\\e\\u{202E}␠"),
    ("| a\u{2764}\u{FE0F}", "a\u{2764}", "a\\u{2764}\\u{FE0F} ≠ a\\u{2764}"),
    ("| e\u{301}", "\u{E9}", "e\\u{301} ≠ \\u{E9}"),
  ]) func `show what cannot be seen, in the same way on both sides`(
    expected: String, printed: String, line: String
  ) throws {
    let lines = try Self.diff("\(expected)\n", [out(printed + "\n")], width: 60)
    let found = lines.first { $0.role == .changed }?.text ?? ""
    func squeezed(_ text: String) -> [Substring] { text.split(separator: " ") }
    #expect(squeezed(found) == squeezed(line))
  }

  @Test func `mark what differs where there is no colour`() throws {
    let lines = try Self.diff(
      "| Clover: active → inactive\n| 👑 a\n| gone\n",
      [out("Clover: active → background\n👑 b\n")], marks: true)
    #expect(
      lines.map(\.text) == [
        "expected                     | printed",
        "Clover: active → inactive    ≠ Clover: active → background",
        "                 ^^^^^^^^                       ^^^^^^^^^^",
        "👑 a                         ≠ 👑 b",
        "   ^                              ^",
        "gone                         <",
      ])
  }

  @Test func `say the phase of the app`() throws {
    let record = GestureRecord(
      "run", output: [out("b\n")], phases: AppPhases(before: "active", after: "suspended"))
    let comparison = try transcript("$ run\n| a\n").compare(step: 0, with: record)
    #expect(SideBySide(width: 40).lines(for: comparison)[0].text == "phase: active → suspended")
    #expect(AppPhases(before: "active", after: "active").text == "active")
  }

  @Test func `say what a difference that shows no text consists in`() throws {
    #expect(try Self.diff("| a\n", [out("a")]).last?.text == "  no newline was printed at the end")
    #expect(
      try Self.diff("| caf\u{E9}\n", [out("cafe\u{301}\n")]).map(\.text).suffix(2) == [
        "  the same text in other Unicode scalars",
        "The text is the same; it differs only in Unicode normalisation.",
      ])
  }

  @Test func `name the streams and the status where those differ`() throws {
    let transcript = try transcript("$ run\n| a\n! b\n? exit 1\n")
    let comparison = transcript.compare(
      step: 0, with: GestureRecord("run", output: [out("b\n")], status: .signal("SIGTRAP")))
    #expect(
      SideBySide(width: 40).lines(for: comparison).map(\.text) == [
        "standard output", "expected           | printed", "a                  ≠ b",
        "standard error", "expected           | printed", "b                  <",
        "? exit 1           ≠ ? signal SIGTRAP",
      ])
  }

  @Test func `leave out equal lines far from a difference`() throws {
    let body = (1...20).map { "| \($0)\n" }.joined()
    let printed = (1...20).map { $0 == 10 ? "x\n" : "\($0)\n" }.joined()
    let lines = try Self.diff(body, [out(printed)], width: 30).map(\.text)
    #expect(lines[1] == "⋯ 6 lines as expected")
    #expect(lines.last == "⋯ 7 lines as expected")
    #expect(lines.count == 10)
  }

  @Test func `show patterns with what they cover`() throws {
    let lines = try Self.diff("|g [..] hops\n|...\n| z\n", [out("2 hops\na\ny\n")], width: 40)
    #expect(
      lines.map(\.text) == [
        "expected           | printed",
        "(g) [..] hops      | 2 hops",
        "...                |",
        "                   | a",
        "z                  ≠ y",
      ])
  }
}
