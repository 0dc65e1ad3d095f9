extension Lesson {
  /// The newest version of the written format that this code reads.
  package static let readableFormat = 1

  /// Reads a lesson from the files of its folder; touches no disk.
  ///
  /// - Parameters:
  ///   - files: Path below the lesson's folder → contents.
  ///   - folder: The folder's name, which is the lesson's id.
  ///   - transcripts: The names of the lesson's transcripts, without folder and ending; nil leaves
  ///     the names that its steps mention unchecked.
  package init(
    parsing files: [String: [UInt8]], folder name: String, transcripts: Set<String>? = nil
  ) throws(LessonError) {
    let folder = try LessonFolder(name: name, files: files)
    let path = "lesson.md"
    let file = folder.shown(path)
    let document = try folder.markdown(path)
    let keys = try KeyBlock(
      document, info: "burrow lesson",
      known: ["format", "id", "number", "part", "part-title", "minutes", "device"], file: file)
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
      part = Part(number: number, title: try keys.text("part-title"))
    }
    minutes = try keys.number("minutes")
    device = try keys.text("device")
    title = try document.title(file: file)
    introduction = Prose(document.blocks.dropFirst(2).map(\.content))
    var steps = StepReader(folder: folder, device: device, transcripts: transcripts)
    self.steps = try steps.read()
  }
}

/// Puts the steps' files in order and lays their solutions one over the other.
private struct StepReader {
  let folder: LessonFolder
  let device: String
  let transcripts: Set<String>?

  init(folder: LessonFolder, device: String, transcripts: Set<String>?) {
    self.folder = folder
    self.device = device
    self.transcripts = transcripts
  }

  mutating func read() throws(LessonError) -> [Step] {
    var files: [StepFile] = []
    for path in folder.paths(below: "steps") where path.hasSuffix(".md") {
      files.append(try StepFile(try folder.markdown(path), file: folder.shown(path)))
    }
    files.sort { ($0.number, $0.file) < ($1.number, $1.file) }
    guard !files.isEmpty else { throw LessonError(file: folder.name, .noSteps) }
    guard folder.hasFolder("starter") else {
      throw LessonError(file: folder.name, .missingFile("starter"))
    }
    var program = try folder.program(in: "starter")
    var ids: [String: String] = [:]
    var steps: [Step] = []
    for file in files {
      guard file.number == steps.count + 1 else {
        throw LessonError(
          file: file.file, line: try file.keys.required("step").line,
          .stepNumber(file.number, expected: steps.count + 1))
      }
      if let other = ids.updateValue(file.file, forKey: file.id) {
        throw LessonError(
          file: file.file, line: try file.keys.required("id").line, .idTaken(file.id, by: other))
      }
      let step = try step(file, start: program)
      program = step.solution
      steps.append(step)
    }
    try checkSolutionsHaveSteps(count: steps.count)
    return steps
  }

  private func step(_ file: StepFile, start: Program) throws(LessonError) -> Step {
    let step = Step(
      number: file.number, id: file.id, title: file.title,
      device: file.keys.optional("device") == nil ? device : try file.keys.text("device"),
      opening: file.opening, change: file.prose(.change), prediction: file.prose(.prediction),
      trying: file.prose(.trying), explanation: file.prose(.explanation), gestures: file.gestures,
      start: start, solution: try solution(file, start: start),
      transcripts: try transcripts(file), requirements: file.requirements)
    if !step.changes.isEmpty, step.transcripts.isEmpty, step.requirements.isEmpty {
      throw LessonError(file: file.file, line: file.keys.line, .nothingToCheck)
    }
    return step
  }

  /// The program before, with the files of `solutions/stepN` over it.
  private func solution(_ file: StepFile, start: Program) throws(LessonError) -> Program {
    let path = "solutions/step\(file.number)"
    let layer = try folder.program(in: path)
    var solution = start
    for removed in try file.keys.list("removes") {
      guard solution.files.removeValue(forKey: removed.value) != nil else {
        throw LessonError(
          file: file.file, line: removed.line,
          .removesUnknownFile(removed.value, known: start.names))
      }
    }
    solution.files.merge(layer.files) { _, new in new }
    let describesChange = file.sections[.change] != nil
    if describesChange, solution == start {
      throw LessonError(
        file: file.file,
        layer.files.isEmpty
          ? .changeWithoutSolution(folder: path) : .solutionChangesNothing(folder: path))
    }
    if !describesChange, !layer.files.isEmpty || solution != start {
      throw LessonError(file: file.file, .solutionWithoutChange(folder: path))
    }
    return solution
  }

  private func transcripts(_ file: StepFile) throws(LessonError) -> [String] {
    let named = try file.keys.list("transcripts")
    if let known = transcripts, let missing = named.first(where: { !known.contains($0.value) }) {
      throw LessonError(
        file: file.file, line: missing.line,
        .unknownTranscript(missing.value, known: known.sorted()))
    }
    return named.map(\.value)
  }

  /// `solutions/step12` in a lesson of nine steps is a slip, as is `solutions/stpe3`.
  private func checkSolutionsHaveSteps(count: Int) throws(LessonError) {
    for path in folder.paths(below: "solutions") {
      let name = path.split(separator: "/")[1]
      guard name.hasPrefix("step"), let number = Int(name.dropFirst(4)), "step\(number)" == name,
        path.split(separator: "/").count > 2
      else {
        throw LessonError(file: folder.shown(path), .strayInSolutions)
      }
      guard (1...count).contains(number) else {
        throw LessonError(file: folder.shown(path), .solutionWithoutStep(number: number))
      }
    }
  }
}
