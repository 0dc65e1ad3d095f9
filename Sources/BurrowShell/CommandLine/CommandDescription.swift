/// A command as a person meets it: its name, what it takes, what it does. The parser and the help
/// both read this; neither knows a command that is not described.
struct CommandDescription: Sendable {
  var name: String
  var arguments: [ArgumentDescription] = []
  /// One line, for the list of commands.
  var summary: String
  /// More, for `burrow help COMMAND`; may be empty.
  var details: String = ""
  var options: [OptionDescription] = []

  func option(named name: String) -> OptionDescription? {
    options.first { $0.name == name }
  }

  /// `burrow run PATH… [options]`
  var usage: String {
    (["burrow", name] + arguments.map(\.usage) + (options.isEmpty ? [] : ["[options]"]))
      .joined(separator: " ")
  }
}

/// A word of the command line that is not an option.
struct ArgumentDescription: Sendable {
  enum Count: Sendable { case one, optional, any, atLeastOne }

  var name: String
  var count: Count

  init(_ name: String, _ count: Count = .one) {
    self.name = name
    self.count = count
  }

  var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .any: "[\(name)…]"
    case .atLeastOne: "\(name)…"
    }
  }
}

/// `--device NAME`, `--times`, `-j N`.
struct OptionDescription: Sendable {
  /// With its dashes, as it is typed.
  var name: String
  /// What stands for the value in the help; nil if the option takes none.
  var value: String?
  var summary: String
  /// Whether it may be given several times.
  var mayRepeat: Bool

  init(
    _ name: String, _ value: String? = nil, _ summary: String, mayRepeat: Bool = false
  ) {
    self.name = name
    self.value = value
    self.summary = summary
    self.mayRepeat = mayRepeat
  }

  var usage: String { value.map { "\(name) \($0)" } ?? name }
}
