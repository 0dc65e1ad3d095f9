extension Lesson {
  /// The newest version of the written format that this code reads.
  package static let readableFormat = 1

  /// What a lesson is written in besides `lesson.md`, each in folders of its own.
  package enum Part: CaseIterable, Sendable {
    case steps, questions, cards

    /// The folder with its Markdown files.
    package var folder: String {
      switch self {
      case .steps: "steps"
      case .questions: "questions"
      case .cards: "cards"
      }
    }

    /// The other folders that it takes to read it.
    package var programFolders: [String] { self == .steps ? ["starter", "solutions"] : [] }
  }

  /// Reads a lesson from the files of its folder; touches no disk.
  ///
  /// - Parameters:
  ///   - files: Path below the lesson's folder → contents.
  ///   - folder: The folder's name, which is the lesson's id.
  ///   - transcripts: The names of the lesson's transcripts, without folder and ending; nil leaves
  ///     the names that its steps mention unchecked.
  ///   - parts: What is read. The lesson has nothing of the others, whose files need not be there,
  ///     and links within it are checked only where all of it is read.
  package init(
    parsing files: [String: [UInt8]], folder name: String, transcripts: Set<String>? = nil,
    parts: Set<Part> = Set(Part.allCases)
  ) throws(LessonError) {
    let folder = try LessonFolder(
      name: name, files: files, checksLinks: parts.count == Part.allCases.count)
    let path = "lesson.md"
    let file = folder.shown(path)
    let document = try folder.markdown(path)
    let keys = try KeyBlock(
      document, info: "burrow lesson",
      known: ["format", "id", "number", "part", "part-title", "minutes", "app", "device"],
      file: file)
    format = try keys.number("format")
    guard format <= Self.readableFormat else {
      throw LessonError(
        file: file, line: try keys.required("format").line,
        .newerFormat(format, readable: Self.readableFormat))
    }
    id = try keys.id()
    guard id == name else {
      throw LessonError(
        file: file, line: try keys.required("id").line, .folderMismatch(id: id, folder: name))
    }
    number = try keys.optionalNumber("number")
    if let number = try keys.optionalNumber("part") {
      part = CoursePart(number: number, title: try keys.text("part-title"))
    }
    minutes = try keys.number("minutes")
    app = keys.optional("app") == nil ? "App" : try keys.text("app")
    device = try keys.text("device")
    title = try document.title(file: file)
    introduction = Prose(document.blocks.dropFirst(2).map(\.content))
    let context = LessonContext(folder: folder, device: device, transcripts: transcripts)
    steps = parts.contains(.steps) ? try StepReader(context).read() : []
    cards = parts.contains(.cards) ? try CardReader(context).cards() : []
    questions = parts.contains(.questions) ? try CardReader(context).questions() : []
  }
}
