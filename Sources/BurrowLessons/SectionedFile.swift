/// A Markdown file of a lesson: the block at the top, the title, the text below it, and sections
/// whose headings of the second level are fixed.
struct SectionedFile<Section: RawRepresentable<String> & CaseIterable & Hashable> {
  let file: String
  let keys: KeyBlock
  let number: Int
  let id: String
  let title: String
  private(set) var opening: [MarkdownDocument.Block] = []
  private(set) var sections: [Section: [MarkdownDocument.Block]] = [:]

  /// - Parameters:
  ///   - kind: `step`, `card` or `question`: what the block is called after `burrow`, and the key
  ///     that has the number.
  ///   - keys: The other keys that it may have, besides `id`.
  init(
    _ document: MarkdownDocument, kind: String, keys: [String], repeatable: Set<String>,
    file: String
  ) throws(LessonError) {
    self.file = file
    self.keys = try KeyBlock(
      document, info: "burrow \(kind)", known: [kind, "id"] + keys, repeatable: repeatable,
      file: file)
    number = try self.keys.number(kind)
    id = try self.keys.id()
    title = try document.title(file: file)
    var section: Section?
    for block in document.blocks.dropFirst(2) {
      if case .heading(let level, let inlines) = block.content, level <= 2 {
        section = try begin(inlines.plainText, kind: kind, line: block.line)
      } else if let section {
        sections[section]?.append(block)
      } else {
        opening.append(block)
      }
    }
  }

  private mutating func begin(
    _ title: String, kind: String, line: Int
  ) throws(LessonError) -> Section {
    guard let section = Section(rawValue: title) else {
      let known = Section.allCases.map(\.rawValue)
      throw LessonError(file: file, line: line, .unknownSection(title, of: kind, known: known))
    }
    guard sections[section] == nil else {
      throw LessonError(file: file, line: line, .sectionTwice(title))
    }
    sections[section] = []
    return section
  }

  func prose(_ section: Section) -> Prose { Prose(blocks(section).map(\.content)) }

  func blocks(_ section: Section) -> [MarkdownDocument.Block] { sections[section] ?? [] }

  /// The fenced blocks of one language in all that follows the title.
  func code(_ language: String) -> [String] {
    (opening + Section.allCases.flatMap { blocks($0) }).compactMap { $0.code(language) }
  }
}

extension MarkdownDocument.Block {
  /// The text, if this is a fenced block of the language.
  func code(_ language: String) -> String? {
    guard case .code(language, let text) = content else { return nil }
    return text
  }
}

extension MarkdownDocument {
  /// The heading of the first level that follows the block at the top.
  func title(file: String) throws(LessonError) -> String {
    guard blocks.count > 1, case .heading(1, let inlines) = blocks[1].content else {
      throw LessonError(file: file, line: blocks.first?.line, .missingTitle)
    }
    return inlines.plainText
  }
}
