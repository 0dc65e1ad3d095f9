import Testing

@testable import BurrowShell

@Suite struct CommandLineTests {
  @Test(
    arguments: [
      ([], .shell, [], [:]),
      (["--version"], .version, [], [:]),
      (["--help"], .help(command: nil), [], [:]),
      (["help"], .help(command: nil), [], [:]),
      (["help", "run"], .help(command: "run"), ["run"], [:]),
      (["run", "--help"], .help(command: "run"), [], [:]),
      (["run", "app", "-h", "--nonsense"], .help(command: "run"), ["app"], [:]),
      (["run", "app", "--do", "home; open"], .command("run"), ["app"], ["--do": "home; open"]),
      (["run", "--do=run; a=b", "app"], .command("run"), ["app"], ["--do": "run; a=b"]),
      (
        ["run", "--times", "a.swift", "b.swift"], .command("run"), ["a.swift", "b.swift"],
        ["--times": ""]
      ),
      (["run", "--gestures", "-", "app"], .command("run"), ["app"], ["--gestures": "-"]),
      (["run", "--", "--do"], .command("run"), ["--do"], [:]),
      (["test"], .command("test"), [], [:]),
      (["test", "-j", "4"], .command("test"), [], ["-j": "4"]),
      (["test", "-j4", "x"], .command("test"), ["x"], ["-j": "4"]),
      (["check", "54", "step 4", "-"], .command("check"), ["54", "step 4", "-"], [:]),
    ] as [([String], ParsedCommandLine.Request, [String], [String: String])])
  func `A right line is read`(
    words: [String], request: ParsedCommandLine.Request, arguments: [String],
    options: [String: String]
  ) throws {
    let line = try ParsedCommandLine(words)
    #expect(line.request == request)
    #expect(line.arguments == arguments)
    #expect(line.options == options)
  }

  @Test(arguments: [
    (["rnu", "x"], "there is no command \"rnu\"; did you mean \"run\"?"),
    (["\u{1B}[2J"], "there is no command \"\\e[2J\""),
    (["--versoin"], "there is no option \"--versoin\""),
    (["help", "tets"], "there is no command \"tets\"; did you mean \"test\"?"),
    (["demo", "54"], "`burrow demo` comes later; this version does not have it yet"),
    (["help", "demo"], "`burrow demo` comes later; this version does not have it yet"),
    (["run"], "PATH is missing: burrow run PATH… [options]"),
    (
      ["run", "a", "--devise", "x"],
      "there is no option \"--devise\"; did you mean \"--device\"? (of `burrow run`)"
    ),
    (["run", "a", "--device"], "--device needs a value: --device NAME"),
    (["run", "a", "--times=yes"], "--times takes no value, but was given \"yes\""),
    (["run", "a", "--do", "x", "--do", "y"], "--do is there twice"),
    (["learn"], "LESSON is missing: burrow learn LESSON"),
    (["learn", "54", "55"], "\"55\" is one too many"),
    (["devices", "x"], "\"x\" is one too many"),
  ]) func `A wrong line is answered in words, and exits 2`(words: [String], what: String) {
    let error = #expect(throws: CommandLineError.self) { _ = try ParsedCommandLine(words) }
    guard let error else { return }
    let complaint = Complaint(describing: error)
    #expect(complaint.what == what)
    #expect(complaint.code == .usage)
    #expect(complaint.hint?.isEmpty == false)
  }

  @Test(arguments: [
    ("2", "step 2"), ("step2", "step 2"), ("Step 2", "step 2"), (" step  2 ", "step 2"),
    ("Card2", "card 2"), ("question 3", "question 3"), ("stop 2", "stop 2"),
  ]) func `A step to check may be named shortly`(said: String, item: String) {
    #expect(CheckCommand.plain(said) == item)
  }

  @Test func `The hint lists what there is, the nearest first`() {
    let hint = Complaint(.unknownCommand("lern")).hint ?? ""
    #expect(hint.hasPrefix("there is \"learn\", "))
    for command in CommandTable.commands {
      #expect(hint.split(separator: "\"").count { $0 == command.name } == 1, "\(command.name)")
    }
  }

  @Test func `The help fits a terminal of 80 columns and 24 lines, with a prompt below`() {
    let lines = Help.overview.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count < 24, "\(lines.count)")
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
  }

  @Test func `Every command and option is in the help`() {
    for command in CommandTable.commands {
      #expect(
        Help.overview.contains("  \(command.name) ")
          || Help.overview.contains("  \(command.name)\n"))
      let text = Help.text(for: command)
      #expect(text.contains("usage: \(command.usage)\n"))
      for option in command.options { #expect(text.contains("  \(option.usage) ")) }
    }
    #expect(
      Help.text(for: CommandTable.command(named: "learn")!) == """
        burrow learn: opens a lesson where you left it

        usage: burrow learn LESSON

        LESSON is its name or its number: `burrow learn 54`.

        """)
  }
}
