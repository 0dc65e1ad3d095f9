import BurrowLessons
import BurrowProgress
import BurrowSimulator
import BurrowSource
import BurrowToolchain
import Foundation

/// `burrow check LESSON "step 4" [FILE…]`: grades an answer without the shell.
struct CheckCommand {
  let surroundings: Surroundings
  private let lessonName: String
  private let item: String
  private let files: [String]
  private let trust: Trust

  init(_ line: ParsedCommandLine, in surroundings: Surroundings) {
    self.surroundings = surroundings
    lessonName = line.arguments[0]
    item = Self.plain(line.arguments[1])
    files = Array(line.arguments.dropFirst(2))
    trust = files.isEmpty ? .trusted : Trust(line, in: surroundings)
  }

  /// `Step 2`, `step2` and `2` are `step 2`.
  static func plain(_ item: String) -> String {
    let words = item.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let parts = words.wholeMatch(of: /(step|card|question|) ?([0-9]+)/) else { return words }
    return "\(parts.1.isEmpty ? "step" : parts.1) \(parts.2)"
  }

  func run() throws -> ExitCode {
    let locations = try Locations(
      environment: surroundings.environment, folder: surroundings.folder)
    let shelf = LessonShelf(locations: locations)
    let lesson = try shelf.catalogue().lesson(named: lessonName)
    let kind = item.lowercased().split(separator: " ").first
    if kind == "card" || kind == "question" {
      return try CardCheck(surroundings: surroundings, shelf: shelf, trust: trust)
        .run(lesson.item(named: item), files: files)
    }
    let step = try step(of: lesson)
    let sources = try sources(step, lesson, locations)
    let workshop = try Workshop(surroundings, trust: trust)
    let check = StepCheck(
      workshop: workshop, shelf: shelf, lesson: lesson, step: step, surroundings: surroundings)
    let code = try workshop.stoppable { try check.run(sources) }
    surroundings.write([
      code == .success
        ? [Span("step \(step.number) passed", .good)]
        : [Span("step \(step.number) is not there yet", .bad)]
    ])
    // Only the learner's own files count as theirs.
    if code == .success && files.isEmpty {
      try surroundings.openProgress(locations.home).pass("step \(step.number)", of: lesson.id)
    }
    return code
  }

  private func step(of lesson: Lesson) throws -> Step {
    let words = item.split(separator: " ")
    let known =
      lesson.steps.map { "step \($0.number)" }
      + (lesson.cardItems + lesson.questionItems).map(\.name)
    guard words.count == 2, words[0] == "step", let number = Int(words[1]),
      let step = lesson.steps.first(where: { $0.number == number })
    else { throw Complaint.unknown("item", item, among: known) }
    return step
  }

  private func sources(
    _ step: Step, _ lesson: Lesson, _ locations: Locations
  ) throws -> AppSources {
    if files.isEmpty {
      let copy = WorkingCopy(folder: locations.work.appendingPathComponent(lesson.id))
      guard copy.exists else {
        throw Complaint(
          .usage, "you have no files of this lesson yet: \(copy.folder.path) is not there",
          hint: "`burrow learn \(lessonName)` makes them; or name a file to check")
      }
      return AppSources(try copy.program(), name: lesson.app)
    }
    if files.count == 1, files[0] != "-", Files.isFolder(surroundings.url(files[0])) {
      return try AppSources.load([files[0]])
    }
    var answer: [AppSources.File] = []
    for file in files {
      guard file == "-" else {
        answer += try AppSources.load([surroundings.url(file).path]).files
          .map { AppSources.File(name: $0.name, shown: file, text: $0.text) }
        continue
      }
      let bytes = try Files.read(surroundings.input, path: "stdin")
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Complaint(.usage, "stdin is not UTF-8 text")
      }
      answer.append(AppSources.File(name: "Answer.swift", shown: "stdin", text: text))
    }
    return lay(answer, over: step.start, name: lesson.app)
  }

  /// An answer's file takes the place of the one that has its name, or that declares its types.
  private func lay(
    _ answer: [AppSources.File], over start: Program, name: String
  ) -> AppSources {
    let names = Set(answer.map(\.name))
    let texts = answer.map(\.text)
    let words = texts.flatMap { text in
      text.matches(of: /(?:struct|class|enum|actor|protocol|typealias) +(\w+)/).map { String($0.1) }
    }
    let types = Array(TopLevelTypes.declared(in: texts, among: words))
    let kept = start.names.filter { name in
      !names.contains(name)
        && TopLevelTypes.declared(in: [start.files[name] ?? ""], among: types).isEmpty
    }
    return AppSources(
      files: kept.map { AppSources.File(name: $0, text: start.files[$0] ?? "") } + answer,
      name: name)
  }
}
