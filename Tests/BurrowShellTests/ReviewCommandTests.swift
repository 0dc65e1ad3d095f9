import Foundation
import Testing

@testable import BurrowShell

/// `burrow review-changes` and what `burrow test` says of what is missing or left over.
@Suite struct ReviewCommandTests {
  let home: Home
  init() throws {
    home = try Home()
    try home.makeFolder("door")
    try home.write(Home.app, to: "door/DoorApp.swift")
    try home.write(
      Home.door.replacing("print(\"knock\")", with: "print(\"knock 1\")"),
      to: "door/DoorView.swift")
  }

  private func burrow(_ arguments: String..., input: String = "") throws -> BurrowProgram.Result {
    try BurrowProgram.run(arguments, input: input, environment: home.environment)
  }

  private static func transcript(_ body: String, source: String = "authored") -> String {
    "burrow-transcript 1\nsource: \(source)\napp: door\n\n\(body)= end\n"
  }

  private static let stale = transcript(
    """
    $ run
    # the first
    $ tap "Knock"
    | knock 7
    $ read
    |g [..]
    | [Nock]
    $ tap "Knock"
    | knock 1

    """)

  private static func recorded(knock: String) -> String {
    stale.replacing("| knock 7", with: knock)
  }

  @Test func `Gestures are accepted and left one by one, exit 1 while something differs`() throws {
    try home.write(Self.stale, to: "a.transcript")
    let result = try burrow("review-changes", "a.transcript", input: "x\na\nr\n")
    #expect(result.code == 1)
    #expect(result.errors.contains("there is no answer \"x\""))
    let lines = result.output.split(separator: "\n")
    #expect(lines[0] == "✗ a.transcript:7: $ tap \"Knock\"  (1 more in this file)")
    #expect(lines[1] == "  phase: active")
    #expect(lines.contains("✗ a.transcript:9: $ read"))
    #expect(
      lines.last
        == "1 accepted, 1 left as it was, 1 file written; 1 of 1 transcripts still differs")
    #expect(try home.text("a.transcript") == Self.recorded(knock: "| knock 1"))
    let rest = try burrow("review-changes", "a.transcript", input: "a\n")
    #expect(rest.code == 0)
    #expect(try burrow("test", "a.transcript").code == 0)
    #expect(
      try burrow("review-changes", "a.transcript").output == "nothing differs in 1 transcript\n")
  }

  @Test(
    arguments: [
      ("e\n\nr\n", "|g knock [..]"),
      ("edit\n=\nr\n", "| knock 1"),
      ("e\nknock\ng nock [..]\nr knock \\d\nr\n", "|r knock \\d"),
      ("e\n?\nx\nr\nr\n", "| knock 7"),
      ("e\n", "| knock 7"),
      ("q\n", "| knock 7"),
      ("s\n", "| knock 7"),
      ("", "| knock 7"),
    ]) func `A line becomes a pattern where it is edited`(input: String, line: String) throws
  {
    try home.write(Self.stale, to: "a.transcript")
    let result = try burrow("review-changes", "a.transcript", input: input)
    #expect(result.code == 1)
    #expect(try home.text("a.transcript") == Self.recorded(knock: line), "\(result.output)")
    #expect(result.errors.contains("does not fit what was printed") == input.contains("nock [..]"))
  }

  @Test func `Without asking, all or some are accepted`() throws {
    try home.write(Self.stale, to: "a.transcript")
    let list = try burrow("review-changes", "--list", "a.transcript")
    #expect(list.code == 1)
    #expect(try home.text("a.transcript") == Self.stale)
    let one = try burrow("review-changes", "--accept", "a.transcript:8")
    #expect(one.code == 1)
    #expect(try home.text("a.transcript") == Self.recorded(knock: "| knock 1"))
    let all = try burrow("review-changes", "--accept-all", "a.transcript")
    #expect(all.code == 0)
    #expect(try burrow("test", "a.transcript").code == 0)
  }

  @Test(arguments: [
    (["--accept", "a.transcript"], "--accept takes FILE:LINE"),
    (["--accept", "a.transcript:3"], "a.transcript:3 is not in a gesture"),
    (["--accept", "a.transcript:99"], "a.transcript:99 is not in a gesture"),
    (["--accept", "door:1", "a.transcript"], "door is not among the transcripts"),
    (["--list", "--accept-all"], "--accept-all and --list cannot stand together"),
  ]) func `What makes no sense is exit 2`(arguments: [String], says: String) throws {
    try home.write(Self.stale, to: "a.transcript")
    let result = try BurrowProgram.run(
      ["review-changes"] + arguments, environment: home.environment)
    #expect(result.code == 2)
    #expect(result.errors.contains(says), "\(result.errors)")
    #expect(try home.text("a.transcript") == Self.stale)
  }

  @Test func `What a device printed is looked at only`() throws {
    let text = Self.stale.replacing("authored", with: "device")
    try home.write(text, to: "a.transcript")
    let asked = try burrow("review-changes", "a.transcript", input: "a\nr\nr\n")
    #expect(asked.code == 1)
    #expect(asked.errors.contains("was recorded on a device and is not overwritten"))
    #expect(try burrow("review-changes", "--accept-all", "a.transcript").code == 2)
    #expect(try home.text("a.transcript") == text)
  }

  @Test func `A malformed transcript is said and the others are gone through`() throws {
    try home.makeFolder("all")
    try home.write("burrow-transcript 1\n", to: "all/1.transcript")
    try home.write(Self.stale, to: "all/2.transcript")
    let result = try burrow("review-changes", "all", "--accept-all")
    #expect(result.code == 5)
    #expect(result.output.contains("✗ all/1.transcript:"))
    #expect(try burrow("test", "all/2.transcript").code == 0)
  }

  @Test func `At a terminal it asks, and Ctrl-C keeps what was accepted`() throws {
    try home.write(Self.stale, to: "a.transcript")
    let terminal = try PseudoTerminal(
      ["review-changes", "a.transcript"], environment: home.environment)
    try terminal.expect("[a/r/s/e/q/?]")
    terminal.type("e\n")
    try terminal.expect("|g knock [..]")
    terminal.type("\n")
    try terminal.expect("accepted")
    try terminal.expect("[a/r/s/e/q/?]")
    terminal.type("\u{3}")
    #expect(try terminal.exitCode() == 130)
    #expect(try home.text("a.transcript") == Self.recorded(knock: "|g knock [..]"))
  }

  @Test func `A file that somebody else wrote meanwhile is left as it is`() throws {
    try home.write(Self.stale, to: "a.transcript")
    let terminal = try PseudoTerminal(
      ["review-changes", "a.transcript"], environment: home.environment)
    try terminal.expect("[a/r/s/e/q/?]")
    let other = Self.stale.replacing("knock 7", with: "knock 8")
    try home.write(other, to: "a.transcript")
    terminal.type("a\n")
    try terminal.expect("a.transcript was changed by somebody else meanwhile")
    #expect(try terminal.exitCode() == 2)
    #expect(try home.text("a.transcript") == other)
  }

  // MARK: Files

  @Test func `A link stays a link, and the rights of a file stay`() throws {
    try home.write(Self.stale, to: "a.transcript")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: home.url.appendingPathComponent("b.transcript").path,
      withDestinationPath: "a.transcript")
    let path = home.url.appendingPathComponent("a.transcript").path
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(try burrow("record", "b.transcript").code == 0)
    #expect(try burrow("test", "a.transcript").code == 0)
    #expect(
      try manager.destinationOfSymbolicLink(
        atPath: home.url.appendingPathComponent("b.transcript").path) == "a.transcript")
    #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
  }

  @Test func `A read-only transcript is left as it is`() throws {
    try home.write(Self.stale, to: "a.transcript")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444],
      ofItemAtPath: home.url.appendingPathComponent("a.transcript").path)
    for command in [
      ["record", "a.transcript"], ["review-changes", "--accept-all", "a.transcript"],
    ] {
      let result = try BurrowProgram.run(command, environment: home.environment)
      #expect(result.code == 2)
      #expect(result.errors.contains("a.transcript could not be written: it is read-only"))
    }
    #expect(try home.text("a.transcript") == Self.stale)
    let left = try FileManager.default.contentsOfDirectory(atPath: home.url.path)
    #expect(!left.contains { $0.contains(".burrow-") })
  }

  @Test func `What others wrote meanwhile is not overwritten`() throws {
    try home.write(Self.stale, to: "a.transcript")
    let url = home.url.appendingPathComponent("a.transcript")
    var file = try TranscriptFile(TranscriptFinder.Found(url: url, shown: "a.transcript"))
    try file.replace(with: Array("one".utf8))
    try file.replace(with: Array("two".utf8))
    #expect(try home.text("a.transcript") == "two")
    try home.write("another", to: "a.transcript")
    #expect(throws: TranscriptFile.ChangedMeanwhile.self) {
      try file.replace(with: Array("three".utf8))
    }
    // What would change nothing is no reason to look.
    try file.replace(with: Array("two".utf8))
    #expect(try home.text("a.transcript") == "another")
  }

  @Test func `What is no ordinary file is not waited for`() throws {
    try home.makeFolder("all")
    let path = home.url.appendingPathComponent("all/a.transcript").path
    #expect(mkfifo(path, 0o600) == 0)
    for command in [
      ["test", "all"], ["record", "all/a.transcript"], ["test", "--unused", "all"],
    ] {
      let result = try BurrowProgram.run(command, environment: home.environment)
      #expect(result.code == 2)
      #expect((result.output + result.errors).contains("it is not an ordinary file"))
    }
  }

  @Test func `A report goes to what is no file, too`() throws {
    let result = try burrow("test", "--junit", "/dev/stdout")
    #expect(result.output.contains("<testsuite name"))
    #expect(try burrow("test", "--junit", "/dev/null").code == 0)
  }

  // MARK: Missing and unused

  @Test func `A transcript that a lesson names and that is not there fails`() throws {
    let path = "Transcripts/7-doors/knock.transcript"
    try FileManager.default.removeItem(at: home.url.appendingPathComponent(path))
    try home.write(Self.recorded(knock: "| knock 1"), to: "Transcripts/7-doors/other.transcript")
    for paths in [[], ["Transcripts"], ["Transcripts/7-doors/"]] {
      let result = try BurrowProgram.run(["test"] + paths, environment: home.environment)
      #expect(result.code == 5)
      #expect(
        result.output.contains("✗ \(path) is not there, and lesson 7-doors, step 2, names it"),
        "\(result.output)\(result.errors)")
      #expect(result.output.contains("burrow record \(path)"))
      #expect(result.output.contains("✗ Transcripts/7-doors/other.transcript:9: "))
      #expect(result.output.hasSuffix("0 passed, 1 failed, 1 malformed\n"))
    }
    let named = try burrow("test", path)
    #expect(named.code == 2)
    #expect(named.errors.contains("no such file or folder: \(path)"))
    #expect(named.errors.contains("`burrow record \(path)`"))
  }

  @Test func `A transcript is recorded from its gestures alone`() throws {
    try home.write(Self.transcript("$ run\n$ tap \"Knock\"\n"), to: "new.transcript")
    #expect(try burrow("record", "new.transcript").code == 0)
    #expect(
      try home.text("new.transcript")
        == Self.transcript("$ run\n$ tap \"Knock\"\n| knock 1\n"))
    // Or a whole one, from the program.
    let run = try burrow("run", "door", "--do", "tap \"Knock\"", "--format", "transcript")
    try home.write(run.output, to: "run.transcript")
    #expect(try burrow("test", "run.transcript").code == 0, "\(run.output)")
  }

  @Test func `Unused transcripts are listed, exit 1 where there are any`() throws {
    let none = try burrow("test", "--unused")
    #expect(none.code == 0)
    #expect(none.output == "")
    #expect(none.errors.contains("none unused"))
    // A copy has the scenario of another; the lesson names the file.
    try home.write(
      try home.text("Transcripts/7-doors/knock.transcript"),
      to: "Transcripts/7-doors/copy.transcript")
    try home.write(Self.stale, to: "Transcripts/7-doors/own.transcript")
    let some = try burrow("test", "--unused")
    #expect(some.code == 1)
    #expect(some.output == "Transcripts/7-doors/copy.transcript\n")
    #expect(some.errors == "burrow: 1 of 3 unused: no lesson names it\n")
    #expect(try burrow("test", "--unused", "--filter", "knock").code == 0)
    #expect(try burrow("test", "--unused", "--json").code == 2)
    try home.write("rubbish", to: "Transcripts/7-doors/bad.transcript")
    #expect(try burrow("test", "--unused").code == 5)
  }
}
