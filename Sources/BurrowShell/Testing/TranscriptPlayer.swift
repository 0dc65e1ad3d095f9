import BurrowDevice
import BurrowSimulator
import BurrowTranscripts
import Foundation

/// A transcript that has been understood: what device it is for, and what is done on it.
struct PlayableTranscript {
  let transcript: Transcript
  let model: DeviceModel
  let system: SystemVersion
  let sdk: SystemVersion
  let gestures: [Gesture]

  /// - Throws: `TranscriptApp.Malformed` for a header or gesture that means nothing here: the
  ///   author's mistake, with its line.
  init(_ transcript: Transcript) throws(TranscriptApp.Malformed) {
    self.transcript = transcript
    let model = try Self.read("device", of: transcript, or: DeviceModel.iPhone17) {
      (name) throws(DeviceModelError) in try DeviceModel(named: name)
    }
    self.model = model
    system = try Self.read("os", of: transcript, or: DeviceModel.systemVersions[0]) {
      (text) throws(DeviceModelError) in try model.systemVersion(parsing: text)
    }
    sdk = try Self.read("sdk", of: transcript, or: SystemVersion(27)) {
      (text) throws(DeviceModelError) in try model.systemVersion(parsing: text)
    }
    var gestures: [Gesture] = []
    for step in transcript.steps {
      do throws(GestureError) { gestures.append(try Gesture(parsing: step.gesture)) } catch {
        throw Self.malformed(transcript, line: step.line, error.message)
      }
    }
    self.gestures = gestures
  }

  private static func read<Value>(
    _ key: String, of transcript: Transcript, or usual: Value,
    _ parse: (String) throws(DeviceModelError) -> Value
  ) throws(TranscriptApp.Malformed) -> Value {
    guard let text = transcript[key] else { return usual }
    do throws(DeviceModelError) { return try parse(text) } catch {
      throw malformed(transcript, line: transcript.lineOfHeader(key) ?? 1, error.message)
    }
  }

  private static func malformed(
    _ transcript: Transcript, line: Int, _ message: String
  ) -> TranscriptApp.Malformed {
    let parts = message.components(separatedBy: "\nhint: ")
    return TranscriptApp.Malformed(
      file: transcript.file, line: line, problem: parts[0],
      remedy: parts.dropFirst().joined(separator: "; "))
  }
}

/// Plays a transcript's gestures on a fresh device.
struct TranscriptPlayer {
  let workshop: Workshop
  /// Bytes of one gesture that are kept of each stream, and lines of both: more than anybody reads.
  static let mostOutput = 8 << 20
  static let mostLines = 300_000

  /// - Parameters:
  ///   - isEnough: Asked after each gesture with its number; true leaves the rest unplayed.
  ///   - trouble: Told which gesture did not end well, and how.
  func play(
    _ playable: PlayableTranscript, app: LaunchableApp,
    isEnough: (Int, GestureRecord) -> Bool = { _, _ in false },
    trouble: (Int, Complaint) -> Void = { _, _ in }
  ) throws -> Recording {
    // What is written to a transcript never depends on a terminal.
    let drawing = WindowDrawing.fixed(for: playable.model)
    var configuration = workshop.configuration(
      playable.model, drawing: playable.gestures.contains(.screen) ? drawing : nil)
    configuration.system = playable.system
    configuration.sdk = playable.sdk
    configuration.keepsPictures = playable.gestures.contains(where: \.looksAtCards)
    configuration.reportsTimes = playable.transcript.needsTimes
    configuration.limits.output = max(configuration.limits.output, Self.mostOutput)
    let simulator = try Simulator(configuration)
    defer { simulator.shutDown() }
    simulator.install(app)
    var records: [GestureRecord] = []
    for (index, gesture) in playable.gestures.enumerated() {
      let before = simulator.device.status
      let performance = try simulator.play(gesture, drawing: drawing)
      if let complaint = Complaint(performance.outcome) { trouble(index, complaint) }
      var record = performance.record
      // As it stands in the file, not as it would be spelled today.
      record.gesture = playable.transcript.steps[index].gesture
      record.phases = AppPhases(before: before.phaseName, after: simulator.device.status.phaseName)
      record.leftOut = performance.outcome.cut.map { .init(bytes: $0.bytes, lines: $0.lines) }
      record.keep(lines: Self.mostLines)
      records.append(record)
      if isEnough(index, record) { break }
    }
    return Recording(gestures: records)
  }
}

extension DeviceStatus {
  /// The app's phase; where there are several windows, with the one in front.
  fileprivate var phaseName: String {
    guard windows.count > 1, let frontWindow else { return processName }
    return "\(processName), \(frontWindow) in front"
  }
}

extension Transcript {
  /// Whether it says when something came: then recording says so again, and comparing may look.
  fileprivate var needsTimes: Bool {
    checksTiming
      || lines.contains { line in
        if case .time = line.content { true } else { false }
      }
  }
}

extension Gesture {
  /// Whether a picture that was kept in the background can be seen by it or after it.
  fileprivate var looksAtCards: Bool {
    switch self {
    case .switcher, .card, .screen: true
    default: false
    }
  }
}
