import BurrowDevice
import BurrowGrading
import BurrowLessons
import BurrowProgress
import BurrowReview
import BurrowSource
import BurrowToolchain
import BurrowTranscripts
import Foundation

/// Where answers are graded: finds a card's scripts, builds, plays, and keeps what came of it.
final class CardDesk {
  let surroundings: Surroundings
  let shelf: LessonShelf
  let workshop: Workshop
  let progress: LearnerProgress?
  var scheduler = Scheduler()

  init(
    _ surroundings: Surroundings, shelf: LessonShelf, workshop: Workshop,
    progress: LearnerProgress?
  ) {
    self.surroundings = surroundings
    self.shelf = shelf
    self.workshop = workshop
    self.progress = progress
  }

  /// What came of an answer of either kind.
  enum Graded {
    case written(GradedAnswer)
    case predicted(GradedPrediction)

    var isRight: Bool {
      switch self {
      case .written(let graded): graded.verdict.isRight
      case .predicted(let graded): graded.isRight
      }
    }

    /// Whether it says something about what the learner knows; a refused answer does not.
    var counts: Bool {
      if case .written(let graded) = self, case .refused = graded.verdict { return false }
      return true
    }

    var code: ExitCode {
      guard case .written(let graded) = self else { return isRight ? .success : .differs }
      return switch graded.verdict {
      case .right: .success
      case .wrong: .differs
      case .doesNotCompile: .notCompiled
      case .crashed, .stuck: .appEnded
      case .refused: .usage
      }
    }
  }

  func script(_ name: String, of lesson: Lesson) throws -> Script {
    let url = shelf.transcript(name, of: lesson)
    let transcript = try Transcript(
      parsing: try Files.readOrdinary(url), file: url.lastPathComponent)
    // Reads the devices and gestures with the author's mistakes told at their lines.
    _ = try PlayableTranscript(transcript)
    var facts = InstalledApp(name: "Card")
    if let plist = transcript["info-plist"] {
      let file = shelf.locations.lessons.appendingPathComponent(plist)
      let read = try InfoPlist(try Files.readOrdinary(file), path: plist)
      facts.permittedTaskIdentifiers = read.permittedTaskIdentifiers
      facts.backgroundModes = read.backgroundModes
    }
    return try Script(name: name, transcript: transcript, facts: facts)
  }

  func scripts(of item: CardItem) throws -> [Script] {
    if !item.ownGestures.isEmpty { return [try ownScript(item)] }
    return try item.card.transcripts.map { try script($0, of: item.lesson) }
  }

  /// The gestures of a card that the learner made, as a transcript that says nothing of the output.
  private func ownScript(_ item: CardItem) throws -> Script {
    let gestures = item.ownGestures.map { "$ \($0)\n|...\n" }.joined()
    let text =
      "burrow-transcript 1\nsource: authored\ndevice: \(item.card.device)\n\n\(gestures)= end\n"
    return try Script(
      name: "own", transcript: try Transcript(parsing: Array(text.utf8), file: "your card"))
  }

  func grader(shown: String) -> AnswerGrader {
    let workshop = workshop
    return AnswerGrader(
      builder: workshop.builder,
      player: ScriptPlayer { workshop.configuration($0, drawing: nil) }, shown: shown)
  }

  func grade(_ bytes: [UInt8], of item: CardItem, shown: String) throws -> Graded {
    if item.card.kind == .write {
      let waiting = Waiting("trying your answer", surroundings)
      defer { waiting.end() }
      let scripts = try scripts(of: item)
      do {
        return .written(
          try grader(shown: shown).grade(bytes, of: item.card, scripts: scripts))
      } catch is ScriptPlayer.Interrupted {
        throw Workshop.Interrupted()
      } catch BuildFailure.cancelled {
        throw Workshop.Interrupted()
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .written(.init(.refused(.notUTF8(line: 1))))
    }
    guard bytes.count <= AnswerVerdict.Refused.limit else {
      return .written(.init(.refused(.tooLong(bytes: bytes.count))))
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      return .written(.init(.refused(.empty)))
    }
    let traces = try traces(of: item)
    return .predicted(item.card.grade(prediction: text, traces: traces))
  }

  /// The lines that may be predicted.
  func traces(of item: CardItem) throws -> [[String]] {
    if let lines = item.ownLines { return [lines] }
    return try scripts(of: item).first?.traces(of: item.card.predicted) ?? []
  }

  /// Keeps an answer before anything is said about it.
  ///
  /// - Returns: nil where nothing can be remembered, or there is nothing to remember.
  func record(
    _ item: CardItem, _ graded: Graded, hints: Int, duration: TimeInterval?
  ) throws -> ReviewRecord? {
    guard graded.counts else { return nil }
    let answer: ReviewRecord.Answer =
      switch graded {
      case .written: .code
      case .predicted(let graded): graded.isSummary && !item.card.choices.isEmpty ? .choice : .lines
      }
    return try progress?.record(
      item.key, rating: Rating(isRight: graded.isRight, hints: hints), answer: answer,
      isRight: graded.isRight, hints: hints, duration: duration, at: Date(), scheduler: scheduler)
  }

  func recordGivingUp(_ item: CardItem, hints: Int, duration: TimeInterval?) throws {
    try progress?.record(
      item.key, rating: .again, answer: .gaveUp, isRight: false, hints: hints, duration: duration,
      at: Date(), scheduler: scheduler)
  }
}
