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
  /// Of the diff, in cells.
  let width: Int

  struct Verdict {
    var result: TranscriptResult
    var code: ExitCode
    /// The first gesture that differs, to be shown in colour.
    var mismatch: StepComparison?
    /// False for one that was found in a folder and that no lesson plays (yet).
    var isPlayed = true
  }

  func test(_ found: TranscriptFinder.Found) throws -> Verdict {
    let start = ContinuousClock.now
    var verdict: Verdict
    do {
      verdict = try verdictOf(found)
    } catch let error as Workshop.Interrupted {
      throw error
    } catch {
      let complaint = Complaint(describing: error)
      verdict = Verdict(
        result: TranscriptResult(
          name: found.shown, file: found.shown, outcome: .errored,
          message: complaint.what,
          details: [complaint.quote, complaint.hint.map { "hint: " + $0 }].compactMap(\.self)
            .joined(separator: "\n")),
        code: complaint.code)
      if error is TranscriptApp.Orphan && !found.isNamed { verdict.isPlayed = false }
    }
    let passed = ContinuousClock.now - start
    verdict.result.seconds =
      Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
    return verdict
  }

  private func verdictOf(_ found: TranscriptFinder.Found) throws -> Verdict {
    let transcript = try Transcript(parsing: try Files.read(found.url), file: found.shown)
    let playable = try PlayableTranscript(transcript)
    var order = Workshop.Order(
      sources: try apps.sources(of: transcript, at: found.url), model: playable.model,
      system: playable.system)
    order.plist = try apps.plist(of: transcript, at: found.url)
    let app = try shop.app(order)
    let recording = try TranscriptPlayer(workshop: workshop).play(playable, app: app) {
      !transcript.compare(step: $0, with: $1).matches
    }
    let comparison = transcript.compare(with: recording)
    let result = TranscriptResult(transcript, comparison, width: width)
    return Verdict(
      result: result, code: Self.code(of: result, comparison), mismatch: comparison.mismatch)
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
  /// The Info.plist that the header `info-plist` names; else the one in the app's folder.
  func plist(of transcript: Transcript, at url: URL) throws -> InfoPlist {
    if let name = transcript["info-plist"] {
      let file = try file(name, header: "info-plist", of: transcript, at: url)
      return try InfoPlist(try Files.read(file), path: name)
    }
    guard let app = transcript["app"] else { return InfoPlist() }
    let file = try folder(app, of: transcript, at: url).appendingPathComponent("Info.plist")
    return Files.exists(file)
      ? try InfoPlist(try Files.read(file), path: app + "/Info.plist") : InfoPlist()
  }
}
