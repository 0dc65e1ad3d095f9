import Testing

@testable import BurrowLessons

@Suite struct ProseTests {
  private func blocks(_ markdown: String) throws -> [Prose.Block] {
    try MarkdownDocument(parsing: markdown, file: "a.md").blocks.map(\.content)
  }

  @Test(arguments: [
    ("plain & “simple” → 🥕", [Prose.Inline.text("plain & “simple” → 🥕")]),
    (
      "a *b* **c** ~~d~~",
      [
        .text("a "), .emphasis([.text("b")]), .text(" "), .strong([.text("c")]), .text(" "),
        .strikethrough([.text("d")]),
      ]
    ),
    ("`a  <b>`", [.code("a  <b>")]),
    ("one\ntwo  \nthree", [.text("one"), .softBreak, .text("two"), .lineBreak, .text("three")]),
    ("[a](https://b.c)", [.link(destination: "https://b.c", [.text("a")])]),
    ("![a](b.png)", [.image(source: "b.png", [.text("a")])]),
    ("a<!-- hidden -->b", [.text("ab")]),
    ("snake_case [..] x[0]", [.text("snake_case [..] x[0]")]),
  ])
  func inlinesAreRead(_ markdown: String, _ expected: [Prose.Inline]) throws {
    #expect(try blocks(markdown) == [.paragraph(expected)])
  }

  @Test func blocksAreRead() throws {
    let read = try blocks(
      """
      ## Two

      > quoted

      3. three
      4. four

      - a

        more
      - b

      ```swift linked
      let a = 1

      ```

      <!-- for authors -->

      ---
      """)
    func paragraph(_ text: String) -> Prose.Block { .paragraph([.text(text)]) }
    #expect(
      read == [
        .heading(level: 2, [.text("Two")]),
        .quote([paragraph("quoted")]),
        .list(
          .init(
            marker: .number(startingAt: 3), isTight: true,
            items: [[paragraph("three")], [paragraph("four")]])),
        .list(
          .init(
            marker: .bullet, isTight: false,
            items: [[paragraph("a"), paragraph("more")], [paragraph("b")]])),
        .code(language: "swift", text: "let a = 1\n\n"),
        .rule,
      ])
  }

  @Test func tablesKeepTheirAlignments() throws {
    let read = try blocks("| a | b | c |\n|---|:-:|--:|\n| 1 | `x \\| y` | |\n")
    #expect(
      read == [
        .table(
          .init(
            alignments: [.leading, .center, .trailing],
            header: [[.text("a")], [.text("b")], [.text("c")]],
            rows: [[[.text("1")], [.code("x | y")], []]]))
      ])
  }

  @Test func linesAreKnown() throws {
    let document = try MarkdownDocument(
      parsing: "# a\n\n[x](y)\nand [z](w)\n\n- [q](r)\n", file: "a.md")
    #expect(document.blocks.map(\.line) == [1, 3, 6])
    #expect(document.links.map(\.line) == [3, 4, 6])
    #expect(document.links.map(\.destination) == ["y", "w", "r"])
  }

  @Test func plainTextHasNoMarks() throws {
    guard case .paragraph(let inlines)? = try blocks("a *b `c`*\n[d](https://e.f)").first else {
      Issue.record("no paragraph")
      return
    }
    #expect(inlines.plainText == "a b c d")
  }
}
