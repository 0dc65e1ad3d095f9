import Foundation
import Testing

/// `burrow test`, `burrow record` and `burrow check` with the real compiler and real files.
@Suite struct TranscriptCommandTests {
  let home: Home
  init() throws {
    home = try Home()
    try home.makeFolder("door")
    try home.write(Home.app, to: "door/DoorApp.swift")
    try home.write(Home.door, to: "door/DoorView.swift")
  }

  private func burrow(_ arguments: String..., input: String = "") throws -> BurrowProgram.Result {
    try BurrowProgram.run(arguments, input: input, environment: home.environment)
  }

  private func transcript(_ body: String, headers: String = "app: door") -> String {
    "burrow-transcript 1\nsource: authored\n\(headers)\n\n\(body)= end\n"
  }

  @Test func `The project's transcripts are played, those that nobody plays are counted`() throws {
    try home.write(
      transcript("$ run\n", headers: "scenario: 7-doors/other"),
      to: "Transcripts/7-doors/other.transcript")
    let result = try burrow("test")
    #expect(
      result.output == """
        ✓ Transcripts/7-doors/knock.transcript
        1 passed, 0 failed, 1 not played: no lesson names it

        """)
    #expect(result.code == 0)
    let named = try burrow("test", "Transcripts/7-doors/other.transcript")
    #expect(named.code == 5)
    #expect(named.output.contains("nothing says which app this is about"))
  }

  @Test func `A transcript needs no more of its lesson than what plays it`() throws {
    let file = "Transcripts/7-doors/knock.transcript"
    try home.makeFolder("Lessons/7-doors/cards")
    try home.write("no card", to: "Lessons/7-doors/cards/1-broken.md")
    #expect(try burrow("test", file).output == "✓ \(file)\n1 passed, 0 failed\n")
    try home.write("no step: knock", to: "Lessons/7-doors/steps/2-broken.md")
    let result = try burrow("test", file)
    #expect(result.code == 5)
    #expect(result.output.contains("7-doors/steps/2-broken.md"))
  }

  @Test func `What is recorded of a gesture that did not end well is said`() throws {
    try home.write(transcript("$ run\n$ tap \"Nock\"\n"), to: "a.transcript")
    let first = try burrow("record", "a.transcript")
    #expect(first.code == 1)
    #expect(first.errors.contains("a.transcript:6: `tap \"Nock\"` did not end well"))
    #expect(try burrow("test", "a.transcript").code == 0)
    let again = try burrow("record", "a.transcript")
    #expect(again.code == 0)
    #expect(again.errors == "burrow: a.transcript: nothing changed\n")
  }

  @Test func `A difference is shown in two columns with its gesture, exit 1`() throws {
    try home.write(
      transcript("$ run\n$ tap \"Knock\"\n| knack\n$ home\n$ open\n"), to: "a.transcript")
    let result = try burrow("test", "a.transcript")
    #expect(result.code == 1)
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.first == "✗ a.transcript:6: `$ tap \"Knock\"` did not print what the transcript says")
    #expect(lines.contains { $0.contains("knack") && $0.contains("≠") && $0.contains("knock") })
    #expect(lines.contains("  2 more gestures were not compared"))
    #expect(lines.last == "0 passed, 1 failed")
  }

  @Test(
    arguments: [
      ("$ run\n$ tap \"Nock\"\n? unreachable\n", 0),
      ("$ run\n$ tap \"Nock\"\n", 1),
      ("$ run\n$ tap \"Knock\"\n| kn[..]\n", 1),
      ("$ run\n$ tap \"Knock\"\n|g kn[..]\n", 0),
      ("$ run\n$ tap \"Knock\"\n|r kn..k\n", 0),
      ("$ run\n$ tap \"Knock\"\n|...\n", 0),
      ("$ run\n$ tpa \"Knock\"\n", 5),
      ("$ run\n| \n", 5),
    ] as [(String, Int32)]) func `The exit code says what kind of trouble it is`(
      body: String, code: Int32
    ) throws
  {
    try home.write(transcript(body), to: "a.transcript")
    let result = try burrow("test", "a.transcript")
    #expect(result.code == code, "\(result.output)\(result.errors)")
  }

  @Test func `The worst of several decides, and all are shown in order`() throws {
    try home.makeFolder("all")
    try home.write(transcript("$ run\n| nothing\n"), to: "all/1.transcript")
    try home.write(transcript("$ run\n", headers: "app: gone"), to: "all/2.transcript")
    try home.write(transcript("$ run\n"), to: "all/3.transcript")
    try home.makeFolder("broken")
    try home.write("import SwiftUI\nstruct {\n", to: "broken/A.swift")
    try home.write(transcript("$ run\n", headers: "app: broken"), to: "all/4.transcript")
    let result = try burrow("test", "all", "-j", "3")
    #expect(result.code == 5)
    let signs = result.output.split(separator: "\n").filter {
      $0.hasPrefix("✓") || $0.hasPrefix("✗")
    }
    #expect(signs.count == 4)
    for (index, sign) in signs.enumerated() {
      #expect(sign.contains("all/\(index + 1).transcript"))
    }
    #expect(result.output.contains("broken/A.swift:2:8: error: "), "\(result.output)")
  }

  @Test func `A crash that is not asked for is 4, one that is asked for passes`() throws {
    try home.write(
      Home.door.replacing("print(\"knock\")", with: "exit(3)").replacing(
        "import SwiftUI", with: "import SwiftUI\nimport Foundation"),
      to: "door/DoorView.swift")
    try home.write(transcript("$ run\n$ tap \"Knock\"\n? exit 3\n$ run\n"), to: "a.transcript")
    #expect(try burrow("test", "a.transcript").code == 0)
    try home.write(transcript("$ run\n$ tap \"Knock\"\n$ run\n"), to: "a.transcript")
    #expect(try burrow("test", "a.transcript").code == 4)
  }

  @Test func `Ctrl-C writes what is finished, exit 130`() throws {
    try home.makeFolder("all")
    try home.write(
      Home.door.replacing("print(\"knock\")", with: "while true {}"), to: "door/DoorView.swift")
    try home.write(transcript("$ run\n"), to: "all/1.transcript")
    try home.write(transcript("$ run\n$ tap \"Knock\"\n"), to: "all/2.transcript")
    let environment = home.environment.merging(["BURROW_DEADLINE": "60"]) { $1 }
    let terminal = try PseudoTerminal(
      ["test", "all", "-j", "1", "--junit", "report.xml"], environment: environment)
    try terminal.expect("all/1.transcript")
    terminal.type("\u{3}")
    let rest = try terminal.expect("1 not finished: interrupted")
    #expect(rest.contains("all/2.transcript"))
    #expect(try terminal.exitCode() == 130)
    let report = try home.text("report.xml")
    #expect(report.contains("tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"1\""))
    #expect(report.contains("all/1.transcript"))
    #expect(report.contains("<skipped message=\"not finished: interrupted\"/>"))
  }

  @Test func `Reports are written`() throws {
    let junit = try burrow("test", "--junit", "report.xml", "--tap")
    #expect(junit.output.hasPrefix("TAP version 14\n1..1\nok 1 - "))
    #expect(try home.text("report.xml").contains("<testsuite"))
    #expect(try burrow("test", "--json").output.contains("\"passed\""))
  }

  @Test(arguments: [
    (["test", "--filter", "nothing"], "none of the 1 transcripts has \"nothing\" in its path"),
    (["test", "nowhere"], "no such file or folder: nowhere"),
    (["test", "door"], "there are no transcripts in door"),
    (["test", "door/DoorApp.swift"], "door/DoorApp.swift is no transcript"),
    (["test", "-j", "none"], "-j takes a number from 1 to 1024"),
    (["test", "--tap", "--json"], "--tap and --json both say what stdout gets"),
  ]) func `Nothing to test is an error, exit 2`(arguments: [String], says: String) throws {
    let result = try BurrowProgram.run(arguments, environment: home.environment)
    #expect(result.code == 2)
    #expect(result.errors.contains("burrow: \(says)"), "\(result.errors)")
  }

  @Test(arguments: ["../door", "/door", "a/../../door"])
  func `A transcript cannot reach out of its folder`(path: String) throws {
    try home.makeFolder("in")
    try home.write(transcript("$ run\n", headers: "app: \(path)"), to: "in/a.transcript")
    let result = try burrow("test", "in")
    #expect(result.code == 5)
    #expect(result.output.contains("in/a.transcript:3: `app: \(path)` leads out of its folder"))
  }

  @Test func `Recording writes what came, keeps comments, and a second time changes nothing`()
    throws
  {
    try home.write(
      transcript("$ run\n# knocking\n$ tap \"Knock\"\n| other\n|g k[..]k\n"), to: "a.transcript")
    let first = try burrow("record", "a.transcript")
    #expect(first.code == 0)
    #expect(first.errors == "burrow: a.transcript: recorded\n")
    #expect(
      try home.text("a.transcript")
        == transcript("$ run\n# knocking\n$ tap \"Knock\"\n|g k[..]k\n"))
    let second = try burrow("record", "a.transcript")
    #expect(second.errors == "burrow: a.transcript: nothing changed\n")
    #expect(try burrow("test", "a.transcript").code == 0)
  }

  @Test func `What a device printed is not overwritten`() throws {
    let text = transcript("$ run\n| recorded\n").replacing("authored", with: "device")
    try home.write(text, to: "a.transcript")
    let result = try burrow("record", "a.transcript")
    #expect(result.code == 2)
    #expect(result.errors.contains("was recorded on a device and is not overwritten"))
    #expect(try home.text("a.transcript") == text)
  }

  @Test func `An answer is graded without the shell`() throws {
    #expect(try burrow("check", "7", "step 2", "door").code == 0)
    let stdin = try burrow("check", "doors", "step 2", "-", input: Home.door)
    #expect(stdin.code == 0, "\(stdin.output)\(stdin.errors)")
    let wrong = try burrow("check", "7", "step 2", "-", input: Home.closedDoor)
    #expect(wrong.code == 1)
    #expect(wrong.output.contains("✗ knock: read"))
    #expect(wrong.output.contains("step 2 is not there yet"))
    let broken = try burrow("check", "7", "step 2", "-", input: "struct DoorView: View {")
    #expect(broken.code == 3)
    #expect(broken.errors.contains("stdin:1:"), "\(broken.errors)")
  }

  @Test(arguments: [
    (["check", "7", "step 9"], "there is no item \"step 9\""),
    (["check", "7", "card 1"], "there is no item \"card 1\""),
    (["check", "8", "step 1"], "there is no lesson \"8\""),
    (["check", "7", "step 2"], "you have no files of this lesson yet"),
  ]) func `What cannot be graded is said`(arguments: [String], says: String) throws {
    let result = try BurrowProgram.run(arguments, environment: home.environment)
    #expect(result.code == 2)
    #expect(result.errors.contains(says), "\(result.errors)")
  }

  @Test func `A property list that is a pipe is not waited for`() throws {
    let pipe = home.url.appendingPathComponent("pipe.plist").path
    #expect(mkfifo(pipe, 0o600) == 0)
    // Who did wait gets an empty file, and not the answer below.
    Thread.detachNewThread { close(open(pipe, O_WRONLY)) }
    try home.write(
      transcript("$ run\n", headers: "app: door\ninfo-plist: pipe.plist"), to: "a.transcript")
    let result = try burrow("test", "a.transcript")
    #expect(result.output.contains("it is not an ordinary file"), "\(result.output)")
    #expect(result.code != 0)
  }

  @Test func `The name of an unused transcript cannot drive a terminal`() throws {
    try home.makeFolder("named")
    try home.write(transcript("$ run\n", headers: "os: 27"), to: "named/a\u{1B}[31m\n.transcript")
    let result = try burrow("test", "--unused", "named")
    #expect(result.output == "named/a\\e[31m\\x0A.transcript\n")
    #expect(result.code == 1)
  }

  @Test func `The doctor looks at everything`() throws {
    let well = try burrow("doctor")
    #expect(well.code == 0, "\(well.output)")
    #expect(well.output.contains("ok      compiler     Swift "))
    #expect(well.output.contains("ok      lessons      1 in "))
    let environment = home.environment.merging(["PATH": "/nowhere", "BURROW_LESSONS": "/x"]) { $1 }
    let ill = try BurrowProgram.run(["doctor"], environment: environment)
    #expect(ill.code == 70)
    #expect(ill.output.contains("problem compiler     no Swift compiler"))
    #expect(ill.output.contains("problem lessons      BURROW_LESSONS names /x"))
  }
}
