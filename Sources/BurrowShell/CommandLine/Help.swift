import BurrowScreen

/// The help texts, made from the table of commands.
enum Help {
  /// The version of the program; raised with each release.
  static let version = "0.1.0"

  static let overview: String = {
    let width = CommandTable.commands.map { usage(of: $0).count }.max() ?? 0
    let lines = CommandTable.commands.map {
      "  " + padded(usage(of: $0), to: width) + "  " + $0.summary
    }
    return """
      burrow: learn Apple's app and scene life cycle in a terminal

      usage: burrow                the shell, where you left it
             burrow COMMAND [options]

      commands:
      \(lines.joined(separator: "\n"))

      `burrow help COMMAND` says more, with its options. Exit codes: 0 as it should be, 1 a result \
      differs,
      2 the command line is wrong, 3 the source does not compile, 4 the app ended by itself,
      5 a lesson or transcript is malformed, 70 Burrow's own mistake, 130 interrupted.

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

  private static func usage(of command: CommandDescription) -> String {
    ([command.name] + command.arguments.map(\.usage)).joined(separator: " ")
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

}
