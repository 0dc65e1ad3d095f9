import BurrowGrading
import BurrowLessons
import BurrowSource
import BurrowToolchain
import Foundation

/// A card's program, built and played on another thread while the learner thinks.
final class PreparedTrace: @unchecked Sendable {
  private let condition = NSCondition()
  private var result: Result<ScriptPlayer.Performance?, any Error>?

  init(_ program: Program, script: Script, grader: AnswerGrader) {
    Thread.detachNewThread { [self] in
      let result = Result<ScriptPlayer.Performance?, any Error> {
        try Self.play(program, script: script, grader: grader)
      }
      condition.lock()
      self.result = result
      condition.broadcast()
      condition.unlock()
    }
  }

  /// Builds what feedback on a written answer needs.
  init(warming card: Card, scripts: [Script], grader: AnswerGrader) {
    Thread.detachNewThread { [self] in
      grader.warm(card, scripts: scripts)
      condition.lock()
      result = .success(nil)
      condition.broadcast()
      condition.unlock()
    }
  }

  private static func play(
    _ program: Program, script: Script, grader: AnswerGrader
  ) throws -> ScriptPlayer.Performance {
    let files = program.names.map {
      AppSources.File(name: $0, text: program.files[$0] ?? "")
    }
    let system = script.system
    let app = try grader.builder.build(
      AppSources(files: files, name: "Card"),
      for: SourcePlatform(.iOS, .init(system.major, system.minor)))
    return try grader.player.play(script, library: app.library, name: "Card", whole: true)
  }

  /// Waits for it.
  func performance() throws -> ScriptPlayer.Performance? {
    condition.lock()
    defer { condition.unlock() }
    while result == nil { condition.wait() }
    return try result?.get()
  }
}
