/// Turns nodes into `Prose`, and remembers the links on the way.
struct MarkdownReader {
  let file: String
  private(set) var links: [MarkdownDocument.Link] = []
  private var depth = 0
  /// Inline nodes do not always know their line; the block around them does.
  private var line = 1

  init(file: String) { self.file = file }

  /// The block, or nil for a comment (`<!-- … -->`), which is for authors.
  mutating func block(_ node: MarkdownNode) throws(LessonError) -> Prose.Block? {
    line = node.line
    depth += 1
    defer { depth -= 1 }
    guard depth <= MarkdownDocument.deepestNesting else { throw problem(.nestedTooDeep) }
    switch node.kind {
    case "paragraph":
      return .paragraph(try inlines(node))
    case "heading":
      return .heading(level: node.headingLevel, try inlines(node))
    case "code_block":
      let language = node.fenceInfo?.split(separator: " ").first.map(String.init)
      return .code(language: language, text: node.literal)
    case "block_quote":
      return .quote(try blocks(node))
    case "list":
      var items: [[Prose.Block]] = []
      for item in node.children { items.append(try blocks(item)) }
      return .list(.init(marker: node.listMarker, isTight: node.isTight, items: items))
    case "table":
      return .table(try table(node))
    case "thematic_break":
      return .rule
    case "html_block" where isComment(node.literal):
      return nil
    case "html_block":
      throw problem(.html(firstLine(of: node.literal)))
    default:
      throw problem(.unknownMarkdown(node.kind))
    }
  }

  private mutating func blocks(_ parent: MarkdownNode) throws(LessonError) -> [Prose.Block] {
    var result: [Prose.Block] = []
    for child in parent.children {
      if let block = try block(child) { result.append(block) }
    }
    return result
  }

  private mutating func table(_ node: MarkdownNode) throws(LessonError) -> Prose.Table {
    var table = Prose.Table(alignments: node.columnAlignments, header: [], rows: [])
    for row in node.children {
      line = row.line
      var cells: [[Prose.Inline]] = []
      for cell in row.children { cells.append(try inlines(cell)) }
      if row.kind == "table_header" { table.header = cells } else { table.rows.append(cells) }
    }
    return table
  }

  private mutating func inlines(_ parent: MarkdownNode) throws(LessonError) -> [Prose.Inline] {
    depth += 1
    defer { depth -= 1 }
    guard depth <= MarkdownDocument.deepestNesting else { throw problem(.nestedTooDeep) }
    var result: [Prose.Inline] = []
    for child in parent.children {
      guard let inline = try inline(child) else { continue }
      // The library splits a text at every character that might have been a mark.
      if case .text(let more) = inline, case .text(let before)? = result.last {
        result[result.count - 1] = .text(before + more)
      } else {
        result.append(inline)
      }
    }
    return result
  }

  private mutating func inline(_ node: MarkdownNode) throws(LessonError) -> Prose.Inline? {
    switch node.kind {
    case "text": return .text(node.literal)
    case "code": return .code(node.literal)
    case "softbreak":
      line += 1
      return .softBreak
    case "linebreak":
      line += 1
      return .lineBreak
    case "emph": return .emphasis(try inlines(node))
    case "strong": return .strong(try inlines(node))
    case "strikethrough": return .strikethrough(try inlines(node))
    case "link":
      links.append(.init(line: line, destination: node.url))
      return .link(destination: node.url, try inlines(node))
    case "image":
      links.append(.init(line: line, destination: node.url))
      return .image(source: node.url, try inlines(node))
    case "html_inline" where isComment(node.literal): return nil
    case "html_inline": throw problem(.html(node.literal))
    default: throw problem(.unknownMarkdown(node.kind))
    }
  }

  private func isComment(_ html: String) -> Bool {
    html.hasPrefix("<!--")
  }

  private func firstLine(of text: String) -> String {
    String(text.prefix { !$0.isNewline })
  }

  private func problem(_ problem: LessonError.Problem) -> LessonError {
    LessonError(file: file, line: line, problem)
  }
}
