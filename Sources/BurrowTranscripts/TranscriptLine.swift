import BurrowTime

/// One line of a transcript: its bytes as they stand in the file, and what they mean.
package struct TranscriptLine: Hashable, Sendable {
  /// Counted from 1, as editors do.
  package var number: Int
  /// The bytes of the line without its end.
  package var text: ArraySlice<UInt8>
  package var content: Content

  /// What a line means.
  package enum Content: Hashable, Sendable {
    case version(major: Int, minor: Int?)
    case header(TranscriptHeader)
    /// `# text`, for people.
    case comment
    case blank
    /// `$ gesture`.
    case gesture(String)
    case output(OutputLine)
    /// `|...` or `!...`: any lines.
    case elision(ConsoleStream)
    /// `@ +0.7s`: what follows came this long after the gesture began.
    case time(VirtualDuration)
    case status(GestureStatus)
    /// `= end`.
    case end
  }

  /// Whether the line says what was printed, or that anything was.
  package var isOutput: Bool {
    switch content {
    case .output, .elision: true
    default: false
    }
  }
}

/// A `key: value` line at the top of a transcript.
package struct TranscriptHeader: Hashable, Sendable {
  package var key: String
  /// Written `key!`: a reader that does not know the key must not go on.
  package var mustBeKnown: Bool
  package var value: String

  package init(_ key: String, _ value: String, mustBeKnown: Bool = false) {
    self.key = key
    self.value = value
    self.mustBeKnown = mustBeKnown
  }
}

/// A line that says what was printed.
package struct OutputLine: Hashable, Sendable {
  /// How the payload is to be taken.
  package enum Form: Hashable, Sendable {
    /// As it stands.
    case literal
    /// `e`: with escapes.
    case escaped
    /// `g`: with escapes, and `[..]` for any text.
    case pattern
    /// `r`: a regular expression for the whole line.
    case regex
  }

  package var stream: ConsoleStream
  package var form: Form
  /// False for a piece (`n`), which the next one of the stream continues.
  package var endsLine: Bool
  /// What stands after the sigil, its flags and one space.
  package var payload: ArraySlice<UInt8>

  /// Whether the line describes what may be printed rather than saying it.
  package var isPattern: Bool { form == .pattern || form == .regex }
}
