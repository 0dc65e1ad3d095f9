import BurrowDevice

extension ShellSession {
  func help(about word: String?) throws {
    guard let word else { return write(overview) }
    if let command = ShellCommand(word: word) {
      return write([[Span(command.usage, .code), Span("  " + command.summary)]])
    }
    if let gesture = Gesture.catalogue.first(where: { $0.name == word }) {
      return write([[Span(Self.usage(gesture), .code), Span("  " + gesture.summary)]])
    }
    if let reason = Gesture.notOfferedYet[word] {
      throw Complaint(.usage, "`\(word)` is not offered yet: \(reason)")
    }
    throw Complaint.unknown("command or gesture", word, among: Self.words)
  }

  private var overview: [StyledLine] {
    let commands = ShellCommand.allCases.map { ($0.usage, $0.summary) }
    let gestures = Gesture.catalogue.map { (Self.usage($0), $0.summary) }
    let width = (commands + gestures).map(\.0.count).max() ?? 0
    func list(_ rows: [(String, String)]) -> [StyledLine] {
      rows.map { [Span("  "), Span(Help.padded($0.0, to: width), .code), Span("  " + $0.1)] }
    }
    return [[Span("The lesson", .heading)]] + list(commands)
      + [[], [Span("The device (gestures)", .heading)]] + list(gestures)
      + [[], [Span("Tab completes; Ctrl-C stops what is running; Ctrl-D leaves.", .quiet)]]
  }

  private static func usage(_ gesture: GestureDescription) -> String {
    gesture.arguments.isEmpty ? gesture.name : gesture.name + " " + gesture.arguments
  }
}
