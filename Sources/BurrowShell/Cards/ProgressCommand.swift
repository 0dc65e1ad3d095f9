import BurrowLessons
import BurrowProgress
import BurrowReview
import Foundation

/// `burrow progress`: lessons, steps, cards, a small calendar; and the way out and in.
struct ProgressCommand {
  let surroundings: Surroundings
  private let line: ParsedCommandLine

  init(_ line: ParsedCommandLine, in surroundings: Surroundings) {
    self.line = line
    self.surroundings = surroundings
  }

  func run() throws -> ExitCode {
    let own = Locations.own(environment: surroundings.environment, folder: surroundings.folder)
    let progress = try surroundings.openProgress(own.home)
    switch line.arguments.first {
    case nil: try show(progress)
    case "export": try export(progress)
    case "import": return try merge(into: progress)
    case let word?: throw Complaint.unknown("word", word, among: ["export", "import"])
    }
    return .success
  }

  private func export(_ progress: LearnerProgress) throws {
    let text = try progress.export().map { $0.text + "\n" }.joined()
    guard line.arguments.count > 1, line.arguments[1] != "-" else {
      return surroundings.output.write(text)
    }
    try Files.replace(surroundings.url(line.arguments[1]), with: text.utf8)
  }

  private func merge(into progress: LearnerProgress) throws -> ExitCode {
    let name = line.arguments.count > 1 ? line.arguments[1] : "-"
    let bytes =
      name == "-"
      ? try Files.read(surroundings.input, path: "stdin")
      : try Files.read(surroundings.url(name))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Complaint(.usage, "\(name) is not UTF-8 text")
    }
    let lines: [ProgressLine]
    do throws(ProgressLine.Problem) { lines = try ProgressLine.read(text) } catch {
      throw Complaint(.usage, message: error.message)
    }
    let added = try progress.merge(lines)
    surroundings.say("\(added) \(added == 1 ? "review is" : "reviews are") new")
    return .success
  }

  private func show(_ progress: LearnerProgress) throws {
    let locations = try Locations(
      environment: surroundings.environment, folder: surroundings.folder)
    let deck = CardDeck(
      catalogue: try LessonShelf(locations: locations).catalogue(), progress: progress)
    let summary = try ProgressSummary(deck: deck, progress: progress)
    if line.has("--json") {
      surroundings.output.write(try summary.json + "\n")
    } else {
      surroundings.write(summary.lines)
    }
  }
}
