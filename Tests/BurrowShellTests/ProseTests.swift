import BurrowLessons
import Testing

@testable import BurrowShell

@Suite struct ProseTests {
  private func lines(_ blocks: Prose.Block..., width: Int = 40) -> [String] {
    ProseRenderer(width: width, depth: .none).lines(Prose(blocks))
      .map(\.terminalText.string)
  }

  @Test func `Paragraphs are wrapped at words, code is marked where there is no colour`() {
    #expect(
      lines(
        .paragraph([.text("The view reads "), .code("scenePhase"), .text(" and prints it.")]),
        .paragraph([.text("Short.")]), width: 24)
        == ["The view reads", "`scenePhase` and prints", "it.", "", "Short."])
  }

  @Test func `Lists hang, quotes have a bar, code is set in`() {
    #expect(
      lines(
        .list(
          Prose.List(
            marker: .number(startingAt: 9), isTight: true,
            items: [
              [.paragraph([.text("a rather long item that is wrapped")])],
              [.paragraph([.text("b")])],
            ])),
        .quote([.paragraph([.text("said")])]),
        .code(language: "swift", text: "let a = 1\n  b\n"), width: 24)
        == [
          "9. a rather long item", "   that is wrapped", "10. b", "", "│ said", "",
          "    let a = 1", "      b",
        ])
  }

  @Test func `Tables stand in columns, in cells and not in characters`() {
    let table = Prose.Table(
      alignments: [.leading, .trailing],
      header: [[.text("hat")], [.text("count")]],
      rows: [[[.text("👑")], [.text("1")]], [[.text("none")], [.text("12")]]])
    #expect(
      lines(.table(table)) == [
        "hat   count", "────  ─────", "👑        1", "none     12",
      ])
  }

  @Test func `What a lesson says cannot drive a terminal`() {
    #expect(lines(.paragraph([.text("a\u{1B}[2J")])) == ["a\\e[2J"])
  }

  @Test(
    arguments: [
      ("let a = \"b // c\" // d", [.keyword, .plain, .literal, .plain, .comment]),
      ("@State var x", [.keyword, .plain, .keyword, .plain]),
      ("\"a \\\" b\" + c", [.literal, .plain]),
    ] as [(String, [Look])]) func `Swift is coloured by word`(line: String, looks: [Look])
  {
    let spans = SwiftHighlighter.spans(line)
    #expect(spans.map(\.look) == looks)
    #expect(spans.map(\.text).joined() == line)
  }
}
