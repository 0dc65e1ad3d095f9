import BurrowDevice
import BurrowSimulator
import BurrowTranscripts

/// `--format transcript`: the session as a transcript that `burrow test` can replay.
final class TranscriptReport: RunReport {
  private let surroundings: Surroundings
  private let options: RunOptions
  private var records: [GestureRecord] = []

  init(_ surroundings: Surroundings, options: RunOptions) {
    self.surroundings = surroundings
    self.options = options
  }

  func end(_ performance: Performance) { records.append(performance.record) }

  func finish() throws {
    var headers = [
      TranscriptHeader("source", "simulated"), TranscriptHeader("device", options.model.name),
      TranscriptHeader("os", "\(options.model.systemName) \(options.system)"),
      TranscriptHeader("sdk", "\(options.sdk)"),
    ]
    // A folder below the current one can be found again from wherever the transcript will lie.
    if options.paths.count == 1, let path = options.paths.first, !path.hasPrefix("/"),
      Files.isFolder(surroundings.url(path)), !path.split(separator: "/").contains("..")
    {
      let parts = path.split(separator: "/").filter { $0 != "." }
      if !parts.isEmpty { headers.append(TranscriptHeader("app", parts.joined(separator: "/"))) }
    }
    surroundings.output.write(
      try Recording(gestures: records).transcript(headers: headers, times: options.showsTimes))
  }
}
