import BurrowTranscripts

/// `burrow test --unused`: finds transcripts that nothing is proved with.
///
/// A transcript is used if a lesson names its file, or if its header `app` says what it is about.
struct UnusedTranscripts {
  private let surroundings: Surroundings
  private let named: NamedTranscripts?

  init(_ surroundings: Surroundings, named: NamedTranscripts?) {
    self.surroundings = surroundings
    self.named = named
  }

  /// Lists the paths, one a line.
  ///
  /// - Returns: `differs` where there are any.
  func list(_ found: [TranscriptFinder.Found]) throws -> ExitCode {
    var code = ExitCode.success
    var count = 0
    for file in found where named?.contains(file.url) != true {
      do {
        let transcript = try Transcript(parsing: try Files.readOrdinary(file.url), file: file.shown)
        guard transcript["app"] == nil else { continue }
      } catch {
        let complaint = Complaint(describing: error)
        surroundings.complain(complaint)
        code = max(code, complaint.code)
      }
      count += 1
      surroundings.output.write(VisibleText.line(file.shown.utf8) + "\n")
    }
    surroundings.say(
      count == 0
        ? "none unused: a lesson names each of \(found.count), or its header `app` says its app"
        : "\(count) of \(found.count) unused: no lesson names \(count == 1 ? "it" : "them")")
    return count == 0 ? code : max(code, .differs)
  }
}
