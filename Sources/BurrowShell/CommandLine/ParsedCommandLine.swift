/// A command line that is right as far as the table of commands can tell.
struct ParsedCommandLine: Hashable {
  /// What is to be done.
  enum Request: Hashable {
    /// `burrow` alone.
    case shell
    case help(command: String?)
    case version
    case command(String)
  }

  var request: Request
  var arguments: [String] = []
  /// Values by the option's name with its dashes; "" for an option without a value.
  var options: [String: String] = [:]
  /// All values of an option that may be given several times, in order.
  var values: [String: [String]] = [:]

  func has(_ option: String) -> Bool { options[option] != nil }
}

extension ParsedCommandLine {
  /// Reads the words after the program's name.
  ///
  /// Options may stand anywhere after the command, as `--name value` or `--name=value`; after `--`
  /// every word is an argument, and `-` alone always is one.
  init(_ words: [String]) throws(CommandLineError) {
    guard let first = words.first else {
      self.init(request: .shell)
      return
    }
    switch first {
    case "--help", "-h":
      self.init(request: .help(command: nil))
      return
    case "--version":
      self.init(request: .version)
      return
    default: break
    }
    guard !first.hasPrefix("-") else { throw .unknownOption(first, command: "") }
    guard let command = CommandTable.command(named: first) else {
      throw CommandTable.later.contains(first) ? .notYet(command: first) : .unknownCommand(first)
    }
    self.init(request: .command(command.name))
    try read(Array(words.dropFirst()), of: command)
    if case .help = request { return }
    try checkArguments(of: command)
    if command.name == "help" {
      if let name = arguments.first, CommandTable.command(named: name) == nil {
        throw CommandTable.later.contains(name) ? .notYet(command: name) : .unknownCommand(name)
      }
      request = .help(command: arguments.first)
    }
  }

  private mutating func read(
    _ words: [String], of command: CommandDescription
  ) throws(CommandLineError) {
    var rest = words[...]
    var onlyArguments = false
    while let word = rest.popFirst() {
      if onlyArguments || !word.hasPrefix("-") || word == "-" {
        arguments.append(word)
      } else if word == "--" {
        onlyArguments = true
      } else if word == "--help" || word == "-h" {
        request = .help(command: command.name)
        return
      } else {
        try readOption(word, rest: &rest, of: command)
      }
    }
  }

  private mutating func readOption(
    _ word: String, rest: inout ArraySlice<String>, of command: CommandDescription
  ) throws(CommandLineError) {
    var name = word
    var attached: String?
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      name = String(word[..<equals])
      attached = String(word[word.index(after: equals)...])
    } else if !word.hasPrefix("--"), word.count > 2, command.option(named: word) == nil {
      // `-j4`
      name = String(word.prefix(2))
      attached = String(word.dropFirst(2))
    }
    guard let option = command.option(named: name) else {
      throw .unknownOption(word.hasPrefix("--") ? name : word, command: command.name)
    }
    guard options[name] == nil || option.mayRepeat else {
      throw .repeatedOption(name, command: command.name)
    }
    if let value = option.value {
      guard let given = attached ?? rest.popFirst() else {
        throw .missingValue(option: name, value: value, command: command.name)
      }
      options[name] = given
      values[name, default: []].append(given)
    } else if let attached {
      throw .unexpectedValue(option: name, value: attached, command: command.name)
    } else {
      options[name] = ""
    }
  }

  private func checkArguments(of command: CommandDescription) throws(CommandLineError) {
    var left = arguments[...]
    for argument in command.arguments {
      switch argument.count {
      case .one, .atLeastOne:
        guard left.popFirst() != nil else {
          throw .missingArgument(argument.name, command: command.name)
        }
        if argument.count == .atLeastOne { left = [] }
      case .optional: _ = left.popFirst()
      case .any: left = []
      }
    }
    if let extra = left.first { throw .extraArgument(extra, command: command.name) }
  }
}
