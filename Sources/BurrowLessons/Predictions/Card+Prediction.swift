import Foundation

/// What came of a prediction.
package struct GradedPrediction: Hashable, Sendable {
  package var isRight: Bool
  /// Whether the answer was one of those that the card lists, and not lines of the trace.
  package var isSummary: Bool
  /// The learner's lines beside those that they are nearest to.
  package var prediction: Prediction
  /// The misunderstanding that the author foresaw, if it is this one.
  package var wrongAnswer: Card.WrongAnswer?
}

extension Card {
  /// Grades lines, named values, or one of the offered choices.
  ///
  /// - Parameters:
  ///   - text: As it was typed. `a`, `b`, … choose among the choices.
  ///   - traces: What counts as the lines to predict: all that is printed, what is printed since the
  ///     console was cleared, what one gesture prints. The nearest one is taken.
  package func grade(prediction text: String, traces: [[String]]) -> GradedPrediction {
    let text = chosen(text) ?? text
    let lines = Prediction.lines(of: text)
    let summaries = answers.filter { Self.matches(lines, summary: $0) }
    let predictions = traces.map { Prediction(lines: lines, of: $0) }
    let nearest =
      predictions.max { ($0.isRight ? 1 : 0, $0.share) < ($1.isRight ? 1 : 0, $1.share) }
      ?? Prediction(lines: lines, of: [])
    // What prints nothing is not predicted by an empty answer.
    let isTrace = !lines.isEmpty && nearest.isRight
    return GradedPrediction(
      isRight: !summaries.isEmpty || isTrace, isSummary: !summaries.isEmpty, prediction: nearest,
      wrongAnswer: summaries.isEmpty && !isTrace
        ? wrongAnswers.first { Self.matches(lines, summary: $0.answer) } : nil)
  }

  /// The choice that a letter stands for.
  private func chosen(_ text: String) -> String? {
    let word = text.trimmingBlanks.lowercased()
    for (letter, choice) in zip("abcdefghij", choices)
    where [String(letter), "\(letter))", "\(letter)."].contains(word) {
      return choice
    }
    return nil
  }

  /// Each line of a summary may be said in several ways, with ` | ` between them. Where it has
  /// several lines they may be given with commas, and named values (`app: 1`) in any order.
  private static func matches(_ lines: [String], summary: String) -> Bool {
    let wanted = Prediction.lines(of: summary).map { line in
      line.components(separatedBy: " | ").map(plain)
    }
    guard !wanted.isEmpty else { return false }
    func fits(_ given: [String]) -> Bool {
      let given = given.map(plain).filter { !$0.isEmpty }
      guard given.count == wanted.count else { return false }
      if zip(wanted, given).allSatisfy({ $0.contains($1) }) { return true }
      let areNamed = wanted.allSatisfy { $0.allSatisfy { $0.contains(": ") } }
      return areNamed && wanted.allSatisfy { ways in given.contains(where: ways.contains) }
    }
    if fits(lines) { return true }
    let parts = lines.flatMap { $0.split { $0 == "," || $0 == ";" }.map(String.init) }
    return wanted.count > 1 && fits(parts)
  }

  /// As lines are compared, and without the full stop that ends a sentence.
  private static func plain(_ line: String) -> String {
    let line = Prediction.plain(line)
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }
}

extension Prediction {
  /// How much of both sides is right, for finding the nearest of several traces.
  fileprivate var share: Double { rows.isEmpty ? 0 : Double(rightLines) / Double(rows.count) }
}
