import BurrowDevice
import BurrowLessons
import BurrowSimulator
import BurrowSource
import BurrowToolchain
import BurrowTranscripts

/// Grades written answers by building and running them.
///
/// ```swift
/// let grader = AnswerGrader(builder: builder, player: player)
/// let graded = try grader.grade(Array("…".utf8), of: card, scripts: scripts)
/// graded.verdict.isRight
/// ```
package struct AnswerGrader: Sendable {
  package var builder: AppBuilder
  package var player: ScriptPlayer
  /// How the answer is called in the compiler's messages.
  package var shown: String

  package init(builder: AppBuilder, player: ScriptPlayer, shown: String = "answer") {
    self.builder = builder
    self.player = player
    self.shown = shown
  }

  /// - Parameter scripts: The card's transcripts, in order.
  /// - Throws: `BuildFailure` where the fault is not the answer's, `SimulatorError`, and
  ///   `ScriptPlayer.Interrupted`.
  package func grade(_ bytes: [UInt8], of card: Card, scripts: [Script]) throws -> GradedAnswer {
    guard bytes.count <= AnswerVerdict.Refused.limit else {
      return refused(.tooLong(bytes: bytes.count))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      return refused(.notUTF8(line: bad + 1))
    }
    guard text.contains(where: { !$0.isWhitespace }) else { return refused(.empty) }
    var graded = try grade(text, of: card, scripts: scripts)
    if !graded.verdict.isRight {
      graded.wrongAnswer = try foreseen(graded.verdict, of: card, scripts: scripts)
    }
    return graded
  }

  private func refused(_ reason: AnswerVerdict.Refused) -> GradedAnswer {
    GradedAnswer(verdict: .refused(reason), placements: [])
  }

  private func grade(_ text: String, of card: Card, scripts: [Script]) throws -> GradedAnswer {
    let answer = WrittenAnswer(text)
    if answer.isBroken {
      let faults = try builder.parse(answer.textForParsing, shown: shown)
      if faults.contains(where: { $0.severity == .error }) {
        return GradedAnswer(verdict: .doesNotCompile(faults, cards: []), placements: [])
      }
    }
    let (name, scaffold) = card.scaffold
    let ways: [PlacedAnswer]
    do throws(AnswerPlacementError) {
      ways = try AnswerPlacement(scaffold: scaffold).place(answer)
    } catch {
      return refused(error == .empty ? .empty : .placement(error))
    }
    var first: GradedAnswer?
    for placed in ways {
      let trial = AnswerTrial(
        grader: self, card: card, scripts: scripts, file: name, placed: placed,
        answer: text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
      let graded = GradedAnswer(verdict: try trial.verdict(), placements: placed.placements)
      if graded.verdict.isRight { return graded }
      first = first ?? graded
    }
    return first ?? refused(.empty)
  }

  /// The listed wrong answer that makes the same mistake, found by trying those that are listed.
  private func foreseen(
    _ verdict: AnswerVerdict, of card: Card, scripts: [Script]
  ) throws -> Card.WrongAnswer? {
    guard let signature = FaultSignature(verdict) else { return nil }
    for wrong in card.wrongAnswers {
      let other = try grade(wrong.answer, of: card, scripts: scripts)
      if FaultSignature(other.verdict) == signature { return wrong }
    }
    return nil
  }
}
