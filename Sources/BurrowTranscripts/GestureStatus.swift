/// How a gesture ended, where it did not end well.
package enum GestureStatus: Hashable, Sendable {
  /// The app ended by itself, with a status of 1 to 255.
  case exit(Int)
  /// The app was ended by a signal, named as in `SIGTRAP`.
  case signal(String)
  /// The app did not answer any more.
  case stuck
  /// The system refused what was asked, a launch for example.
  case refused
  /// What the gesture names could not be reached.
  case unreachable

  /// As it stands after `? ` in a transcript.
  package var text: String {
    switch self {
    case .exit(let code): "exit \(code)"
    case .signal(let name): "signal \(name)"
    case .stuck: "stuck"
    case .refused: "refused"
    case .unreachable: "unreachable"
    }
  }

  /// Reads what stands after `? `; nil where that is no status.
  package init?(text: String) {
    switch text {
    case "stuck": self = .stuck
    case "refused": self = .refused
    case "unreachable": self = .unreachable
    default:
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 2 else { return nil }
      let fact = words[1].utf8
      switch words[0] {
      case "exit":
        let isDecimal = fact.allSatisfy { (0x30...0x39).contains($0) } && fact.first != 0x30
        guard isDecimal, let code = Int(words[1]), (1...255).contains(code) else { return nil }
        self = .exit(code)
      case "signal":
        let name = fact.dropFirst(3)
        let isName = name.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
        guard words[1].hasPrefix("SIG"), !name.isEmpty, isName else { return nil }
        self = .signal(String(words[1]))
      default: return nil
      }
    }
  }
}
