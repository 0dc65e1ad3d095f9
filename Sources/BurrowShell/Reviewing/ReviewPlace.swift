import BurrowTranscripts

/// A gesture of a transcript as a command line names it: `FILE:LINE`.
struct ReviewPlace: Hashable {
  var path: String
  /// The line of the gesture, or one below it that is still its own.
  var line: Int

  /// - Throws: A complaint where the text is none.
  init(_ text: String) throws {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let line = Int(text[text.index(after: colon)...]), line > 0
    else {
      throw Complaint(
        .usage, "--accept takes FILE:LINE, not \(Complaint.quoted(text))",
        hint: "`burrow review-changes --list` shows file and line of each gesture that differs")
    }
    path = String(text[..<colon])
    self.line = line
  }

  /// Which gesture of the transcript is meant: -1 for the output before the first; nil where the
  /// line is of the header or behind the end.
  func step(in transcript: Transcript) -> Int? {
    guard line >= (transcript.startUp.first?.number ?? transcript.steps.first?.line ?? .max),
      line < transcript.lines.count
    else { return nil }
    return (transcript.steps.lastIndex { $0.line <= line }) ?? -1
  }
}
