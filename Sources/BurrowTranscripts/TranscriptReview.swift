/// Goes through the gestures of a transcript that did not come out as it says, one after another.
///
/// What is accepted changes the transcript at once, so a gesture is always named by its line in the
/// file as it is now.
///
/// ```swift
/// var review = TranscriptReview(transcript, recording)
/// while let comparison = review.next() {
///   if isFine(comparison) { write(try review.accept()) }
/// }
/// ```
package struct TranscriptReview: Sendable {
  package private(set) var transcript: Transcript
  /// Every gesture of the transcript, with what came of it.
  package let recording: Recording
  /// The gestures that differ and were not gone through, -1 for the output before the first.
  private var waiting: [Int]
  private var current: Int?

  package init(_ transcript: Transcript, _ recording: Recording) {
    self.transcript = transcript
    self.recording = recording
    waiting = []
    waiting = (-1..<transcript.steps.count).filter { !comparison($0).matches }
  }

  /// How many gestures were not gone through yet.
  package var waitingCount: Int { waiting.count }

  /// Goes on to the next gesture that differs; nil after the last one.
  package mutating func next() -> StepComparison? {
    current = waiting.isEmpty ? nil : waiting.removeFirst()
    return current.map(comparison)
  }

  /// Takes over what came of the gesture that is being looked at.
  ///
  /// - Parameters:
  ///   - patterns: what stands in place of printed lines of this gesture.
  ///   - recorded: the new value of the header `recorded`, where there is one.
  /// - Returns: the bytes of the file.
  package mutating func accept(
    patterns: [PrintedPlace: AcceptedPattern] = [:], recorded: String? = nil
  ) throws(RerecordingError) -> [UInt8] {
    guard let current else { return transcript.bytes }
    let bytes = try transcript.accepting(
      step: current < 0 ? nil : current, of: recording, patterns: patterns, recorded: recorded)
    // What was merged can always be read.
    if let changed = try? Transcript(parsing: bytes, file: transcript.file) { transcript = changed }
    return bytes
  }

  /// How the transcript as it is now compares with the session.
  package var comparison: TranscriptComparison { transcript.compare(with: recording) }

  private func comparison(_ index: Int) -> StepComparison {
    guard index >= 0 else { return transcript.compareStartUp(with: recording.startUp) }
    let record =
      index < recording.gestures.count
      ? recording.gestures[index]
      : GestureRecord(transcript.steps[index].gesture, status: .unreachable)
    return transcript.compare(step: index, with: record)
  }
}

extension Transcript {
  /// The transcript with what came of one gesture, as the bytes of the file; all other gestures stay
  /// byte for byte.
  ///
  /// - Parameters:
  ///   - step: an index into `steps`; nil for the output before the first gesture.
  ///   - patterns: what stands in place of printed lines of the gesture.
  package func accepting(
    step index: Int?, of recording: Recording, patterns: [PrintedPlace: AcceptedPattern] = [:],
    recorded: String? = nil
  ) throws(RerecordingError) -> [UInt8] {
    guard source != .device else { throw .recordedOnDevice(file: file) }
    let merge: StepMerge
    if let index {
      let step = steps[index]
      guard index < recording.gestures.count,
        step.gesture.utf8.elementsEqual(recording.gestures[index].gesture.utf8)
      else {
        throw .otherGestures(
          file: file, line: step.line, expected: step.gesture,
          found: index < recording.gestures.count ? recording.gestures[index].gesture : nil)
      }
      let record = recording.gestures[index]
      merge = StepMerge(
        old: step.lines, comparison: compare(step: index, with: record), pieces: record.output,
        checksTimes: checksTiming, patterns: patterns)
    } else {
      merge = StepMerge(
        old: startUp, comparison: compareStartUp(with: recording.startUp),
        pieces: recording.startUp, checksTimes: checksTiming, patterns: patterns)
    }
    guard let merged = merge.lines() else {
      throw .patternsDoNotFit(file: file, line: merge.comparison.line)
    }
    let isChanged = merged != merge.old.map(\.text)
    var text =
      isChanged ? header(recorded: recorded) : lines[..<startUp.startIndex].map(\.text)
    text += lines[startUp.startIndex..<merge.old.startIndex].map(\.text) + merged
    text += lines[merge.old.endIndex...].map(\.text)
    return text.flatMap { $0 + (usesCarriageReturns ? [0x0D, 0x0A] : [0x0A]) }
  }
}
