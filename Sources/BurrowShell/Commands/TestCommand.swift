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
  private let listsUnused: Bool

  private enum Format { case text, tap, json }

  init(_ line: ParsedCommandLine, in surroundings: Surroundings) throws {
    self.surroundings = surroundings
    paths = line.arguments
    filter = line.options["--filter"]
    jobs = try Self.jobs(line)
    junit = line.options["--junit"]
    trust = Trust(line, in: surroundings)
    guard !line.has("--tap") || !line.has("--json") else {
      throw Complaint(
        .usage, "--tap and --json both say what stdout gets", hint: "keep one of the two")
    }
    listsUnused = line.has("--unused")
    if listsUnused, let report = ["--junit", "--tap", "--json"].first(where: line.has) {
      throw Complaint(
        .usage, "--unused plays nothing, so there is nothing for \(report) to report",
        hint: "keep one of the two")
    }
    format = line.has("--tap") ? .tap : line.has("--json") ? .json : .text
  }

  /// How many transcripts are played at once.
  static func jobs(_ line: ParsedCommandLine) throws -> Int {
    guard let text = line.options["-j"] else {
      return ProcessInfo.processInfo.activeProcessorCount
    }
    guard let number = Int(text), (1...1024).contains(number) else {
      throw Complaint(.usage, "-j takes a number from 1 to 1024, not \(Complaint.quoted(text))")
    }
    return number
  }

  func run() throws -> ExitCode {
    let plan = try TestPlan(
      paths, filter: filter, needsNamed: !listsUnused, in: surroundings)
    if listsUnused {
      return try UnusedTranscripts(surroundings, named: plan.named).list(plan.found)
    }
    if let junit { try Files.checkWritable(surroundings.url(junit)) }
    let workshop = try Workshop(surroundings, trust: trust)
    let test = plan.test(workshop)
    let printer = VerdictPrinter(surroundings)
    let isText = format == .text
    let session = TestSession(plan.found)
    let outcome = Interrupts.shared.stopping({ [flag = workshop.cancellation] in flag.cancel() }) {
      session.run(jobs: jobs) { [test] in
        try test.test($0)
      } announce: { [printer] verdict in
        if isText { printer.write(verdict) }
      }
    }
    Simulator.launchNoMore()
    let isCut = outcome.wasInterrupted || outcome.result.wasInterrupted
    let verdicts = outcome.result.verdicts
    try report(verdicts.map(\.result))
    guard !isCut else { return .interrupted }
    if let orphan = verdicts.first, verdicts.allSatisfy({ $0.result.outcome == .notPlayed }) {
      throw Complaint(.malformed, orphan.result.message, hint: orphan.result.details)
    }
    return verdicts.map(\.code).max() ?? .success
  }

  private func report(_ results: [TranscriptResult]) throws {
    switch format {
    case .text: VerdictPrinter(surroundings).writeSummary(results)
    case .tap: surroundings.output.write(TAPReport.text(results))
    case .json: surroundings.output.write(JSONReport.text(results))
    }
    if let junit {
      try Files.replace(surroundings.url(junit), with: JUnitReport.text(results).utf8)
    }
  }
}
