import Foundation
import Testing

/// A lesson done in the shell: the app runs, the change is applied, the step is checked.
@Suite struct LessonInShellTests {
  let home: Home
  init() throws { home = try Home() }

  private func shell(_ lines: String...) throws -> BurrowProgram.Result {
    try BurrowProgram.run(
      [], input: lines.map { $0 + "\n" }.joined(), environment: home.environment)
  }

  @Test func `A step is done by hand`() throws {
    let terminal = try PseudoTerminal(["learn", "7"], environment: home.environment)
    try terminal.expect("Step 1 of 2")
    try terminal.expect("> ")
    terminal.type("run\r")
    try terminal.expect("active")
    try terminal.expect("> ")
    terminal.type("read\r")
    try terminal.expect("closed")
    try terminal.expect("> ")
    terminal.type("next\r")
    try terminal.expect("+     Button(\"Knock\")")
    try terminal.expect("> ")
    terminal.type("check\r")
    try terminal.expect("✗")
    try terminal.expect("Not there yet")
    try terminal.expect("> ")
    terminal.type("apply\r")
    try terminal.expect("DoorView.swift")
    try terminal.expect("~/burrow/7-doors/.burrow-kept/1")
    try terminal.expect("> ")
    terminal.type("run\r")
    try terminal.expect("active")
    try terminal.expect("> ")
    terminal.type("tap \"K\t\r")
    try terminal.expect("tap \"Knock\"")
    // The app's line stands behind a bar, which is not Burrow's own voice.
    try terminal.expect("│")
    try terminal.expect("knock\r\n")
    try terminal.expect("> ")
    terminal.type("check\r")
    try terminal.expect("Because a tap runs the action.")
    try terminal.expect("Step 2 passed.")
    try terminal.expect("> ")
    terminal.type("lessons\r")
    try terminal.expect("1 passed")
    try terminal.expect("> ")
    terminal.type("quit\r")
    #expect(try terminal.exitCode() == 0)
  }

  @Test func `What the learner wrote stays when the change is applied`() throws {
    #expect(try shell("learn 7", "next").code == 0)
    let mine = Home.closedDoor.replacing("Text(\"closed\")", with: "Text(\"shut\")")
      .replacing("struct DoorView", with: "/// My door.\nstruct DoorView")
    try home.write(mine, to: "burrow/7-doors/DoorView.swift")
    try home.write("struct Hinge {}\n", to: "burrow/7-doors/Hinge.swift")
    let result = try shell("apply")
    let after = try home.text("burrow/7-doors/DoorView.swift")
    #expect(after.contains("/// My door."))
    #expect(try home.text("burrow/7-doors/Hinge.swift") == "struct Hinge {}\n")
    #expect(try home.text("burrow/7-doors/.burrow-kept/1/DoorView.swift") == mine)
    // Both changed the same text, so it is left to them, with a word.
    #expect(result.output.contains("Some of it is for you to do:"), "\(result.output)")
  }

  @Test func `A file that is not Swift is left alone, with its place`() throws {
    #expect(try shell("learn 7", "next").code == 0)
    try home.write(
      "struct DoorView: View {\n  var body: some View {\n", to: "burrow/7-doors/DoorView.swift")
    let result = try shell("diff", "apply")
    #expect(result.output.contains("DoorView.swift:"))
    #expect(result.output.contains("this is not Swift yet: "))
    #expect(try home.text("burrow/7-doors/DoorView.swift").hasSuffix("var body: some View {\n"))
    #expect(result.code == 1)
  }

