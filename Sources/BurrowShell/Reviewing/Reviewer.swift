import BurrowTerminal
import BurrowTranscripts

/// Shows the gestures that differ, has somebody decide, and writes at once what was accepted.
final class Reviewer {
  private let surroundings: Surroundings
  private let decider: any ReviewDecider
  /// Of the diff, in cells.
  private let width: Int
  private(set) var hasQuit = false
  private(set) var wasInterrupted = false
  private var accepted = 0
  private var left = 0
  private var written: Set<String> = []
  private var stillDiffering = 0

  init(_ surroundings: Surroundings, decider: any ReviewDecider, width: Int) {
    self.surroundings = surroundings
    self.decider = decider
    self.width = width
  }

  /// Goes through one transcript.
  ///
  /// - Returns: What `burrow test` would say of it now; more where something that was accepted
  ///   could not be taken over.
  func review(_ session: TranscriptTest.Session) -> ExitCode {
    var session = session
    var review = TranscriptReview(session.transcript, session.recording)
    var code = ExitCode.success
    do {
      decider.begin(review.transcript, file: session.file)
      while !hasQuit, let comparison = review.next() {
        show(comparison, in: session.file, waiting: review.waitingCount)
        guard try decide(comparison, &review, &session.file, &code) else { break }
      }
    } catch {
      left += 1 + review.waitingCount
      complain(error, &code)
    }
    session.transcript = review.transcript
    let verdict = TranscriptTest.Verdict(session)
    if verdict.code != .success { stillDiffering += 1 }
    return max(code, verdict.code)
  }

  /// - Returns: False where the rest of the file is left as it is.
  private func decide(
    _ comparison: StepComparison, _ review: inout TranscriptReview, _ file: inout TranscriptFile,
    _ code: inout ExitCode
  ) throws -> Bool {
    var wasRefused = false
    while true {
      let decision = decider.decide(comparison, wasRefused: wasRefused)
      switch decision {
      case .accept(let patterns):
        var attempt = review
        let bytes: [UInt8]
        do {
          bytes = try attempt.accept(patterns: patterns, recorded: TranscriptFile.today)
        } catch {
          wasRefused = true
          // A person is told and asked again; a command line has asked for what is refused.
          var ignored = ExitCode.success
          if decider.isPerson { complain(error, &ignored) } else { complain(error, &code) }
          continue
        }
        try file.replace(with: bytes)
        review = attempt
        accepted += 1
        written.insert(file.shown)
        surroundings.write([[Span("✓ ", .good), Span("accepted")]])
        return true
      case .leave:
        left += 1
        return true
      case .skipFile, .quit, .interrupted:
        left += 1 + review.waitingCount
        hasQuit = decision != .skipFile
        wasInterrupted = decision == .interrupted
        return false
      }
    }
  }

  private func complain(_ error: any Error, _ code: inout ExitCode) {
    let complaint = Complaint(describing: error)
    surroundings.complain(complaint)
    code = max(code, complaint.code)
  }

  private func show(_ comparison: StepComparison, in file: TranscriptFile, waiting: Int) {
    let place = escapeControls("\(file.shown):\(comparison.line)")
    var line: StyledLine = [Span("✗ ", .bad), Span("\(place): ")]
    line.append(
      comparison.gesture.map { Span("$ " + escapeControls($0), .code) }
        ?? Span("before the first gesture"))
    if waiting > 0 { line.append(Span("  (\(waiting) more in this file)", .quiet)) }
    surroundings.write([line])
    surroundings.write(
      ComparisonRenderer(width: width - 2, depth: surroundings.depth).lines(comparison)
        .map { [Span("  ")] + $0 })
  }

  /// - Parameter count: How many transcripts were played.
  func writeSummary(of count: Int, differing: Int) {
    guard differing > 0 else {
      let say =
        count == 1 ? "nothing differs in 1 transcript" : "nothing differs in \(count) transcripts"
      return surroundings.write([[Span(say)]])
    }
    var parts = ["\(accepted) accepted", "\(left) left as \(left == 1 ? "it was" : "they were")"]
    if !written.isEmpty {
      parts.append("\(written.count) \(written.count == 1 ? "file" : "files") written")
    }
    let rest =
      stillDiffering > 0
      ? "\(stillDiffering) of \(count) transcripts still \(stillDiffering == 1 ? "differs" : "differ")"
      : "no transcript differs any more"
    surroundings.write([[Span(parts.joined(separator: ", ") + "; "), Span(rest, .strong)]])
  }
}
