import BurrowSimulator
import BurrowTerminal
import BurrowTranscripts
import Foundation

/// `burrow test`: replays transcripts, in parallel, and says in order what came of them.
struct TestCommand {
  let surroundings: Surroundings
  private let paths: [String]
  private let filter: String?
  private let jobs: Int
  private let junit: String?
  private let trust: Trust
  private let format: Format

  private enum Format { case text, tap, json }

  init(_ line: ParsedCommandLine, in surroundings: Surroundings) throws {
    self.surroundings = surroundings
    paths = line.arguments
    filter = line.options["--filter"]
    jobs = try line.options["-j"].map(Self.number) ?? ProcessInfo.processInfo.activeProcessorCount
    junit = line.options["--junit"]
    trust = Trust(line, in: surroundings)
    guard !line.has("--tap") || !line.has("--json") else {
      throw Complaint(
        .usage, "--tap and --json both say what stdout gets", hint: "keep one of the two")
    }
    format = line.has("--tap") ? .tap : line.has("--json") ? .json : .text
  }

  private static func number(_ text: String) throws -> Int {
    guard let number = Int(text), (1...1024).contains(number) else {
      throw Complaint(.usage, "-j takes a number from 1 to 1024, not \(Complaint.quoted(text))")
    }
    return number
  }

  func run() throws -> ExitCode {
    let locations = try? Locations(
      environment: surroundings.environment, folder: surroundings.folder)
    let found = try TranscriptFinder.find(
      try paths.isEmpty ? [defaultFolder(locations)] : paths, filter: filter, in: surroundings)
    let workshop = try Workshop(surroundings, trust: trust)
    let test = TranscriptTest(
      workshop: workshop, shop: AppShop(workshop),
      apps: TranscriptApp(LessonShelfOnce(surroundings), lessons: locations?.lessons), width: width)
    let printer = VerdictPrinter(surroundings)
    let isText = format == .text
    let session = TestSession(found)
    let outcome = Interrupts.shared.stopping({ [flag = workshop.cancellation] in flag.cancel() }) {
      session.run(jobs: jobs) { [test] in
        try test.test($0)
      } announce: { [printer] verdict in
        if isText { printer.write(verdict) }
      }
    }
    let isCut = outcome.wasInterrupted || outcome.result.wasInterrupted
    let played = outcome.result.verdicts.filter(\.isPlayed)
    if played.isEmpty, !isCut, let orphan = outcome.result.verdicts.first {
      throw Complaint(.malformed, orphan.result.message, hint: orphan.result.details)
    }
    try report(
      played, orphans: outcome.result.verdicts.count - played.count, of: found.count, isCut: isCut)
    return isCut ? .interrupted : played.map(\.code).max() ?? .success
  }

  /// The project's own transcripts, as a path that reads well.
  private func defaultFolder(_ locations: Locations?) throws -> String {
    guard let locations else {
      let here = surroundings.url("Transcripts")
      guard Files.isFolder(here) else {
        _ = try Locations(environment: surroundings.environment, folder: surroundings.folder)
        return "Transcripts"
      }
      return "Transcripts"
    }
    let path = locations.transcripts.path
    let here = surroundings.folder.path + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  private var width: Int { max(40, min(surroundings.terminalSize.columns, 160)) }

  private func report(
    _ verdicts: [TranscriptTest.Verdict], orphans: Int, of count: Int, isCut: Bool
  ) throws {
    let results = verdicts.map(\.result)
    switch format {
    case .text:
      let open = isCut ? count - results.count - orphans : 0
      VerdictPrinter(surroundings).writeSummary(results, orphans: orphans, unfinished: open)
    case .tap: surroundings.output.write(TAPReport.text(results))
    case .json: surroundings.output.write(JSONReport.text(results))
    }
    if let junit {
      try Files.replace(surroundings.url(junit), with: JUnitReport.text(results).utf8)
    }
  }
}
