import BurrowSimulator
import BurrowTranscripts
import Foundation

/// `burrow record`: plays a transcript's gestures and writes what came into the file.
struct RecordCommand {
  let surroundings: Surroundings
  private let paths: [String]
  private let trust: Trust

  init(_ line: ParsedCommandLine, in surroundings: Surroundings) {
    self.surroundings = surroundings
    paths = line.arguments
    trust = Trust(line, in: surroundings)
  }

  func run() throws -> ExitCode {
    let found = try TranscriptFinder.find(paths, filter: nil, in: surroundings)
    let locations = try? Locations(
      environment: surroundings.environment, folder: surroundings.folder)
    let apps = TranscriptApp(LessonPrograms(surroundings), lessons: locations?.lessons)
    let workshop = try Workshop(surroundings, trust: trust)
    let shop = AppShop(workshop)
    var code = ExitCode.success
    for file in found {
      do {
        let result = try workshop.stoppable {
          try record(file, apps: apps, shop: shop, workshop: workshop)
        }
        surroundings.say("\(file.shown): \(result.hasChanged ? "recorded" : "nothing changed")")
        for surprise in result.surprises {
          surroundings.complain(surprise)
          code = max(code, surprise.code)
        }
      } catch {
        let complaint = Complaint(describing: error)
        surroundings.complain(complaint)
        code = max(code, complaint.code)
        if error is Workshop.Interrupted { return code }
      }
    }
    return code
  }

  private struct Result {
    /// Whether the file has other bytes now.
    var hasChanged: Bool
    /// The gestures that did not end well where the file did not say so.
    var surprises: [Complaint]
  }

  private func record(
    _ found: TranscriptFinder.Found, apps: TranscriptApp, shop: AppShop, workshop: Workshop
  ) throws -> Result {
    var file = try TranscriptFile(found)
    let transcript = try Transcript(parsing: file.bytes, file: found.shown)
    // Before anything is built: evidence is not overwritten.
    guard transcript.source != .device else {
      throw RerecordingError.recordedOnDevice(file: found.shown)
    }
    try Files.checkWritable(found.url)
    let playable = try PlayableTranscript(transcript)
    var order = Workshop.Order(
      sources: try apps.sources(of: transcript, at: found.url), model: playable.model,
      system: playable.system)
    order.plist = try apps.plist(of: transcript, at: found.url, among: order.sources)
    order.listsNotOffered = transcript["app"] != nil
    let app = try shop.app(order)
    var troubles: [Int: Complaint] = [:]
    let recording = try TranscriptPlayer(workshop: workshop).play(
      playable, app: app, trouble: { troubles[$0] = $1 })
    let surprises = recording.gestures.indices.flatMap { index in
      let (step, record) = (transcript.steps[index], recording.gestures[index])
      let ending = troubles[index].flatMap {
        Self.surprise($0, at: step, status: record.status, in: found.shown)
      }
      return [ending, Self.leftOut(record, at: step, in: found.shown)].compactMap(\.self)
    }
    let before = file.bytes
    try file.replace(
      with: try transcript.rerecorded(with: recording, recorded: TranscriptFile.today))
    return Result(hasChanged: file.bytes != before, surprises: surprises)
  }

  private static func leftOut(
    _ record: GestureRecord, at step: TranscriptStep, in file: String
  ) -> Complaint? {
    guard let leftOut = record.leftOut else { return nil }
    return Complaint(
      .differs,
      "\(file):\(step.line): `\(step.gesture)` printed more than is kept of a gesture: "
        + "\(leftOut.lines) lines, \(leftOut.bytes) bytes, are not in the transcript")
  }

  /// What is recorded is what happened, but a mistyped label or a crash must not be recorded unseen.
  private static func surprise(
    _ complaint: Complaint, at step: TranscriptStep, status: GestureStatus?, in file: String
  ) -> Complaint? {
    guard let status, status != step.status else { return nil }
    var surprise = complaint
    surprise.code = complaint.code == .appEnded ? .appEnded : .differs
    surprise.what =
      "\(file):\(step.line): `\(step.gesture)` did not end well, and is recorded so: "
      + complaint.what
    return surprise
  }
}