  @Test func `Who goes back to a step has its change, whatever a later step made of it`() throws {
    try home.write(
      try home.text("Lessons/7-doors/steps/2.md").replacing("step: 2", with: "step: 3")
        .replacing("id: knock\n", with: "id: bell\n")
        .replacing("transcripts: knock\n", with: "transcripts: bell\n"),
      to: "Lessons/7-doors/steps/3.md")
    try home.write(
      try home.text("Transcripts/7-doors/knock.transcript").replacing("Knock", with: "Ring"),
      to: "Transcripts/7-doors/bell.transcript")
    try home.makeFolder("Lessons/7-doors/solutions/step3")
    try home.write(
      Home.door.replacing("Knock", with: "Ring"),
      to: "Lessons/7-doors/solutions/step3/DoorView.swift")
    #expect(try shell("learn 7", "step 3", "solution", "check").code == 0)
    // Of their own: the files are not just those of the lesson any more.
    let mine = try home.text("burrow/7-doors/DoorView.swift") + "// mine\n"
    try home.write(mine, to: "burrow/7-doors/DoorView.swift")
    let result = try shell("back", "apply", "check")
    #expect(result.output.contains("Your files have this change already."))
    #expect(result.output.contains("Your files are further than this step"), "\(result.output)")
    #expect(try home.text("burrow/7-doors/DoorView.swift") == mine)
  }

