/// What is wrong with a command line. Facts only; `Complaint` makes the sentence.
enum CommandLineError: Error, Hashable {
  case unknownCommand(String)
  case notYet(command: String)
  case unknownOption(String, command: String)
  case missingValue(option: String, value: String, command: String)
  case unexpectedValue(option: String, value: String, command: String)
  case repeatedOption(String, command: String)
  case missingArgument(String, command: String)
  case extraArgument(String, command: String)
}

extension Complaint {
  init(_ error: CommandLineError) {
    self.init(.usage, "")
    switch error {
    case .unknownCommand(let name):
      self = .unknown("command", name, among: CommandTable.commands.map(\.name))
    case .notYet(let command):
      what = "`burrow \(command)` comes later; this version does not have it yet"
      hint = "`burrow help` shows what there is"
    case .unknownOption(let option, let command):
      let names = CommandTable.command(named: command)?.options.map(\.name) ?? []
      self = .unknown("option", option, among: names + ["--help"])
      what += command.isEmpty ? "" : " (of `burrow \(command)`)"
    case .missingValue(let option, let value, let command):
      what = "\(option) needs a value: \(option) \(value)"
      hint = Self.more(command)
    case .unexpectedValue(let option, let value, let command):
      what = "\(option) takes no value, but was given \(Self.quoted(value))"
      hint = Self.more(command)
    case .repeatedOption(let option, let command):
      what = "\(option) is there twice"
      hint = Self.more(command)
    case .missingArgument(let name, let command):
      what = "\(name) is missing: " + (CommandTable.command(named: command)?.usage ?? "")
      hint = Self.more(command)
    case .extraArgument(let word, let command):
      what = "\(Self.quoted(word)) is one too many"
      hint = (CommandTable.command(named: command)?.usage).map { "\($0)" }
    }
  }

  private static func more(_ command: String) -> String { "`burrow help \(command)` says more" }
}
