import BurrowSource

/// One file of the `steps` folder, read by itself: everything of a step but its programs.
struct StepFile {
  /// The headings of the second level that a step may have, in the order in which they are shown.
  enum Section: String, CaseIterable {
    case change = "The change"
    case prediction = "Predict"
    case trying = "Try it"
    case explanation = "Why"
  }

  let file: String
  let keys: KeyBlock
  let number: Int
  let id: String
  let title: String
  private(set) var opening = Prose()
  private(set) var sections: [Section: Prose] = [:]
  private(set) var gestures: [String] = []
  private(set) var requirements: [SourceRequirement] = []

  static let keys = ["step", "id", "device", "transcripts", "requires", "removes"]

  init(_ document: MarkdownDocument, file: String) throws(LessonError) {
    self.file = file
    keys = try KeyBlock(
      document, info: "burrow step", known: Self.keys,
      repeatable: ["transcripts", "requires", "removes"], file: file)
    number = try keys.number("step")
    id = try keys.id()
    title = try document.title(file: file)
    for entry in keys.all("requires") {
      guard let requirement = SourceRequirement(entry.value) else {
        throw keys.bad(
          entry,
          expected: "“T conforms to P”, “body of T makes T”, “file of T imports only M”, "
            + "“T is marked A”; T is a type's name or “some P”")
      }
      requirements.append(requirement)
    }
    var section: Section?
    for block in document.blocks.dropFirst(2) {
      if case .heading(let level, let inlines) = block.content, level <= 2 {
        section = try self.section(titled: inlines.plainText, line: block.line)
        continue
      }
      if block.info == "gestures", case .code(_, let text) = block.content {
        gestures += text.split(whereSeparator: \.isNewline).map(\.trimmingBlanks)
          .filter { !$0.isEmpty && !$0.hasPrefix("#") }
      }
      if let section {
        sections[section]?.blocks.append(block.content)
      } else {
        opening.blocks.append(block.content)
      }
    }
  }

  private mutating func section(titled title: String, line: Int) throws(LessonError) -> Section {
    guard let section = Section(rawValue: title) else {
      throw LessonError(
        file: file, line: line,
        .unknownSection(title, known: Section.allCases.map(\.rawValue)))
    }
    guard sections[section] == nil else {
      throw LessonError(file: file, line: line, .sectionTwice(title))
    }
    sections[section] = Prose()
    return section
  }

  func prose(_ section: Section) -> Prose { sections[section] ?? Prose() }
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
