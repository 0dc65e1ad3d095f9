import BurrowDevice

extension ShellSession {
  func help(about word: String?) throws {
    guard let word else { return write(surroundings.output.isTerminal ? groups : everything) }
    if word == "all" { return write(everything) }
    if let command = ShellCommand(word: word) {
      return write([[Span(command.usage, .code), Span("  " + command.summary)]])
    }
    if let gesture = Gesture.catalogue.first(where: { $0.name == word }) {
      return write([[Span(Self.usage(gesture), .code), Span("  " + gesture.summary)]])
    }
    if let reason = Gesture.notOfferedYet[word] {
      throw Complaint(.usage, "`\(word)` is not offered yet: \(reason)")
    }
    var complaint = Complaint.unknown("command or gesture", word, among: Self.words)
    complaint.hint = "`help` lists all of them"
    throw complaint
  }

  /// The words alone, in groups: short enough for a terminal of 24 lines.
  private var groups: [StyledLine] {
    let commands = ShellCommand.Group.allCases.map { group in
      (group.rawValue, ShellCommand.allCases.filter { $0.group == group }.map(\.usage))
    }
    let gestures = GestureGroup.all.map { group in
      (group.title, Gesture.catalogue.filter(group.holds).map(Self.usage))
    }
    let width = (commands + gestures).map(\.0.count).max() ?? 0
    func list(_ rows: [(String, [String])]) -> [StyledLine] {
      rows.map { title, words in
        let parts = words.map { [Span($0, .code)] }.joined(separator: [Span(", ")])
        return [Span("  " + Help.padded(title, to: width) + "  ", .quiet)] + parts
      }
    }
    return [[Span("Commands", .heading)]] + list(commands)
      + [[Span("Gestures, on the device", .heading)]] + list(gestures)
      + [
        [
          Span("help WORD", .code), Span(" says more about one of them, "),
          Span("help all", .code), Span(" about all."),
        ], Self.keys,
      ]
  }

  private var everything: [StyledLine] {
    let commands = ShellCommand.allCases.map { ($0.usage, $0.summary) }
    let gestures = Gesture.catalogue.map { (Self.usage($0), $0.summary) }
    let width = (commands + gestures).map(\.0.count).max() ?? 0
    func list(_ rows: [(String, String)]) -> [StyledLine] {
      rows.map { [Span("  "), Span(Help.padded($0.0, to: width), .code), Span("  " + $0.1)] }
    }
    return [[Span("The lesson", .heading)]] + list(commands)
      + [[], [Span("The device (gestures)", .heading)]] + list(gestures)
      + [[], Self.keys]
  }

  private static let keys: StyledLine = [
    Span("Tab completes; Ctrl-C stops what is running; Ctrl-D leaves.", .quiet)
  ]

  private static func usage(_ gesture: GestureDescription) -> String {
    gesture.arguments.isEmpty ? gesture.name : gesture.name + " " + gesture.arguments
  }
}

/// Gestures that belong together, for help.
private struct GestureGroup {
  var title: String
  var names: Set<String>

  static let all = [
    Self(title: "app", names: ["run", "stop", "home", "open"]),
    Self(title: "app switcher", names: ["switcher", "card", "swipe"]),
    Self(title: "touch", names: ["tap", "type"]),
    Self(title: "time", names: ["wait"]),
    Self(title: "look", names: ["read", "screen", "windows", "clear", "note"]),
    Self(title: "windows (iPad)", names: ["front", "close"]),
    Self(
      title: "interrupt",
      names: [
        "lock", "unlock", "control-center", "notifications", "alert", "faceid", "call", "dismiss",
      ]),
    // Whatever has no place of its own is something that the system does.
    Self(title: "system", names: []),
  ]

  func holds(_ gesture: GestureDescription) -> Bool {
    if !names.isEmpty { return names.contains(gesture.name) }
    return !Self.all.contains { $0.names.contains(gesture.name) }
  }
}
