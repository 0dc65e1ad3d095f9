import BurrowTime

/// Why a transcript was not recorded again.
package enum RerecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a device printed is evidence; a simulation must not replace it.
  case recordedOnDevice(file: String)
  /// The session is not one of this transcript's gestures.
  case otherGestures(file: String, line: Int, expected: String?, found: String?)
  /// The patterns that were chosen cannot stand together in place of what was printed.
  case patternsDoNotFit(file: String, line: Int)

  package var description: String {
    switch self {
    case .recordedOnDevice(let file):
      "\(file) was recorded on a device and is not overwritten\n"
        + "hint: record into another file, with `source: simulated`"
    case .otherGestures(let file, let line, let expected, let found):
      "\(file):\(line): the session that was recorded does not have the transcript's gestures: "
        + "`\(expected ?? "no more")` here, `\(found ?? "none")` there\n"
        + "hint: record all gestures of the transcript, in order"
    case .patternsDoNotFit(let file, let line):
      "\(file):\(line): these patterns do not stand for what was printed; nothing was changed\n"
        + "hint: let some of the lines stand as they were printed"
    }
  }
}

extension Transcript {
  /// The transcript with what came this time, as the bytes of the file.
  ///
  /// A gesture that printed what the transcript says keeps its lines byte for byte, times included,
  /// so a session that differs in nothing leaves the file as it is. Elsewhere comments, blank lines
  /// and patterns that still match are kept, each before the line that it stood before. Headers are
  /// kept; only `recorded` is given a new value, if there is one, the caller has one, and some line
  /// changed.
  ///
  /// - Parameters:
  ///   - recording: the transcript's gestures in order, with what came of them.
  ///   - recorded: the value for the header `recorded`, a day for example; one visible line.
  package func rerecorded(
    with recording: Recording, recorded: String? = nil
  ) throws(RerecordingError) -> [UInt8] {
    guard source != .device else { throw .recordedOnDevice(file: file) }
    for index in 0..<max(steps.count, recording.gestures.count) {
      let expected = index < steps.count ? steps[index] : nil
      let found = index < recording.gestures.count ? recording.gestures[index].gesture : nil
      guard let expected, let found, expected.gesture.utf8.elementsEqual(found.utf8) else {
        throw .otherGestures(
          file: file, line: expected?.line ?? lines.count, expected: expected?.gesture,
          found: found)
      }
    }
    var body = StepMerge(
      old: startUp, comparison: compareStartUp(with: recording.startUp), pieces: recording.startUp,
      checksTimes: checksTiming
    ).linesWithoutPatterns()
    for (index, step) in steps.enumerated() {
      let record = recording.gestures[index]
      body.append(lines[step.lines.startIndex - 1].text)
      body += StepMerge(
        old: step.lines, comparison: compare(step: index, with: record), pieces: record.output,
        checksTimes: checksTiming
      ).linesWithoutPatterns()
    }
    let header = lines[..<startUp.startIndex].map(\.text)
    let changed = body != lines[startUp.startIndex...].dropLast().map(\.text)
    var text = (changed ? self.header(recorded: recorded) : header) + body
    text.append(lines[lines.count - 1].text)
    return text.flatMap { $0 + (usesCarriageReturns ? [0x0D, 0x0A] : [0x0A]) }
  }

  func header(recorded: String?) -> [ArraySlice<UInt8>] {
    lines[..<startUp.startIndex].map { line in
      guard let recorded, case .header(let header) = line.content, header.key == "recorded",
        !recorded.isEmpty, PlainText.fault(in: Array(recorded.utf8)[...]) == nil
      else { return line.text }
      return Array("recorded\(header.mustBeKnown ? "!" : ""): \(recorded)".utf8)[...]
    }
  }
}
