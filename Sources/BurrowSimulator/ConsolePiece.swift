import BurrowDevice
import BurrowTime

/// Something for the console, in the order in which it happened.
package struct ConsolePiece: Hashable, Sendable {
  package enum Stream: String, Hashable, Codable, Sendable {
    /// The app's standard output.
    case output
    /// The app's standard error, and what the system's frameworks log.
    case error
    /// What an asking gesture is answered.
    case answer
    /// What a gesture is answered with a drawing. Only this is written to a terminal as it is: a
    /// drawing has colours, and no character of an app's is in it that is not seen.
    case drawing
  }

  package var stream: Stream
  package var bytes: [UInt8]
  /// Virtual time since the gesture began.
  package var time: VirtualDuration
  /// The rule of the device by which the app, or the system, came to say it.
  package var rule: RuleID?

  package init(_ stream: Stream, _ bytes: [UInt8], time: VirtualDuration, rule: RuleID? = nil) {
    self.stream = stream
    self.bytes = bytes
    self.time = time
    self.rule = rule
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
