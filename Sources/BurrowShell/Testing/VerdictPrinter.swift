import BurrowTerminal
import BurrowTranscripts

/// Says what came of transcripts: a line for each, and for one that differs its diff.
///
/// Used by one thread at a time.
final class VerdictPrinter: @unchecked Sendable {
  private let surroundings: Surroundings
  /// What was said last about an app that could not be built; said once for all its transcripts.
  private var said = ""

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  func write(_ verdict: TranscriptTest.Verdict) {
    let result = verdict.result
    let name = escapeControls(result.file)
    switch result.outcome {
    case .passed: surroundings.write([[Span("✓ ", .good), Span(name)]])
    case .expectedFailure:
      surroundings.write([
        [Span("✓ ", .good), Span(name), Span("  fails as expected: \(result.message)", .quiet)]
      ])
    case .notPlayed: break
    case .notFinished:
      surroundings.write([[Span("- ", .quiet), Span(name), Span("  not finished", .quiet)]])
    case .failed, .malformed, .errored, .unexpectedPass:
      // A malformed transcript says its place itself.
      let place = result.line.map { "\(name):\($0)" } ?? name
      let saysPlace = [":", " "].contains { result.message.hasPrefix(result.file + $0) }
      let says = saysPlace ? escapeControls(result.message) : "\(place): \(result.message)"
      surroundings.write([[Span("✗ ", .bad), Span(says)]])
      writeDetails(verdict)
    }
  }

  private func writeDetails(_ verdict: TranscriptTest.Verdict) {
    if let mismatch = verdict.mismatch {
      let width = max(40, min(surroundings.terminalSize.columns, 160))
      surroundings.write(
        ComparisonRenderer(width: width - 2, depth: surroundings.depth).lines(mismatch)
          .map { [Span("  ")] + $0 })
    } else if !verdict.result.details.isEmpty && verdict.result.details == said {
      surroundings.write([[Span("  (as above)", .quiet)]])
    } else if !verdict.result.details.isEmpty {
      said = verdict.result.details
      surroundings.write(
        verdict.result.details.split(separator: "\n", omittingEmptySubsequences: false)
          .map { [Span("  " + $0)] })
    }
    let left = verdict.result.gesturesNotCompared
    if left > 0 {
      surroundings.write([
        [Span("  \(left) more \(left == 1 ? "gesture was" : "gestures were") not compared", .quiet)]
      ])
    }
  }

  func writeSummary(_ results: [TranscriptResult]) {
    let parts = TranscriptSummary(results).parts.map { Span($0.text, look(of: $0)) }
    surroundings.write([StyledLine(parts.map { [$0] }.joined(separator: [Span(", ")]))])
  }

  private func look(of part: TranscriptSummary.Part) -> Look {
    switch part.outcome {
    case _ where part.text.hasPrefix("0 "): .plain
    case .passed: .good
    case .expectedFailure, .notPlayed: .plain
    case .failed, .malformed, .errored, .unexpectedPass, .notFinished: .bad
    }
  }
}

/// A comparison in two columns, what differs set off: by colour, or by `^` below it where there is
/// none.
struct ComparisonRenderer {
  /// Columns.
  let width: Int
  let depth: ColorDepth

  func lines(_ comparison: StepComparison) -> [StyledLine] {
    var diff = SideBySide(width: width)
    diff.marksDifferences = depth == .none
    return diff.lines(for: comparison).map { line in
      line.spans.map { span in
        Span(span.text, span.differs ? .bad : look(of: line.role))
      }
    }
  }

  private func look(of role: DiffLine.Role) -> Look {
    switch role {
    case .heading: .strong
    case .equal, .anyLines, .note: .quiet
    case .changed: .plain
    case .missing: .removed
    case .extra: .added
    }
  }
}
