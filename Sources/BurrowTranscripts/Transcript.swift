/// A recorded session with an app: the gestures that were made and what each of them printed.
///
/// A transcript is a document, a recording and a test in one file. Reading keeps every line, so a
/// transcript that was read and is written again has the same bytes.
///
/// ```swift
/// let transcript = try Transcript(parsing: bytes, file: "card7.transcript")
/// transcript["device"]             // "iPhone 17"
/// transcript.steps.map(\.gesture)  // ["run", "home", "wait 7s", "open"]
/// ```
package struct Transcript: Hashable, Sendable {
  /// Who says that the app prints this.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    /// Recorded on a device; never overwritten.
    case device
    /// Recorded by Burrow.
    case simulated
    /// Written by a person.
    case authored
  }

  /// The name of the file, for messages; nothing is read from it.
  package var file: String
  /// Every line of the file, in order.
  package internal(set) var lines: [TranscriptLine]
  /// Whether the lines end in CR LF, as in some checkouts.
  package internal(set) var usesCarriageReturns: Bool
  package internal(set) var source: Source
  /// The `key: value` lines, in order.
  package internal(set) var headers: [TranscriptHeader]
  /// The lines between the header and the first gesture: what the app printed before any.
  package internal(set) var startUp: ArraySlice<TranscriptLine>
  package internal(set) var steps: [TranscriptStep]

  /// The value of a header; nil where the file has none.
  package subscript(key: String) -> String? { headers.first { $0.key == key }?.value }

  /// Whether `@` lines are compared (`timing: checked`).
  package var checksTiming: Bool { self["timing"] != nil }

  /// The file, byte for byte as it was read.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.text.count + 2 })
    for line in lines {
      bytes.append(contentsOf: line.text)
      if usesCarriageReturns { bytes.append(0x0D) }
      bytes.append(0x0A)
    }
    return bytes
  }
}

/// One gesture of a transcript and what is said to come of it.
package struct TranscriptStep: Hashable, Sendable {
  /// The gesture as it stands after `$ `.
  package var gesture: String
  /// The line of the gesture in the file.
  package var line: Int
  /// The lines after the gesture up to the next one: output, times, the status, comments, blanks.
  package var lines: ArraySlice<TranscriptLine>
  /// False where the recording shows a console that had been emptied since, so that it says nothing
  /// of what this gesture printed (see `Transcripts/README.md`, "What was cleared on a device").
  package internal(set) var outputIsCompared = true

  /// How the gesture is said to have ended; nil is well.
  package var status: GestureStatus? {
    for case .status(let status) in lines.map(\.content) { return status }
    return nil
  }

  /// Whether the step lists anything that was printed.
  package var listsOutput: Bool { lines.contains(where: \.isOutput) }

  /// Whether this gesture empties the console.
  package var clearsConsole: Bool { gesture == "clear" }
}
