import BurrowLessons
import BurrowSimulator
import BurrowToolchain
import BurrowTranscripts
import Foundation

/// Tests one transcript: reads it, has its app built, plays it, compares.
struct TranscriptTest: Sendable {
  let workshop: Workshop
  let shop: AppShop
  let apps: TranscriptApp
  /// Whether gestures are played after one that differs, to be looked at too.
  var playsAll = false

  struct Verdict: Sendable {
    var result: TranscriptResult
    var code: ExitCode
    /// The first gesture that differs, to be shown in colour.
    var mismatch: StepComparison?
    /// What was played, where something differs.
    var session: Session?
  }

  /// A transcript that was played, with the file that it is from.
  struct Session: Sendable {
    var file: TranscriptFile
    var transcript: Transcript
    var recording: Recording
  }

  func test(_ found: TranscriptFinder.Found) throws -> Verdict {
    let start = ContinuousClock.now
    var verdict: Verdict
    do {
      verdict = try verdictOf(found)
    } catch let error as Workshop.Interrupted {
      throw error
    } catch {
      verdict = Verdict(found, error)
    }
    let passed = ContinuousClock.now - start
    verdict.result.seconds =
      Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
    return verdict
  }

  private func verdictOf(_ found: TranscriptFinder.Found) throws -> Verdict {
    if let who = found.missingFor { throw MissingTranscript(file: found.shown, namedBy: who) }
    let file = try TranscriptFile(found)
    let transcript = try Transcript(parsing: file.bytes, file: found.shown)
    let playable = try PlayableTranscript(transcript)
    var order = Workshop.Order(
      sources: try apps.sources(of: transcript, at: found.url), model: playable.model,
      system: playable.system)
    order.plist = try apps.plist(of: transcript, at: found.url, among: order.sources)
    order.listsNotOffered = transcript["app"] != nil
    let app = try shop.app(order)
    let recording = try TranscriptPlayer(workshop: workshop).play(playable, app: app) {
      !playsAll && !transcript.compare(step: $0, with: $1).matches
    }
    return Verdict(Session(file: file, transcript: transcript, recording: recording))
  }
}

/// A lesson names a transcript that is not there.
struct MissingTranscript: Error, Hashable {
  var file: String
  var namedBy: String
}

extension TranscriptTest.Verdict {
  /// What came of a session. The diff for reports is as wide wherever it is made.
  init(_ session: TranscriptTest.Session) {
    let comparison = session.transcript.compare(with: session.recording)
    let result = TranscriptResult(session.transcript, comparison)
    self.init(
      result: result, code: Self.code(of: result, comparison), mismatch: comparison.mismatch,
      session: comparison.matches ? nil : session)
  }

  /// Why there was none.
  init(_ found: TranscriptFinder.Found, _ error: any Error) {
    let complaint = Complaint(describing: error)
    let line: Int? =
      switch error {
      case let error as TranscriptError: error.line
      case let error as TranscriptApp.Malformed: error.line
      default: nil
      }
    self.init(
      result: TranscriptResult(
        name: found.shown, file: found.shown, line: line,
        outcome: complaint.code == .malformed ? .malformed : .errored, message: complaint.what,
        details: [complaint.quote, complaint.hint.map { "hint: " + $0 }].compactMap(\.self)
          .joined(separator: "\n")),
      code: complaint.code)
    guard error is TranscriptApp.Orphan, !found.isNamed else { return }
    result.outcome = .notPlayed
    code = .success
  }

  static func notFinished(_ found: TranscriptFinder.Found) -> Self {
    Self(
      result: TranscriptResult(
        name: found.shown, file: found.shown, outcome: .notFinished, message: "interrupted"),
      code: .interrupted)
  }

  /// An app that ended by itself where the transcript does not say so is more than a difference.
  private static func code(
    of result: TranscriptResult, _ comparison: TranscriptComparison
  ) -> ExitCode {
    guard !result.outcome.isGood else { return .success }
    switch comparison.mismatch?.status {
    case .exit, .signal, .stuck:
      return comparison.mismatch?.statusMatches == false ? .appEnded : .differs
    default: return .differs
    }
  }
}

extension TranscriptApp {
  /// The Info.plist that the header `info-plist` names; else the one among the app's files.
  func plist(
    of transcript: Transcript, at url: URL, among sources: AppSources
  ) throws -> InfoPlist {
    if let name = transcript["info-plist"] {
      let file = try file(name, header: "info-plist", of: transcript, at: url)
      return try InfoPlist(try Files.readOrdinary(file), path: name)
    }
    guard let path = sources.infoPlist else { return InfoPlist() }
    return try InfoPlist(try Files.readOrdinary(URL(fileURLWithPath: path)), path: path)
  }
}
