import Foundation
import Testing

@testable import BurrowShell

@Suite struct ShellTests {
  let home: Home
  init() throws { home = try Home() }

  private func terminal(_ arguments: [String] = [], _ more: [String: String] = [:]) throws
    -> PseudoTerminal
  {
    try PseudoTerminal(arguments, environment: home.environment.merging(more) { $1 })
  }

  @Test func `A first start greets, Ctrl-C empties the line, Ctrl-D leaves`() throws {
    let terminal = try terminal()
    try terminal.expect("lists what there is")
    try terminal.expect("> ")
    terminal.type("half a li")
    try terminal.expect("half a li")
    terminal.type("\u{3}")
    // At the cursor's place, not over the prompt.
    #expect(try terminal.expect("^C\r\n") == "^C\r\n")
    try terminal.expect("> ")
    terminal.type("lessons\r")
    try terminal.expect("Doors")
    try terminal.expect("> ")
    terminal.type("\u{4}")
    #expect(try terminal.exitCode() == 0)
  }

  @Test(arguments: ["quit", "exit"]) func `It can be left with a word`(word: String) throws {
    let terminal = try terminal()
    try terminal.expect("> ")
    terminal.type("\(word)\r")
    #expect(try terminal.exitCode() == 0)
  }

  @Test func `The next start resumes the lesson, the step and the history`() throws {
    do {
      let terminal = try terminal(["learn", "7"])
      try terminal.expect("someone who knocks")
      try terminal.expect("Step 1 of 2: A closed door")
      try terminal.expect("> ")
      terminal.type("next\r")
      try terminal.expect("Step 2 of 2: Knocking")
      try terminal.expect("> ")
      terminal.type("\u{4}")
      #expect(try terminal.exitCode() == 0)
    }
    let terminal = try terminal()
    let greeting = try terminal.expect("> ")
    #expect(greeting.contains("step 2 of 2: Knocking"))
    #expect(greeting.contains("~/burrow/7-doors"))
    terminal.type("\u{10}")  // Ctrl-P: the line before
    try terminal.expect("next")
  }

  @Test func `Tab completes commands, lessons and files`() throws {
    let terminal = try terminal()
    try terminal.expect("> ")
    terminal.type("lear\t7\t\r")
    try terminal.expect("learn 7-doors")
    try terminal.expect("> ")
    terminal.type("edit DoorV\t")
    try terminal.expect("DoorView.swift")
  }

  @Test func `The learner's files are made once and never overwritten`() throws {
    let input = "learn doors\nnext\nsolution\nreset\n"
    let first = try BurrowProgram.run([], input: input, environment: home.environment)
    #expect(first.code == 0, "\(first.errors)")
    #expect(try home.text("burrow/7-doors/DoorView.swift") == Home.closedDoor)
    #expect(try home.text("burrow/7-doors/.burrow-kept/1/DoorView.swift") == Home.closedDoor)
    #expect(try home.text("burrow/7-doors/.burrow-kept/2/DoorView.swift") == Home.door)

    try home.write("// mine\n", to: "burrow/7-doors/Mine.swift")
    let second = try BurrowProgram.run([], input: "learn 7\n", environment: home.environment)
    #expect(second.code == 0)
    #expect(try home.text("burrow/7-doors/Mine.swift") == "// mine\n")
    let third = try BurrowProgram.run([], input: "solution\n", environment: home.environment)
    #expect(third.output.contains("~/burrow/7-doors/.burrow-kept/3"))
    #expect(try home.text("burrow/7-doors/.burrow-kept/3/Mine.swift") == "// mine\n")
  }

  @Test(arguments: [
    ("nonsense", 2, "there is no command or gesture \"nonsense\"\nhint: `help` lists all"),
    ("hlp", 2, "there is no command or gesture \"hlp\"\nhint: did you mean `help`"),
    ("HELP", 2, "there is no command or gesture \"HELP\"\nhint: did you mean `help`"),
    ("Run", 2, "there is no command or gesture \"Run\"\nhint: did you mean `run`"),
    ("step9", 2, "there is no command or gesture \"step9\"\nhint: did you mean `step`"),
    ("learn 8", 2, "there is no lesson \"8\""),
    ("learn", 2, "write it like this: learn LESSON"),
    ("step three", 2, "\"three\" is no number of a step"),
    ("next", 2, "no lesson is open"),
    ("set device iPhnoe", 2, "there is no device named \"iPhnoe\""),
    ("set screen maybe", 2, "`set screen` takes on or off"),
    ("set colour", 2, "there is no setting \"colour\""),
    ("help tpa", 2, "there is no command or gesture \"tpa\"; did you mean \"tap\"?"),
    ("help url", 2, "`url` is not offered yet"),
  ]) func `A wrong line is answered and the shell goes on`(
    line: String, code: Int32, answer: String
  ) throws {
    let result = try BurrowProgram.run(
      [], input: "\(line)\nlessons\n", environment: home.environment)
    #expect(result.code == code)
    #expect(result.errors.contains("burrow: \(answer)"), "\(result.errors)")
    #expect(result.output.contains("Doors"))
  }

