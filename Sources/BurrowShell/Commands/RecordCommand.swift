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

  /// The file is not the one any more that was played.
  struct ChangedMeanwhile: Error, Hashable { var file: String }

  func run() throws -> ExitCode {
    let found = try TranscriptFinder.find(paths, filter: nil, in: surroundings)
    let locations = try? Locations(
      environment: surroundings.environment, folder: surroundings.folder)
    let apps = TranscriptApp(LessonShelfOnce(surroundings), lessons: locations?.lessons)
    let workshop = try Workshop(surroundings, trust: trust)
    let shop = AppShop(workshop)
    var code = ExitCode.success
    for file in found {
      do {
        let changed = try workshop.stoppable {
          try record(file, apps: apps, shop: shop, workshop: workshop)
        }
        surroundings.say("\(file.shown): \(changed ? "recorded" : "nothing changed")")
      } catch {
        let complaint = Complaint(describing: error)
        surroundings.complain(complaint)
        code = max(code, complaint.code)
        if error is Workshop.Interrupted { return code }
      }
    }
    return code
  }

  /// - Returns: Whether the file has other bytes now.
  private func record(
    _ found: TranscriptFinder.Found, apps: TranscriptApp, shop: AppShop, workshop: Workshop
  ) throws -> Bool {
    let before = try Files.read(found.url)
    let transcript = try Transcript(parsing: before, file: found.shown)
    // Before anything is built: evidence is not overwritten.
    guard transcript.source != .device else {
      throw RerecordingError.recordedOnDevice(file: found.shown)
    }
    let playable = try PlayableTranscript(transcript)
    var order = Workshop.Order(
      sources: try apps.sources(of: transcript, at: found.url), model: playable.model,
      system: playable.system)
    order.plist = try apps.plist(of: transcript, at: found.url)
    let app = try shop.app(order)
    let recording = try TranscriptPlayer(workshop: workshop).play(playable, app: app)
    let after = try transcript.rerecorded(with: recording, recorded: Self.today)
    guard after != before else { return false }
    guard try Files.read(found.url) == before else { throw ChangedMeanwhile(file: found.shown) }
    try Files.replace(found.url, with: after)
    return true
  }

  private static var today: String {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    let day = calendar.dateComponents([.year, .month, .day], from: Date())
    func two(_ number: Int?) -> String { String(format: "%02d", number ?? 0) }
    return "\(day.year ?? 0)-\(two(day.month))-\(two(day.day))"
  }
}
