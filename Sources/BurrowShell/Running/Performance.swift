import BurrowDevice
import BurrowSimulator
import BurrowTime
import BurrowTranscripts
import Foundation

/// What came of one gesture, as every command and the shell see it.
struct Performance {
  var gesture: Gesture
  var outcome: GestureOutcome
  var pieces: [OutputPiece]

  /// How it ended, as a transcript says it; nil is well.
  var status: GestureStatus? {
    switch outcome.ending {
    case .ok, .interrupted: nil
    case .refused: .refused
    case .unreachable: .unreachable
    case .stuck: .stuck
    case .appEnded(let ending):
      switch ending.cause {
      // An app that leaves with 0 has ended well, as far as a status can say.
      case .exit(let code): code == 0 ? nil : .exit(Int(code & 0xff))
      case .signal(let number): .signal(AppEnding.signalName(number))
      case .garbage, .closed, .restless, .overfull: .signal("SIGKILL")
      }
    }
  }

  var record: GestureRecord {
    GestureRecord(gesture.description, output: pieces, status: status)
  }
}

extension Simulator {
  /// Whether Ctrl-C ended the gesture. A process that was just being started has not left the
  /// terminal's group yet and may hear it before Burrow does, which is then given a moment.
  private func wasInterrupted(_ outcome: GestureOutcome) -> Bool {
    if case .interrupted = outcome.ending { return true }
    if configuration.isCancelled?() == true { return true }
    guard case .appEnded(let ending) = outcome.ending, ending.cause == .signal(SIGINT) else {
      return false
    }
    for _ in 1...10 where configuration.isCancelled?() != true { poll(nil, 0, 10) }
    return configuration.isCancelled?() == true
  }

  /// Makes a gesture and collects what came of it; `hear` is told each piece at once.
  ///
  /// A drawing counts as an answer: it is what `screen` is answered.
  func play(
    _ gesture: Gesture, drawing: WindowDrawing, hear: (ConsolePiece) -> Void = { _ in }
  ) throws -> Performance {
    var pieces: [OutputPiece] = []
    func take(_ piece: ConsolePiece) {
      let stream: ConsoleStream = piece.stream == .error ? .error : .output
      pieces.append(OutputPiece(stream, piece.bytes, time: piece.time))
      hear(piece)
    }
    let outcome = try perform(gesture, output: take)
    if wasInterrupted(outcome) {
      throw Workshop.Interrupted(isApp: true, place: outcome.interruptedAt)
    }
    if !outcome.drawings.isEmpty {
      for line in drawing.lines(outcome.drawings) {
        take(ConsolePiece(.drawing, Array((line + "\n").utf8), time: outcome.duration))
      }
    }
    return Performance(gesture: gesture, outcome: outcome, pieces: pieces)
  }
}
