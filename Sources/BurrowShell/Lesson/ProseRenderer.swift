import BurrowTerminal
import BurrowLessons
import BurrowScreen

/// Draws a lesson's text for a terminal: wrapped at words, code and tables lined up.
struct ProseRenderer {
  /// Columns; text is never wider than what reads well.
  let width: Int

  /// Code is set off by colour, and by backticks where there is none.
  let marksCode: Bool

  init(width: Int, depth: ColorDepth) {
    self.width = max(20, min(width, 80))
    marksCode = depth == .none
  }

  func lines(_ prose: Prose) -> [StyledLine] { lines(prose.blocks, width: width) }

  private func lines(_ blocks: [Prose.Block], width: Int, isTight: Bool = false) -> [StyledLine] {
    var lines: [StyledLine] = []
    for block in blocks {
      if !lines.isEmpty && !isTight { lines.append([]) }
      lines += self.lines(block, width: width)
    }
    return lines
  }

  private func lines(_ block: Prose.Block, width: Int) -> [StyledLine] {
    switch block {
    case .heading(_, let inlines): wrapped(inlines, width: width, look: .heading)
    case .paragraph(let inlines): wrapped(inlines, width: width)
    case .code(let language, let text): code(text, language: language)
    case .list(let list): self.list(list, width: width)
    case .quote(let blocks):
      lines(blocks, width: width - 2).map { [Span("│ ", .quiet)] + $0 }
    case .table(let table): TableRenderer(table: table, width: width, renderer: self).lines()
    case .rule: [[Span(String(repeating: "─", count: width), .quiet)]]
    }
  }

  private func code(_ text: String, language: String?) -> [StyledLine] {
    var text = text[...]
    if text.hasSuffix("\n") { text = text.dropLast() }
    let isSwift = language == "swift"
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = escapeControls(String(line).replacing("\t", with: "    "))
      return [Span("    ")] + (isSwift ? SwiftHighlighter.spans(line) : [Span(line, .code)])
    }
  }

  private func list(_ list: Prose.List, width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    for (index, item) in list.items.enumerated() {
      if index > 0 && !list.isTight { lines.append([]) }
      let marker =
        switch list.marker {
        case .bullet: "• "
        case .number(let start): "\(start + index). "
        }
      let indent = marker.count
      let body = self.lines(item, width: max(10, width - indent), isTight: list.isTight)
      for (number, line) in body.enumerated() {
        let lead = number == 0 ? marker : line.isEmpty ? "" : String(repeating: " ", count: indent)
        lines.append([Span(lead, number == 0 ? .quiet : .plain)] + line)
      }
    }
    return lines
  }

  // MARK: Words

  func wrapped(_ inlines: [Prose.Inline], width: Int, look: Look = .plain) -> [StyledLine] {
    WordWrap.lines(pieces(inlines, look), width: width).map(Self.line)
  }

  func pieces(_ inlines: [Prose.Inline], _ look: Look) -> [WordWrap.Piece<Look>] {
    inlines.flatMap { inline -> [WordWrap.Piece<Look>] in
      switch inline {
      case .text(let text): pieces(text, look)
      case .code(let text): pieces(marksCode ? "`\(text)`" : text, .code)
      case .emphasis(let inner): pieces(inner, .emphasis)
      case .strong(let inner): pieces(inner, .strong)
      case .strikethrough(let inner): pieces(inner, .struck)
      case .link(let destination, let inner):
        inner.plainText == destination
          ? pieces(destination, .link)
          : pieces(inner, .link) + pieces(" (\(destination))", .quiet)
      case .image(_, let inner): pieces(inner, .emphasis)
      case .softBreak: [(character: " ", style: look)]
      case .lineBreak: [(character: "\n", style: look)]
      }
    }
  }

  private func pieces(_ text: String, _ look: Look) -> [WordWrap.Piece<Look>] {
    escapeControls(text).map { (character: $0, style: look) }
  }

  /// Joins neighbours that look alike.
  static func line(_ pieces: [WordWrap.Piece<Look>]) -> StyledLine {
    var line: StyledLine = []
    for piece in pieces {
      if line.last?.look == piece.style {
        line[line.count - 1].text.append(piece.character)
      } else {
        line.append(Span(String(piece.character), piece.style))
      }
    }
    return line
  }
}
