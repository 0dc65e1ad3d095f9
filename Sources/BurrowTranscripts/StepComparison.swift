/// What a transcript says of one gesture, compared with what came of it.
package struct StepComparison: Hashable, Sendable {
  /// The index of the step; nil for the output before the first gesture.
  package var step: Int?
  /// The gesture; nil before the first one.
  package var gesture: String?
  /// The line of the gesture in the file.
  package var line: Int
  /// Standard output, then standard error.
  package var streams: [StreamComparison]
  package var expectedStatus: GestureStatus?
  package var status: GestureStatus?
  /// False where only the status was compared (see `TranscriptStep.outputIsCompared`).
  package var outputWasCompared: Bool
  /// The phase that the app was in when the gesture was made, and the one after it.
  package var phases: AppPhases?
  /// What was printed and could not be compared, because it was too much to keep.
  package var leftOut: GestureRecord.LeftOut?

  package var statusMatches: Bool { expectedStatus == status }
  package var matches: Bool { statusMatches && streams.allSatisfy(\.matches) }

  /// Whether all that differs is Unicode normalisation, composed `é` for decomposed for example.
  package var differsOnlyInNormalisation: Bool { differsOnly(in: .normalisation) }

  /// Whether all that differs is when it came.
  package var differsOnlyInTime: Bool { differsOnly(in: .time) }

  private func differsOnly(in difference: ComparisonRow.Difference) -> Bool {
    !matches && statusMatches
      && streams.allSatisfy { $0.matches || $0.differsOnly(in: difference) }
  }
}

/// A whole transcript compared with a session: up to the first gesture that differs.
package struct TranscriptComparison: Hashable, Sendable {
  /// How many gestures were as the transcript says.
  package var matched: Int
  /// The first one that was not; nil where all were.
  package var mismatch: StepComparison?
  /// How many gestures after that were not compared any more.
  package var notCompared: Int

  package var matches: Bool { mismatch == nil }
}

extension Transcript {
  /// Compares what came of one gesture with what the transcript says.
  ///
  /// - Parameter step: an index into `steps`.
  package func compare(step index: Int, with record: GestureRecord) -> StepComparison {
    let step = steps[index]
    var streams: [StreamComparison] = []
    if step.outputIsCompared { streams = compare(step.lines, with: record.output) }
    return StepComparison(
      step: index, gesture: step.gesture, line: step.line, streams: streams,
      expectedStatus: step.status, status: record.status, outputWasCompared: step.outputIsCompared,
      phases: record.phases, leftOut: record.leftOut)
  }

  /// Compares what was printed before the first gesture.
  package func compareStartUp(with pieces: [OutputPiece]) -> StepComparison {
    StepComparison(
      step: nil, gesture: nil, line: startUp.first?.number ?? 1,
      streams: compare(startUp, with: pieces), expectedStatus: nil, status: nil,
      outputWasCompared: true)
  }

  /// Compares a whole session, gesture by gesture, and stops at the first that differs. A gesture
  /// that the session lacks counts as one that printed nothing and was unreachable.
  package func compare(with recording: Recording) -> TranscriptComparison {
    let start = compareStartUp(with: recording.startUp)
    guard start.matches else {
      return TranscriptComparison(matched: 0, mismatch: start, notCompared: steps.count)
    }
    for index in steps.indices {
      let record =
        index < recording.gestures.count
        ? recording.gestures[index] : GestureRecord(steps[index].gesture, status: .unreachable)
      let comparison = compare(step: index, with: record)
      guard comparison.matches else {
        return TranscriptComparison(
          matched: index, mismatch: comparison, notCompared: steps.count - index - 1)
      }
    }
    return TranscriptComparison(matched: steps.count, mismatch: nil, notCompared: 0)
  }

  private func compare(
    _ lines: ArraySlice<TranscriptLine>, with pieces: [OutputPiece]
  ) -> [StreamComparison] {
    ConsoleStream.allCases.map { stream in
      StreamComparison(
        stream,
        expected: ExpectedLine.lines(of: stream, in: lines, keepsTimes: checksTiming),
        printed: PrintedLine.lines(of: stream, in: pieces, keepsTimes: checksTiming),
        checksTimes: checksTiming)
    }
  }
}
