import BurrowDevice
import BurrowLessons
import BurrowSimulator
import BurrowSource
import BurrowToolchain
import BurrowTranscripts

/// What came of a written answer, and where its pieces were put.
package struct GradedAnswer: Sendable {
  package var verdict: AnswerVerdict
  package var placements: [PlacedAnswer.Placement]
  /// The misunderstanding that the author foresaw, where the answer does just what that one does.
  package var wrongAnswer: Card.WrongAnswer?

  package init(
    _ verdict: AnswerVerdict, placements: [PlacedAnswer.Placement] = [],
    wrongAnswer: Card.WrongAnswer? = nil
  ) {
    self.verdict = verdict
    self.placements = placements
    self.wrongAnswer = wrongAnswer
  }
}

package enum AnswerVerdict: Sendable {
  case right
  case wrong(Fault)
  /// The compiler's messages: at the learner's own lines; and, where there is none of these, at the
  /// lines of the card's program that the answer does not fit.
  case doesNotCompile([Diagnostic], cards: [Diagnostic])
  case crashed(AppEnding, script: String)
  case stuck(Stuck, script: String)
  case refused(Refused)

  /// Why an answer that builds is wrong.
  package enum Fault: Sendable {
    /// At this gesture the traces part. `rule` made the device's line; nil where none did.
    case differs(StepComparison, script: String, after: [String], rule: Rule?)
    /// A card of the app switcher shows what it must not.
    case cardShows(String, script: String, after: [String], rule: Rule)
    case lacks(StructuralCheck.Shortfall)
    /// The lines are right, and something else than a scene prints them.
    case notPrintedByScene
    /// The call is made on the main actor.
    case holdsMainActor(call: String)
  }

  /// An answer that is not tried at all.
  package enum Refused: Hashable, Sendable {
    case empty
    case tooLong(bytes: Int)
    case notUTF8(line: Int)
    case placement(AnswerPlacementError)
  }

  package var isRight: Bool {
    if case .right = self { true } else { false }
  }
}

extension AnswerVerdict.Refused {
  /// The most bytes that an answer may have.
  package static let limit = 256 << 10

  package var message: String {
    switch self {
    case .empty: "the answer is empty\nhint: write it after the prompt, or name a file"
    case .tooLong(let bytes):
      "the answer has \(bytes) bytes; more than \(Self.limit) is nobody's answer\n"
        + "hint: give only what the card asks for"
    case .notUTF8(let line):
      "the answer is not UTF-8 text (line \(line))\nhint: save it as UTF-8 in your editor"
    case .placement(let error): error.message
    }
  }
}

/// What makes two wrong answers the same mistake: they part from the trace at the same gesture with
/// the same lines, or lack the same.
struct FaultSignature: Hashable {
  private var parts: [String]

  init?(_ verdict: AnswerVerdict) {
    switch verdict {
    case .wrong(.differs(let comparison, let script, _, _)):
      parts = [script, "\(comparison.step ?? -1)"]
      for row in comparison.streams.flatMap(\.rows) {
        if let printed = row.printed {
          parts.append(String(decoding: printed.bytes, as: UTF8.self))
        }
      }
    case .wrong(.cardShows(let text, let script, let after, _)): parts = [text, script] + after
    case .wrong(.lacks(let shortfall)):
      switch shortfall {
      case .noType(let subject, _): parts = ["no type", subject.description]
      case .doesNotConform(_, let name): parts = ["conform", name]
      case .doesNotMake(_, let subject, _): parts = ["make", subject.description]
      case .importsMore(_, let modules): parts = ["imports"] + modules
      case .isNotMarked(_, let attribute): parts = ["marked", attribute]
      }
    case .wrong(.notPrintedByScene): parts = ["not printed by a scene"]
    case .wrong(.holdsMainActor(let call)): parts = ["holds", call]
    case .right, .doesNotCompile, .crashed, .stuck, .refused: return nil
    }
  }
}
