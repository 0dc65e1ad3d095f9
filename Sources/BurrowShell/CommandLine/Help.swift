import BurrowScreen

/// The help texts, made from the table of commands.
enum Help {
  /// The version of the program; raised with each release.
  static let version = "0.1.0"

  /// Fits a terminal of 80 × 24, prompt and all.
  static let overview: String = {
    let width = CommandTable.commands.map { usage(of: $0).count }.max() ?? 0
    let lines = CommandTable.commands.map {
      "  " + padded(usage(of: $0), to: width) + "  " + $0.summary
    }
    return """
      burrow: learn Apple's app and scene life cycle in a terminal
      usage: burrow [COMMAND …]; without a command, the shell where you left it

      \(lines.joined(separator: "\n"))

      `burrow help COMMAND` says more. Exit codes: 0 as it should be, 1 a result
      differs, 2 the command line is wrong, 3 the source does not compile, 4 the app
      ended by itself, 5 a lesson or transcript is malformed, 70 ours, 130 Ctrl-C.

      """
  }()

  static func text(for command: CommandDescription) -> String {
    var text = "burrow \(command.name): \(command.summary)\n\nusage: \(command.usage)\n"
    if !command.details.isEmpty {
      text += "\n" + WordWrap.lines(command.details, width: 80).joined(separator: "\n") + "\n"
    }
    if !command.options.isEmpty {
      let width = command.options.map(\.usage.count).max() ?? 0
      text += "\noptions:\n"
      for option in command.options {
        text += "  " + padded(option.usage, to: width) + "  " + option.summary + "\n"
      }
    }
    return text
  }

  /// The command with what it cannot do without.
  private static func usage(of command: CommandDescription) -> String {
    let needed = command.arguments.filter { [.one, .atLeastOne].contains($0.count) }
    return ([command.name] + needed.map(\.usage)).joined(separator: " ")
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

}
