import BurrowDevice
import BurrowLessons
import BurrowSimulator
import BurrowSource
import BurrowToolchain
import BurrowTranscripts
import Dispatch

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
      graded.wrongAnswer = try foreseen(graded.verdict, text, of: card, scripts: scripts)
    }
    return graded
  }

  private func refused(_ reason: AnswerVerdict.Refused) -> GradedAnswer {
    GradedAnswer(.refused(reason))
  }

  private func grade(_ text: String, of card: Card, scripts: [Script]) throws -> GradedAnswer {
    let answer = WrittenAnswer(text)
    if answer.isBroken {
      let faults = try builder.parse(answer.textForParsing, shown: shown)
      if faults.contains(where: { $0.severity == .error }) {
        return GradedAnswer(.doesNotCompile(faults, cards: []))
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
      let graded = GradedAnswer(try trial.verdict(), placements: placed.placements)
      if graded.verdict.isRight { return graded }
      first = first ?? graded
    }
    return first ?? refused(.empty)
  }

  /// The listed wrong answer that makes the same mistake, found by trying those that are listed; of
  /// several, the one that is most like the answer.
  private func foreseen(
    _ verdict: AnswerVerdict, _ text: String, of card: Card, scripts: [Script]
  ) throws -> Card.WrongAnswer? {
    guard let signature = FaultSignature(verdict) else { return nil }
    warm(card, scripts: scripts)
    let same = try card.wrongAnswers.filter { wrong in
      let other = try grade(wrong.answer, of: card, scripts: scripts)
      return FaultSignature(other.verdict) == signature
    }
    let words = Self.words(text)
    return same.max { Self.likeness($0.answer, words) < Self.likeness($1.answer, words) }
  }

  /// Builds what feedback on a wrong answer needs, the card's solution and the wrong answers that are
  /// listed, so that they are found built. Faults are left to whoever asks for them later.
  package func warm(_ card: Card, scripts: [Script]) {
    let trials = (card.answers.prefix(1) + card.wrongAnswers.map(\.answer)).flatMap { answer in
      let placed = try? AnswerPlacement(scaffold: card.scaffold.text).place(WrittenAnswer(answer))
      return (placed ?? []).prefix(1).map { placed in
        AnswerTrial(
          grader: self, card: card, scripts: scripts, file: card.scaffold.name, placed: placed,
          answer: [])
      }
    }
    DispatchQueue.concurrentPerform(iterations: trials.count) { trials[$0].buildOnly() }
  }

  /// From 0 to 1: the share of all words that both have.
  private static func likeness(_ text: String, _ words: Set<Substring>) -> Double {
    let own = Self.words(text)
    return Double(own.intersection(words).count) / Double(max(1, own.union(words).count))
  }

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.split { !$0.isLetter && !$0.isNumber })
  }
}
