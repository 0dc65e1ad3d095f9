import BurrowDevice
import BurrowScreen
import BurrowTime

/// What came of a gesture, besides what was printed.
package struct GestureOutcome: Sendable {
  package var ending = Ending.ok
  /// Words of the tool's own: why nothing happened, for example.
  package var remarks: [String] = []
  /// Pictures to show, for `screen`: the front window, or the cards of the app switcher.
  package var drawings: [Drawing] = []
  /// The console is to be emptied, for `clear`.
  package var clearsConsole = false
  /// What was printed beyond the cap and is lost.
  package var cut: CutOutput?
  /// Calls that the app made on the main actor and that may take long there.
  package var heldMainActor: [String] = []
  /// What the main thread was doing when somebody wanted it to end, if that was the app's own code.
  package var interruptedAt: SourcePlace?
  package var status: DeviceStatus
  /// How much virtual time the gesture took.
  package var duration = VirtualDuration.zero

  package enum Ending: Hashable, Sendable {
    case ok
    /// The gesture makes no sense now; nothing happened.
    case refused(Refusal)
    /// There is nothing of that label on the screen, or more than one; nothing happened.
    case unreachable(Unreachable)
    case appEnded(AppEnding)
    /// The app did not answer in real time; it was killed.
    case stuck(Stuck)
    /// Somebody wanted it to end; the app was killed.
    case interrupted
  }

  /// A picture, or none where none has been taken of a card yet.
  package struct Drawing: Sendable {
    package var shown: Effect.Shown
    package var picture: Picture?
  }

  package struct CutOutput: Hashable, Sendable {
    package var bytes = 0
    package var lines = 0
  }
}

/// Why there is nothing on the screen that the gesture can act on.
package enum Unreachable: Error, Hashable, Sendable {
  case label(ControlLookupError)
  /// A tap on something that is set, not tapped.
  case slider(String)
  /// Typing into something that is not a field.
  case notField(String, fields: [String])
  case noField
  case severalFields([String])

  package var message: String {
    switch self {
    case .label(let error): return error.description
    case .slider(let label): return "\"\(label)\" is a slider: a tap sets no value"
    case .notField(let label, let fields):
      return "\"\(label)\" is not a field\nhint: fields: \(Self.list(fields))"
    case .noField: return "there is no field to type into"
    case .severalFields(let fields):
      return "there is more than one field\nhint: say which, `into \"LABEL\"`: \(Self.list(fields))"
    }
  }

  private static func list(_ labels: [String]) -> String {
    labels.isEmpty ? "none" : labels.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

/// A line of the learner's.
package struct SourcePlace: Hashable, Sendable {
  package var file: String
  package var line: Int
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// How an app ended by itself.
package struct AppEnding: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    case exit(Int32)
    /// By its number.
    case signal(Int32)
    /// It wrote something on the wire that is not a message; it was killed.
    case garbage
    /// It closed its connection with the device and went on; it was killed.
    case closed
    /// It asked something of the device, or answered before the time was over, again and again
    /// without end; it was killed.
    case restless
    /// It stored more than it may; it was killed.
    case overfull(StorageExcess)
  }
  package var cause: Cause
  /// What the Swift runtime said, without the place: `Index out of range`.
  package var message: String?
  package var place: SourcePlace?
  package var gesture: Gesture

  /// The signal's name, `SIGTRAP`.
  package static func signalName(_ number: Int32) -> String {
    let names: [Int32: String] = [
      1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS",
      8: "SIGFPE", 9: "SIGKILL", 10: "SIGUSR1", 11: "SIGSEGV", 12: "SIGUSR2", 13: "SIGPIPE",
      14: "SIGALRM", 15: "SIGTERM", 24: "SIGXCPU", 25: "SIGXFSZ", 31: "SIGSYS",
    ]
    return names[number] ?? "SIG\(number)"
  }
}

/// Where an app was that did not answer.
package struct Stuck: Hashable, Sendable {
  /// Real seconds that it was given.
  package var seconds: Double
  package var place: SourcePlace?
  package var gesture: Gesture
}
