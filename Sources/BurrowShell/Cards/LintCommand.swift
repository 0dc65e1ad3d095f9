import BurrowGrading
import BurrowLessons
import BurrowSimulator
import Foundation

/// `burrow lint [LESSON…]`: for authors; proves that a lesson is what it promises.
struct LintCommand {
  let surroundings: Surroundings
  private let names: [String]
  private let trust: Trust

  init(_ line: ParsedCommandLine, in surroundings: Surroundings) {
    self.surroundings = surroundings
    names = line.arguments
    trust = Trust(line, in: surroundings)
  }

  func run() throws -> ExitCode {
    let locations = try Locations(
      environment: surroundings.environment, folder: surroundings.folder)
    let shelf = LessonShelf(locations: locations)
    // Reading finds what is malformed, with its file and line.
    let catalogue = try shelf.catalogue()
    let lessons =
      names.isEmpty ? catalogue.lessons : try names.map { try catalogue.lesson(named: $0) }
    let workshop = try Workshop(surroundings, trust: trust)
    var code = ExitCode.success
    for lesson in lessons {
      surroundings.write([[Span(lesson.id, .heading)]])
      let desk = CardDesk(surroundings, shelf: shelf, workshop: workshop, progress: nil)
      let grader = desk.grader(shown: "answer")
      let scripts = try Self.scripts(of: lesson, desk: desk)
      let lint = LessonLint(grader: grader) { name in
        guard let script = scripts[name] else { throw ScriptMissing(name: name) }
        return script
      }
      for item in lint.items(of: lesson) {
        let findings = try workshop.stoppable { try lint.findings(item, of: lesson) }
        for finding in findings {
          surroundings.write([[Span("✗ ", .bad), Span("\(finding.item): \(finding.problem)")]])
        }
        if findings.isEmpty {
          surroundings.write([[Span("✓ ", .good), Span(Self.name(item, of: lesson))]])
        } else {
          code = .malformed
        }
      }
    }
    return code
  }

  private struct ScriptMissing: Error { var name: String }

  private static func scripts(of lesson: Lesson, desk: CardDesk) throws -> [String: Script] {
    let names = Set(
      lesson.steps.flatMap(\.transcripts) + (lesson.cards + lesson.questions).flatMap(\.transcripts)
    )
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try desk.script($0, of: lesson)) })
  }

  private static func name(_ item: LessonLint.Item, of lesson: Lesson) -> String {
    switch item {
    case .starter: "the starter builds"
    case .names: "every id stands once"
    case .step(let index): "step \(index + 1): \(lesson.steps[index].title)"
    case .card(let index): "card \(index + 1): \(lesson.cards[index].title)"
    case .question(let index): "question \(index + 1): \(lesson.questions[index].title)"
    }
  }
}
