/// Reads the folders `cards` and `questions`.
struct CardReader {
  enum Section: String, CaseIterable {
    case program = "Program"
    case choices = "Choices"
    case hints = "Hints"
    case answer = "Answer"
    case wrong = "Wrong answers"
    case why = "Why"
  }

  private typealias File = SectionedFile<Section>

  private let context: LessonContext

  init(_ context: LessonContext) { self.context = context }

  func cards() throws(LessonError) -> [Card] {
    try read("cards", kind: "card", keys: ["kind"])
  }

  func questions() throws(LessonError) -> [Card] {
    try read("questions", kind: "question", keys: [])
  }

  private func read(
    _ folder: String, kind: String, keys: [String]
  ) throws(LessonError) -> [Card] {
    let files: [File] = try context.files(
      in: folder, kind: kind,
      keys: keys + ["topic", "device", "transcripts", "requires", "predicts", "behaves"])
    var cards: [Card] = []
    for file in files { cards.append(try card(file, isQuestion: kind == "question")) }
    return cards
  }

  private func card(_ file: File, isQuestion: Bool) throws(LessonError) -> Card {
    let kind = isQuestion ? .question : try self.kind(file.keys)
    let language = kind == .write ? "swift" : "answer"
    let program = try program(file)
    let finished = try namedFiles(.answer, file)
    let card = Card(
      kind: kind, number: file.number, id: file.id, title: file.title,
      topic: try file.keys.text("topic"), device: try context.device(file.keys),
      prompt: Prose(file.opening.map(\.content)), program: program,
      finished: finished,
      predicted: file.keys.optional("predicts") == nil ? nil : try file.keys.text("predicts"),
      choices: try items(.choices, file).map { $0.plainText },
      answers: file.blocks(.answer).filter { $0.fileName == nil }.compactMap { $0.code(language) },
      hints: try items(.hints, file), wrongAnswers: try wrongAnswers(file, language: language),
      reason: file.prose(.why), transcripts: try context.transcripts(file.keys),
      requirements: try context.requirements(file.keys), behaviours: try behaviours(file.keys))
    for section in [Section.program, .why] where file.sections[section] == nil {
      throw LessonError(file: file.file, .missingSection(section.rawValue))
    }
    if card.transcripts.isEmpty, card.requirements.isEmpty {
      throw LessonError(file: file.file, line: file.keys.line, .nothingToCheck(of: "card"))
    }
    if kind == .write, card.answers.isEmpty {
      throw LessonError(file: file.file, .missingCode(section: "Answer", language: language))
    }
    return card
  }

  private func kind(_ keys: KeyBlock) throws(LessonError) -> Card.Kind {
    let entry = try keys.required("kind")
    guard let kind = Card.Kind(rawValue: entry.value), kind != .question else {
      throw keys.bad(entry, expected: "write or trick")
    }
    return kind
  }

  private func behaviours(_ keys: KeyBlock) throws(LessonError) -> [CardBehaviour] {
    var behaviours: [CardBehaviour] = []
    for entry in keys.all("behaves") {
      guard let behaviour = CardBehaviour(entry.value) else {
        throw keys.bad(
          entry, expected: "“printed by a scene”, “no card shows TEXT”, “off the main actor: CALL”")
      }
      behaviours.append(behaviour)
    }
    return behaviours
  }

  private func program(_ file: File) throws(LessonError) -> Program {
    let program = try namedFiles(.program, file)
    if file.sections[.program] != nil, program.files.isEmpty {
      throw LessonError(
        file: file.file, .missingCode(section: "Program", language: "swift NAME.swift"))
    }
    return program
  }

  /// Blocks like ` ```swift BurrowApp.swift `; a block without a name is none of them.
  private func namedFiles(_ section: Section, _ file: File) throws(LessonError) -> Program {
    var program = Program()
    for block in file.blocks(section) {
      guard let text = block.code("swift"), let name = block.fileName else { continue }
      guard LessonFolder.isInside(name) else {
        throw LessonError(file: file.file, line: block.line, .outsideFolder(path: name))
      }
      guard program.files.updateValue(text, forKey: name) == nil else {
        throw LessonError(file: file.file, line: block.line, .fileTwice(name))
      }
    }
    return program
  }

  /// The items of the section's one list.
  private func items(_ section: Section, _ file: File) throws(LessonError) -> [Prose] {
    let blocks = file.blocks(section)
    guard let first = blocks.first else { return [] }
    guard blocks.count == 1, case .list(let list) = first.content else {
      throw LessonError(file: file.file, line: first.line, .notAList(section: section.rawValue))
    }
    return list.items.map { Prose($0) }
  }

  /// `### What was thought`, the answer as a block of code, and what is said about it.
  private func wrongAnswers(
    _ file: File, language: String
  ) throws(LessonError) -> [Card.WrongAnswer] {
    var result: [Card.WrongAnswer] = []
    var lines: [Int] = []
    for block in file.blocks(.wrong) {
      if case .heading(3, let title) = block.content {
        result.append(.init(title: title.plainText, answer: "", message: Prose()))
        lines.append(block.line)
      } else if result.isEmpty {
        throw LessonError(file: file.file, line: block.line, .wrongAnswerWithoutTitle)
      } else if let answer = block.code(language), result[result.count - 1].answer.isEmpty {
        result[result.count - 1].answer = answer
      } else {
        result[result.count - 1].message.blocks.append(block.content)
      }
    }
    if let empty = result.firstIndex(where: \.answer.isEmpty) {
      throw LessonError(
        file: file.file, line: lines[empty],
        .missingCode(section: result[empty].title, language: language))
    }
    return result
  }
}

extension MarkdownDocument.Block {
  /// `BurrowApp.swift` of a fence that says `swift BurrowApp.swift`.
  fileprivate var fileName: String? {
    guard let words = info?.split(separator: " "), words.count == 2 else { return nil }
    return String(words[1])
  }
}

extension Prose {
  /// The characters of its paragraphs, without their styles, on one line.
  var plainText: String {
    blocks.compactMap { block in
      if case .paragraph(let inlines) = block { inlines.plainText } else { nil }
    }.joined(separator: " ")
  }
}
