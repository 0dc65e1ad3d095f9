/// What became of one transcript that was tested.
package struct TranscriptResult: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    case passed
    /// Something else was printed.
    case failed
    /// It, or something that it names, is not written as it should be.
    case malformed
    /// It could not be compared: its app did not compile, the disk was full.
    case errored
    /// It failed, and its header `xfail` says that it would.
    case expectedFailure
    /// It passed although its header `xfail` says that it would not.
    case unexpectedPass
    /// It was found in a folder, and nothing says which app it is about.
    case notPlayed
    /// Somebody interrupted the test before it had ended.
    case notFinished

    /// Whether the outcome is as it should be.
    package var isGood: Bool {
      switch self {
      case .passed, .expectedFailure, .notPlayed: true
      case .failed, .malformed, .errored, .unexpectedPass, .notFinished: false
      }
    }
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
  /// The first gesture that differs; nil where none does.
  package var gesture: String?
  /// The phase of the app around that gesture, as in `active → background`.
  package var phase: String?
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
    gesture = mismatch.gesture
    phase = mismatch.phases?.text
    let what = mismatch.gesture.map { "`$ \($0)`" } ?? "the start"
    message = reason ?? "\(what) did not print what the transcript says"
    if mismatch.streams.allSatisfy(\.matches), reason == nil {
      message = "\(what) did not end as the transcript says"
    } else if mismatch.differsOnlyInNormalisation, reason == nil {
      message = "\(what) differs only in Unicode normalisation from what the transcript says"
    } else if mismatch.differsOnlyInTime, reason == nil {
      message = "\(what) printed what the transcript says, at another time"
    }
    var diff = SideBySide(width: width)
    diff.marksDifferences = true
    details = diff.lines(for: mismatch).map(\.text).joined(separator: "\n")
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
