import BurrowTime

/// What a person, or the system, does to the device: one line of a transcript, one command at the
/// prompt. Never a raw callback.
package enum Gesture: Hashable, Sendable {
  /// Build and launch from the editor; an app that runs is stopped first.
  case run
  /// Kill from the editor, at whatever point.
  case stop
  case home
  /// The app's icon, or in the app switcher a card: the front one, or that of a window.
  case open(String?)
  case switcher
  /// Say what a card of the app switcher shows: the front one, or that of a window.
  case card(String?)
  /// Swipe the app (iPhone) or a window (iPad) out of the app switcher.
  case swipe(String?)
  case tap(String)
  case type(String, into: String?)
  case wait(VirtualDuration)
  case lock
  case unlock
  case interrupt(Interruption)
  case dismiss
  /// The system takes back the memory of an app that is not on the screen.
  case reclaim
  case memoryWarning
  case windows
  case front(String)
  case close(String)
  /// The system runs an app refresh that the app has asked for.
  case refresh(String)
  case read
  case screen
  case clear
  case note(String)
}

/// Something that lies over the app for a while: the app hears inactive, and active afterwards.
package enum Interruption: String, Hashable, Codable, Sendable, CaseIterable {
  case controlCenter = "control-center"
  case notifications
  case alert
  case faceID = "faceid"
  case call

  /// What it is called on the screen.
  package var title: String {
    switch self {
    case .controlCenter: "Control Center"
    case .notifications: "Notification Center"
    case .alert: "System Alert"
    case .faceID: "Face ID"
    case .call: "Incoming Call"
    }
  }
}

/// The canonical spelling: what `Gesture(parsing:)` reads back as the same gesture.
extension Gesture: CustomStringConvertible {
  package var description: String {
    let word = name
    switch self {
    case .open(let label), .card(let label), .swipe(let label):
      return label.map { "\(word) \(Self.quoted($0))" } ?? word
    case .tap(let label), .front(let label), .close(let label):
      return "\(word) \(Self.quoted(label))"
    case .type(let text, let field):
      let place = field.map { " into \(Self.quoted($0))" } ?? ""
      return "\(word) \(Self.quoted(text))\(place)"
    case .wait(let length): return "\(word) \(DurationText.print(length))"
    case .refresh(let identifier): return "\(word) \(identifier)"
    case .note(let text): return text.isEmpty ? word : "\(word) \(text)"
    default: return word
    }
  }

  /// Its first word.
  package var name: String {
    switch self {
    case .run: "run"
    case .stop: "stop"
    case .home: "home"
    case .open: "open"
    case .switcher: "switcher"
    case .card: "card"
    case .swipe: "swipe"
    case .tap: "tap"
    case .type: "type"
    case .wait: "wait"
    case .lock: "lock"
    case .unlock: "unlock"
    case .interrupt(let interruption): interruption.rawValue
    case .dismiss: "dismiss"
    case .reclaim: "reclaim"
    case .memoryWarning: "memory-warning"
    case .windows: "windows"
    case .front: "front"
    case .close: "close"
    case .refresh: "refresh"
    case .read: "read"
    case .screen: "screen"
    case .clear: "clear"
    case .note: "note"
    }
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
