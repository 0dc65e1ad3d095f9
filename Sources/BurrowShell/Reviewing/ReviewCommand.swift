import BurrowSimulator
import BurrowTranscripts
import Foundation

/// `burrow review-changes`: goes through what `burrow test` finds to differ, gesture by gesture, and
/// takes over into the files what is accepted.
struct ReviewCommand {
  let surroundings: Surroundings
  private let paths: [String]
  private let filter: String?
  private let jobs: Int
  private let trust: Trust
  private let mode: Mode

  private enum Mode {
    /// A person, or lines from a pipe, decide.
    case asks
    case acceptsAll
    case accepts([ReviewPlace])
    /// Nothing is changed.
    case lists
  }

  init(_ line: ParsedCommandLine, in surroundings: Surroundings) throws {
    self.surroundings = surroundings
    filter = line.options["--filter"]
    jobs = try TestCommand.jobs(line)
    trust = Trust(line, in: surroundings)
    let chosen = ["--accept-all", "--accept", "--list"].filter(line.has)
    guard chosen.count < 2 else {
      throw Complaint(
        .usage, "\(chosen[0]) and \(chosen[1]) cannot stand together", hint: "keep one of the two")
    }
    let places = try (line.values["--accept"] ?? []).map(ReviewPlace.init)
    mode =
      switch chosen.first {
      case "--accept-all": .acceptsAll
      case "--accept": .accepts(places)
      case "--list": .lists
      default: .asks
      }
    var named = line.arguments
    if named.isEmpty {
      for place in places where !named.contains(place.path) { named.append(place.path) }
    }
    paths = named
  }

  func run() throws -> ExitCode {
    let plan = try TestPlan(paths, filter: filter, in: surroundings)
    if case .accepts(let places) = mode { try check(places, among: plan.found) }
    let workshop = try Workshop(surroundings, trust: trust)
    var test = plan.test(workshop)
    test.playsAll = true
    let outcome = Interrupts.shared.stopping({ [flag = workshop.cancellation] in flag.cancel() }) {
      TestSession(plan.found).run(jobs: jobs) { [test] in
        try test.test($0)
      } announce: { _ in
      }
    }
    guard !outcome.wasInterrupted && !outcome.result.wasInterrupted else {
      throw Complaint(.interrupted, "stopped; nothing was changed")
    }
    return try review(outcome.result.verdicts)
  }

  private func review(_ verdicts: [TranscriptTest.Verdict]) throws -> ExitCode {
    var code = ExitCode.success
    let printer = VerdictPrinter(surroundings)
    var sessions: [TranscriptTest.Session] = []
    for verdict in verdicts {
      switch verdict.result.outcome {
      case .passed, .notPlayed, .notFinished: continue
      case .expectedFailure:
        if isNamed(verdict) { printer.write(verdict) }
      case .failed where verdict.session != nil: sessions.append(verdict.session!)
      case .failed, .malformed, .errored, .unexpectedPass:
        printer.write(verdict)
        code = max(code, verdict.code)
      }
    }
    let reviewer = Reviewer(surroundings, decider: try decider(), width: width)
    for (index, session) in sessions.enumerated() {
      code = max(code, reviewer.review(session))
      if reviewer.wasInterrupted { return .interrupted }
      guard reviewer.hasQuit else { continue }
      // Nobody has looked at the others, and they differ as they did.
      for left in sessions[(index + 1)...] {
        code = max(code, TranscriptTest.Verdict(left).code)
      }
      break
    }
    if code == .success || !sessions.isEmpty {
      reviewer.writeSummary(of: verdicts.count, differing: sessions.count)
    }
    return code
  }

  private func decider() throws -> any ReviewDecider {
    switch mode {
    case .lists: return ReviewList()
    case .acceptsAll: return AcceptAll()
    case .accepts(let places): return AcceptSome(places, in: surroundings)
    case .asks:
      let isInteractive = isatty(surroundings.input) == 1 && surroundings.output.isTerminal
      let lines: any LineSource =
        isInteractive
        ? ReadlineLines(historyFile: nil) { _, _, _ in [] }
        : PipedLines(descriptor: surroundings.input)
      return ReviewDialog(surroundings, lines: lines, isInteractive: isInteractive)
    }
  }

  private func isNamed(_ verdict: TranscriptTest.Verdict) -> Bool {
    guard case .accepts(let places) = mode, let session = verdict.session else { return false }
    return places.contains {
      surroundings.url($0.path).standardizedFileURL == session.file.url.standardizedFileURL
    }
  }

  /// Each must be a gesture of a transcript that is gone through.
  private func check(_ places: [ReviewPlace], among found: [TranscriptFinder.Found]) throws {
    let known = Dictionary(
      found.map { ($0.url.standardizedFileURL, $0) }, uniquingKeysWith: { first, _ in first })
    for place in places {
      guard let file = known[surroundings.url(place.path).standardizedFileURL] else {
        throw Complaint(
          .usage, "\(place.path) is not among the transcripts that are to be gone through",
          hint: "name it as a path, too, or leave the paths out")
      }
      let transcript = try Transcript(parsing: try Files.readOrdinary(file.url), file: file.shown)
      guard place.step(in: transcript) != nil else {
        throw Complaint(
          .usage, "\(file.shown):\(place.line) is not in a gesture",
          hint: "name the line of a gesture that differs, as `burrow test` says it")
      }
      try Files.checkWritable(file.url)
    }
  }

  private var width: Int { max(40, min(surroundings.terminalSize.columns, 160)) }
}
