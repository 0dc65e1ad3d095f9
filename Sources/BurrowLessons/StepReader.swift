/// Reads the steps, and lays their solutions one over the other.
struct StepReader {
  /// The headings of the second level that a step may have, in the order in which they are shown.
  enum Section: String, CaseIterable {
    case change = "The change"
    case prediction = "Predict"
    case trying = "Try it"
    case explanation = "Why"
  }

  private typealias File = SectionedFile<Section>

  private let context: LessonContext
  private var folder: LessonFolder { context.folder }

  init(_ context: LessonContext) { self.context = context }

  func read() throws(LessonError) -> [Step] {
    let files: [File] = try context.files(
      in: "steps", kind: "step", keys: ["device", "transcripts", "requires", "removes"])
    guard !files.isEmpty else { throw LessonError(file: folder.name, .noSteps) }
    guard folder.hasFolder("starter") else {
      throw LessonError(file: folder.name, .missingFile("starter"))
    }
    var program = try folder.program(in: "starter")
    var steps: [Step] = []
    for file in files {
      let step = try step(file, start: program)
      program = step.solution
      steps.append(step)
    }
    try checkSolutionsHaveSteps(count: steps.count)
    return steps
  }

  private func step(_ file: File, start: Program) throws(LessonError) -> Step {
    let gestures = file.code("gestures").flatMap { text in
      text.split(whereSeparator: \.isNewline).map(\.trimmingBlanks)
    }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    let step = Step(
      number: file.number, id: file.id, title: file.title, device: try context.device(file.keys),
      opening: Prose(file.opening.map(\.content)), change: file.prose(.change),
      prediction: file.prose(.prediction), trying: file.prose(.trying),
      explanation: file.prose(.explanation), gestures: gestures, start: start,
      solution: try solution(file, start: start), transcripts: try context.transcripts(file.keys),
      requirements: try context.requirements(file.keys))
    if !step.changes.isEmpty, step.transcripts.isEmpty, step.requirements.isEmpty {
      throw LessonError(file: file.file, line: file.keys.line, .nothingToCheck(of: "step"))
    }
    return step
  }

  /// The program before, with the files of `solutions/stepN` over it.
  private func solution(_ file: File, start: Program) throws(LessonError) -> Program {
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

  /// `solutions/step12` in a lesson of nine steps is a slip, as is `solutions/stpe3`.
  private func checkSolutionsHaveSteps(count: Int) throws(LessonError) {
    for path in folder.paths(below: "solutions") {
      let parts = path.split(separator: "/")
      let name = parts[1]
      guard parts.count > 2, name.hasPrefix("step"), let number = Int(name.dropFirst(4)),
        name == "step\(number)"
      else { throw LessonError(file: folder.shown(path), .strayInSolutions) }
      guard (1...count).contains(number) else {
        throw LessonError(file: folder.shown(path), .solutionWithoutStep(number: number))
      }
    }
  }
}
