/// How many transcripts came out how. All reports take their numbers from here, so they agree.
package struct TranscriptSummary: Hashable, Sendable {
  package var counts: [TranscriptResult.Outcome: Int]
  package var total: Int

  package init(_ results: [TranscriptResult]) {
    counts = Dictionary(results.map { ($0.outcome, 1) }, uniquingKeysWith: +)
    total = results.count
  }

  package func count(_ outcomes: TranscriptResult.Outcome...) -> Int {
    outcomes.reduce(0) { $0 + counts[$1, default: 0] }
  }

  /// One part of the sentence: `3 malformed`.
  package struct Part: Hashable, Sendable {
    package var outcome: TranscriptResult.Outcome
    package var text: String
  }

  /// What passed and what failed, always; everything else where there is any.
  package var parts: [Part] {
    TranscriptResult.Outcome.allCases.compactMap { outcome in
      let count = count(outcome)
      guard count > 0 || outcome == .passed || outcome == .failed else { return nil }
      return Part(outcome: outcome, text: "\(count) \(words(for: outcome, count))")
    }
  }

  /// `3 passed, 1 failed, 1 malformed`.
  package var text: String { parts.map(\.text).joined(separator: ", ") }

  private func words(for outcome: TranscriptResult.Outcome, _ count: Int) -> String {
    switch outcome {
    case .passed: "passed"
    case .failed: "failed"
    case .malformed: "malformed"
    case .errored: "could not be tested"
    case .expectedFailure: "failed as expected"
    case .unexpectedPass: "passed unexpectedly"
    case .notPlayed: "not played: no lesson names \(count == 1 ? "it" : "them")"
    case .notFinished: "not finished: interrupted"
    }
  }
}
