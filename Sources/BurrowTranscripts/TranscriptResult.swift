/// What became of one transcript that was tested.
package struct TranscriptResult: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    case passed
    /// Something else was printed.
    case failed
    /// It could not be compared: malformed, did not compile, the app ended by itself.
    case errored
    /// It failed, and its header `xfail` says that it would.
    case expectedFailure
    /// It passed although its header `xfail` says that it would not.
    case unexpectedPass

    /// Whether the outcome is as it should be.
    package var isGood: Bool { self == .passed || self == .expectedFailure }
  }

  /// How the transcript is called, its scenario for example.
  package var name: String
  package var file: String
  /// The line at which it went wrong; nil where it did not.
  package var line: Int?
  package var outcome: Outcome
  /// One sentence; empty for a pass.
  package var message: String
  /// The diff, the compiler's words: plain text of any number of lines.
  package var details: String
  /// How many gestures were as the transcript says, and how many were not compared any more.
  package var matchedGestures: Int
  package var gesturesNotCompared: Int
  /// Real seconds, where they were measured.
  package var seconds: Double?

  package init(
    name: String, file: String, line: Int? = nil, outcome: Outcome, message: String = "",
    details: String = "", matchedGestures: Int = 0, gesturesNotCompared: Int = 0,
    seconds: Double? = nil
  ) {
    self.name = name
    self.file = file
    self.line = line
    self.outcome = outcome
    self.message = message
    self.details = details
    self.matchedGestures = matchedGestures
    self.gesturesNotCompared = gesturesNotCompared
    self.seconds = seconds
  }

  /// The result of a comparison, by the transcript's own `xfail`.
  ///
  /// - Parameter width: of the diff in `details`, in cells.
  package init(_ transcript: Transcript, _ comparison: TranscriptComparison, width: Int = 100) {
    let reason = transcript["xfail"]
    self.init(
      name: transcript["scenario"] ?? transcript.file, file: transcript.file, outcome: .passed,
      matchedGestures: comparison.matched, gesturesNotCompared: comparison.notCompared)
    guard let mismatch = comparison.mismatch else {
      if let reason {
        outcome = .unexpectedPass
        line = transcript.lineOfHeader("xfail")
        message = "it passed, though the header says xfail: \(reason)"
      }
      return
    }
    outcome = reason == nil ? .failed : .expectedFailure
    line = mismatch.line
    let what = mismatch.gesture.map { "`$ \($0)`" } ?? "the start"
    message = reason ?? "\(what) did not print what the transcript says"
    if mismatch.streams.allSatisfy(\.matches), reason == nil {
      message = "\(what) did not end as the transcript says"
    }
    details = SideBySide(width: width).lines(for: mismatch).map(\.text).joined(separator: "\n")
  }
}

extension Transcript {
  /// The line of a header; nil where the file has none.
  package func lineOfHeader(_ key: String) -> Int? {
    lines.first { line in
      if case .header(let header) = line.content { header.key == key } else { false }
    }?.number
  }
}
