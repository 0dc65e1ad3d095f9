import BurrowDevice
import BurrowTranscripts

/// A transcript that an answer is tried with: what is done, on which device, and what must come.
package struct Script: Sendable {
  package var name: String
  package var transcript: Transcript
  package var model: DeviceModel
  package var system: SystemVersion
  /// What the Info.plist says; the name is set when the app has been built.
  package var facts: InstalledApp
  package var gestures: [Gesture]

  /// - Throws: `GestureError` and `DeviceModelError`: the author's mistakes.
  package init(
    name: String, transcript: Transcript, facts: InstalledApp = InstalledApp(name: "Card")
  ) throws {
    self.name = name
    self.transcript = transcript
    self.facts = facts
    let model = try DeviceModel(named: transcript["device"] ?? DeviceModel.iPhone17.name)
    self.model = model
    system = try transcript["os"].map { try model.systemVersion(parsing: $0) } ?? SystemVersion(27)
    gestures = try transcript.steps.map { try Gesture(parsing: $0.gesture) }
  }

  /// The lines that may be predicted: all, those since the console was cleared last, those of the
  /// gesture that is asked about, and those of the last gesture that prints any.
  package func traces(of predicted: String?) -> [[String]] {
    let steps = transcript.steps.map { (gesture: $0.gesture, lines: Self.lines(of: $0)) }
    let cleared = steps.lastIndex { $0.gesture == "clear" } ?? -1
    let asked = steps.last { $0.gesture == predicted }
    let last = steps.last { !$0.lines.isEmpty }
    return [
      steps.flatMap(\.lines), steps[(cleared + 1)...].flatMap(\.lines), asked?.lines ?? [],
      last?.lines ?? [],
    ].filter { !$0.isEmpty }
  }

  private static func lines(of step: TranscriptStep) -> [String] {
    step.lines.compactMap { line in
      guard case .output(let output) = line.content, let bytes = output.printed else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