  @Test func `An app that prints without end is cut, and Ctrl-C works at once`() throws {
    #expect(try shell("learn 7", "next", "solution").code == 0)
    try home.write(
      Home.door.replacing("print(\"knock\")", with: "while true { print(\"knock\") }"),
      to: "burrow/7-doors/DoorView.swift")
    let environment = home.environment.merging(["BURROW_DEADLINE": "60"]) { $1 }
    let terminal = try PseudoTerminal(environment: environment)
    try terminal.expect("> ")
    terminal.type("run\r")
    try terminal.expect("active")
    try terminal.expect("> ")
    terminal.type("tap Knock\r")
    try terminal.expect("tap \"Knock\"…")
    terminal.type("\u{3}")
    let printed = try terminal.expect("burrow: the app was stopped", within: 10)
    let lines = printed.split(separator: "\r\n")
    #expect(lines.count { $0.hasSuffix("knock") } == 1000)
    // Burrow's own words begin a line.
    let last = lines.last?.replacing(/\r?\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
    #expect(last == "burrow: the app was stopped", "\(lines.suffix(2))")
  }

  @Test func `Who changes files and does not run them is told once`() throws {
    #expect(try shell("learn 7", "next").code == 0)
    let terminal = try PseudoTerminal(environment: home.environment)
    func type(_ line: String, _ answer: String) throws -> String {
      try terminal.expect("> ")
      terminal.type(line + "\r")
      return try terminal.expect(answer)
    }
    _ = try type("run", "active")
    _ = try type("read", "closed")
    _ = try type("apply", "kept in")
    let first = try type("read", "closed")
    #expect(first.contains("your files have changed since this app was built"))
    let second = try type("read", "closed")
    #expect(!second.contains("have changed"))
    _ = try type("run", "active")
    let third = try type("read", "[Knock]")
    #expect(!third.contains("have changed"))
  }

  @Test func `A step that asks for a new file says how to begin one`() throws {
    try home.write(
      "struct Bell {}\n", to: "Lessons/7-doors/solutions/step2/Bell.swift")
    let before = try shell("learn 7", "next")
    #expect(before.output.contains("edit Bell.swift a new one."), "\(before.output)")
    let after = try shell("apply", "reset", "apply", "show")
    #expect(!after.output.contains("a new one."))
  }

  @Test func `A file that is no text is kept as it is, and stands in nobody's way`() throws {
    #expect(try shell("learn 7").code == 0)
    let file = home.url.appendingPathComponent("burrow/7-doors/DoorView.swift")
    let bytes = Data([0x2F, 0x2F, 0x20, 0xE9, 0x0A])
    try bytes.write(to: file)
    let result = try shell("next", "run", "files", "reset", "run", "read")
    #expect(result.output.contains("+     Button(\"Knock\")"), "\(result.output)")
    #expect(result.output.contains("  DoorView.swift\n"))
    #expect(result.errors.contains("it is not UTF-8 text\nhint: save it as UTF-8"))
    #expect(result.output.hasSuffix("closed\n"))
    let kept = home.url.appendingPathComponent("burrow/7-doors/.burrow-kept/1/DoorView.swift")
    #expect(try Data(contentsOf: kept) == bytes)
  }

  @Test func `What two requirements miss is said once`() throws {
    let step = try home.text("Lessons/7-doors/steps/2.md")
    try home.write(
      step.replacing(
        "transcripts: knock",
        with: "transcripts: knock\nrequires: Hinge conforms to View\n"
          + "requires: Hinge is marked MainActor"),
      to: "Lessons/7-doors/steps/2.md")
    let result = try shell("learn 7", "next", "check")
    let missing = result.output.split(separator: "\n").filter { $0.contains("Hinge") }
    #expect(missing.count == 1, "\(result.output) \(result.errors)")
  }

  @Test func `A mistake in the source is shown, and the shell goes on`() throws {
    #expect(try shell("learn 7").code == 0)
    try home.write("struct DoorView {", to: "burrow/7-doors/DoorView.swift")
    let result = try shell("run", "files")
    #expect(result.code == 3)
    #expect(result.errors.contains("DoorView.swift:1:"))
    #expect(result.output.contains("DoorView.swift  yours"))
  }

  @Test func `Ctrl-C stops an app that loops, not the shell`() throws {
    #expect(try shell("learn 7", "next", "solution").code == 0)
    try home.write(
      Home.door.replacing("print(\"knock\")", with: "while true {}"),
      to: "burrow/7-doors/DoorView.swift")
    let environment = home.environment.merging(["BURROW_DEADLINE": "60"]) { $1 }
    let terminal = try PseudoTerminal(environment: environment)
    try terminal.expect("> ")
    terminal.type("run\r")
    try terminal.expect("active")
    try terminal.expect("> ")
    terminal.type("tap Knock\r")
    try terminal.expect("tap \"Knock\"…")
    terminal.type("\u{3}")
    try terminal.expect("the app was stopped; its main thread was busy at DoorView.swift:")
    try terminal.expect("not running")
    try terminal.expect("> ")
    terminal.type("run\r")
    try terminal.expect("active")
    terminal.type("\u{4}")
    #expect(try terminal.exitCode() == 0)
  }

  @Test func `A terminal that can take nothing back gets no escapes while it waits`() throws {
    #expect(try shell("learn 7", "next", "solution").code == 0)
    try home.write(
      Home.door.replacing("print(\"knock\")", with: "while true {}"),
      to: "burrow/7-doors/DoorView.swift")
    let environment = home.environment.merging(["BURROW_DEADLINE": "60", "TERM": "dumb"]) { $1 }
    let terminal = try PseudoTerminal(environment: environment)
    try terminal.expect("> ")
    terminal.type("run\r")
    try terminal.expect("active")
    try terminal.expect("> ")
    terminal.type("tap Knock\r")
    try terminal.expect("tap \"Knock\"…\r\n")
    terminal.type("\u{3}")
    try terminal.expect("\r\nburrow: the app was stopped")
    #expect(!terminal.seen.contains(0x1B))
  }

  @Test func `The prompt says in which state the app is`() throws {
    let terminal = try PseudoTerminal(["learn", "7"], environment: home.environment)
    for (line, state) in [
      ("run", "active"), ("control-center", "inactive"), ("dismiss", "active"),
      ("home", "suspended"), ("reclaim", "not running"),
    ] {
      try terminal.expect("> ")
      terminal.type(line + "\r")
      try terminal.expect(" \(state)")
    }
  }

  @Test func `The editor that was chosen gets the files`() throws {
    try home.write("#!/bin/sh\npwd; echo edited \"$@\"\n", to: "editor")
    #expect(chmod(home.url.path + "/editor", 0o755) == 0)
    let environment = home.environment.merging(["EDITOR": home.url.path + "/editor -x"]) { $1 }
    let terminal = try PseudoTerminal(["learn", "7"], environment: environment)
    try terminal.expect("> ")
    terminal.type("edit DoorView\r")
    try terminal.expect("burrow/7-doors")
    try terminal.expect("edited -x DoorView.swift")
    // A step may ask for a new file.
    try terminal.expect("> ")
    terminal.type("edit Bell.swift\r")
    try terminal.expect("Bell.swift is new")
    try terminal.expect("edited -x Bell.swift")
    try terminal.expect("> ")
    terminal.type("edit ../Bell.swift\r")
    try terminal.expect("there is no file")
    let none = try PseudoTerminal(environment: home.environment)
    try none.expect("> ")
    none.type("edit\r")
    try none.expect("no editor is chosen")
  }
}
