import BurrowTime

/// Some bytes that came from one stream of an app.
package struct OutputPiece: Hashable, Sendable {
  package var stream: ConsoleStream
  package var bytes: [UInt8]
  /// How long after the gesture began they came; nil where nobody looked.
  package var time: VirtualDuration?

  package init(_ stream: ConsoleStream, _ bytes: [UInt8], time: VirtualDuration? = nil) {
    self.stream = stream
    self.bytes = bytes
    self.time = time
  }
}

/// What really came of one gesture.
///
/// The order of the pieces is the order in which they were heard. Where one piece ends and the next
/// begins means nothing: a line may come in any number of pieces.
package struct GestureRecord: Hashable, Sendable {
  /// As it stands in a transcript, without the `$ `.
  package var gesture: String
  package var output: [OutputPiece]
  /// How the gesture ended; nil is well.
  package var status: GestureStatus?
  /// Where somebody looked: the phases of the app around the gesture. No transcript says them.
  package var phases: AppPhases?
  /// What was printed beyond what is kept of one gesture.
  package var leftOut: LeftOut?

  package struct LeftOut: Hashable, Sendable {
    package var bytes: Int
    package var lines: Int

    package init(bytes: Int, lines: Int) {
      self.bytes = bytes
      self.lines = lines
    }
  }

  package init(
    _ gesture: String, output: [OutputPiece] = [], status: GestureStatus? = nil,
    phases: AppPhases? = nil
  ) {
    self.gesture = gesture
    self.output = output
    self.status = status
    self.phases = phases
  }
}

extension GestureRecord {
  /// Leaves out what was printed after so many lines, and counts it: an app that prints without end
  /// fills no memory.
  package mutating func keep(lines most: Int) {
    var left = most
    for index in output.indices {
      let bytes = output[index].bytes
      var lines = 0
      var end = 0
      while lines < left, let newline = bytes[end...].firstIndex(of: 0x0A) {
        lines += 1
        end = newline + 1
      }
      left -= lines
      guard left == 0 else { continue }
      let rest = bytes[end...].count + output[(index + 1)...].reduce(0) { $0 + $1.bytes.count }
      guard rest > 0 else { return }
      let newlines =
        bytes[end...].count { $0 == 0x0A }
        + output[(index + 1)...].reduce(0) { $0 + $1.bytes.count { $0 == 0x0A } }
      leftOut = LeftOut(
        bytes: (leftOut?.bytes ?? 0) + rest, lines: (leftOut?.lines ?? 0) + newlines)
      output.removeSubrange((index + 1)...)
      output[index].bytes.removeSubrange(end...)
      return
    }
  }
}

/// The phase that an app was in when a gesture was made, and the one that it was in afterwards:
/// `not running`, `inactive`, `active`, `background` or `suspended`.
package struct AppPhases: Hashable, Sendable {
  package var before: String
  package var after: String

  package init(before: String, after: String) {
    self.before = before
    self.after = after
  }

  /// `active → suspended`; one word where it stayed what it was.
  package var text: String { before == after ? before : "\(before) → \(after)" }
}

/// A whole session as it was heard, to be written as a transcript or compared with one.
package struct Recording: Hashable, Sendable {
  /// What came before the first gesture.
  package var startUp: [OutputPiece]
  package var gestures: [GestureRecord]

  package init(startUp: [OutputPiece] = [], gestures: [GestureRecord]) {
    self.startUp = startUp
    self.gestures = gestures
  }
}