  @Test func `Semicolons stand between commands, and what follows a mistake is left out`() throws {
    let result = try BurrowProgram.run(
      [], input: "learn 7; back; set device; step \"2\"; stpe; lessons\n",
      environment: home.environment)
    #expect(result.output.contains("This is the first step"), "\(result.output)")
    #expect(result.output.contains("iPhone 17\n"))
    #expect(result.output.contains("Step 2 of 2"))
    #expect(result.errors.contains("did you mean `step`"))
    #expect(!result.output.contains("5 min"))
  }

  @Test func `The last fifty copies are kept, with why; a linked file stays a link`() throws {
    #expect(try BurrowProgram.run([], input: "learn 7\n", environment: home.environment).code == 0)
    let copy = WorkingCopy(folder: home.url.appendingPathComponent("burrow/7-doors"))
    let link = home.url.appendingPathComponent("burrow/7-doors/DoorView.swift")
    try FileManager.default.removeItem(at: link)
    try home.write(Home.closedDoor, to: "Elsewhere.swift")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "../../Elsewhere.swift")
    for number in 1...52 {
      var program = try copy.program()
      program.files["DoorView.swift"] = "// \(number)\n"
      _ = try copy.replace(with: program, why: "change \(number)")
    }
    #expect(try home.text("Elsewhere.swift") == "// 52\n")
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: copy.folder.appendingPathComponent(".burrow-kept").path)
    #expect(Set(kept.compactMap(Int.init)) == Set(3...52))
    #expect(
      try home.text("burrow/7-doors/.burrow-kept/52/why.txt").contains("change 52"))
  }

  @Test func `A folder that cannot hold progress does not stop the lesson`() throws {
    try home.write("in the way", to: "file")
    let environment = home.environment.merging(["BURROW_HOME": home.url.path + "/file"]) { $1 }
    let result = try BurrowProgram.run([], input: "learn 7\n", environment: environment)
    #expect(result.code == 0)
    #expect(result.errors.contains("will not be remembered"))
    #expect(result.output.contains("A closed door"))
  }

  @Test func `Where there are no lessons it says where it looked`() throws {
    let environment = home.environment.merging(["BURROW_LESSONS": "/nowhere"]) { $1 }
    let result = try BurrowProgram.run(["lessons"], environment: environment)
    #expect(result.code == 2)
    #expect(result.errors.contains("BURROW_LESSONS names /nowhere"))
  }

  @Test func `A malformed lesson is its author's mistake, with file and line`() throws {
    try home.write("# no block\n", to: "Lessons/7-doors/steps/2.md")
    let result = try BurrowProgram.run(["lessons"], environment: home.environment)
    #expect(result.code == 5)
    #expect(result.errors.contains("burrow: 7-doors/steps/2.md:1: "), "\(result.errors)")
    #expect(result.errors.contains("\nhint: "))
  }

  @Test func `Colour is left out where it is not wanted`() throws {
    let plain = try terminal(["lessons"], ["NO_COLOR": "1"])
    _ = try plain.exitCode()
    #expect(!plain.seen.contains(0x1B))
    let coloured = try terminal(["lessons"])
    _ = try coloured.exitCode()
    #expect(coloured.seen.contains(0x1B))
    let piped = try BurrowProgram.run(["lessons"], environment: home.environment)
    #expect(!piped.output.utf8.contains(0x1B))
  }

  @Test func `A tiny terminal and a missing stdin are no reason to stop`() throws {
    let terminal = try PseudoTerminal(
      ["learn", "7"], environment: home.environment, columns: 5, rows: 2)
    try terminal.expect("door")
    try terminal.expect("> ")
    terminal.type("\u{4}")
    #expect(try terminal.exitCode() == 0)
  }

  @Test(arguments: ["<&-", ">&-", "2>&-"])
  func `A descriptor that is closed is no reason to hang`(closed: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec timeout 20 \"$0\" \(closed)", BurrowProgram.path]
    process.environment = home.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `Help has every word on one screen, and says more when asked`() throws {
    let terminal = try PseudoTerminal(environment: home.environment)
    try terminal.expect("> ")
    terminal.type("help\r")
    try terminal.expect("\n")
    let help = try terminal.expect("Ctrl-D leaves.")
    #expect(help.split(separator: "\r\n").count <= 22, "\(help)")
    let plain = help.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    let shown = Set(plain.split { $0.isWhitespace || $0 == "," })
    for word in ShellSession.words { #expect(shown.contains(Substring(word)), "\(word)") }
    try terminal.expect("> ")
    terminal.type("help all\r")
    try terminal.expect("kill the app from the editor")
  }
}
