import BurrowSimulator
import Foundation
import Testing

@testable import BurrowShell

/// A place that a person names and that cannot be written is theirs to name anew: exit 2, with what
/// to do, and before anything was played for it.
@Suite struct OwnPathTests {
  let home: Home

  init() throws {
    home = try Home()
    try home.makeFolder("door")
    try home.write(Home.app, to: "door/DoorApp.swift")
    try home.write(Home.door, to: "door/DoorView.swift")
    try home.write("a file\n", to: "file")
    try home.write(Self.transcript, to: "knock.transcript")
  }

  private static let transcript = """
    burrow-transcript 1
    source: simulated
    app: door

    $ run
    $ tap "Knock"
    | knock
    = end

    """

  private static let writeTo = "hint: name a place that you may write to"

  @Test(
    arguments: [
      ("burrow test knock.transcript --junit nowhere/r.xml", "hint: make its folder first"),
      ("burrow test knock.transcript --junit door", writeTo),
      ("burrow test knock.transcript --junit file/r.xml", writeTo),
      ("burrow run door --do 'tap Knock' --keep file", writeTo),
      ("burrow run door --do 'tap Knock' --keep file/below", writeTo),
      ("TMPDIR=file burrow run door --do 'tap Knock'", "hint: set TMPDIR to a folder"),
      ("TMPDIR=nowhere burrow test knock.transcript", "hint: set TMPDIR to a folder"),
      ("BURROW_CACHE=file burrow run door --do 'tap Knock'", "hint: set BURROW_CACHE to a folder"),
      ("BURROW_HOME=file burrow progress", "hint: set BURROW_HOME to a folder"),
      ("BURROW_WORK=file burrow learn 7", "hint: set BURROW_WORK to a folder"),
      ("burrow progress export nowhere/p", "hint: make its folder first"),
      ("burrow progress export door", writeTo),
    ])
  func `It is said before anything is played, exit 2`(line: String, hint: String) throws {
    let result = try BurrowProgram.run(line: line, environment: home.environment)
    #expect(result.code == 2, "\(result.errors)")
    #expect(result.errors.contains(hint), "\(result.errors)")
    #expect(!result.output.contains("knock"), "\(result.output)")
  }

  @Test func `A transcript that cannot be written is not played to be recorded`() throws {
    // Once it is played, there is a mark.
    let path = home.url.path
    try home.write(
      Home.door.replacing("print(\"knock\")", with: "fatalError(\"played\")"),
      to: "door/DoorView.swift")
    #expect(chmod(path + "/knock.transcript", 0o444) == 0)
    let result = try BurrowProgram.run(
      ["record", "knock.transcript"], environment: home.environment)
    #expect(result.code == 2)
    #expect(result.errors.contains("knock.transcript could not be written: it is read-only"))
    #expect(!result.errors.contains("played"), "\(result.errors)")
  }

  @Test(
    arguments: [
      (.state(path: "/k", .cannotWrite(code: ENOSPC)), .ours, "make room on that disk"),
      (.state(path: "/k", .inUse), .usage, "end that one"),
      (.cannotMakeContainer(path: "/t", code: ENOSPC), .ours, "make room on that disk"),
      (.cannotMakeContainer(path: "/t", code: EROFS), .usage, "set TMPDIR to a folder"),
    ] as [(SimulatorError, ExitCode, String)])
  func `A full disk is not the command line's fault, a place is`(
    error: SimulatorError, code: ExitCode, hint: String
  ) {
    let complaint = Complaint(describing: error)
    #expect(complaint.code == code)
    #expect(complaint.hint?.hasPrefix(hint) == true, "\(complaint)")
  }

  @Test func `The doctor says which of the folders is in the way`() throws {
    for (variable, name) in [
      ("BURROW_WORK", "your files"), ("BURROW_CACHE", "cache"), ("TMPDIR", "temporary"),
      ("BURROW_HOME", "progress"),
    ] {
      let environment = home.environment.merging([variable: home.url.path + "/file"]) { $1 }
      let result = try BurrowProgram.run(["doctor"], environment: environment)
      let problems = result.output.split(separator: "\n").filter { $0.hasPrefix("problem ") }
      // The compiler wants a place for what is temporary, too.
      #expect(problems.last?.contains(name) == true, "\(result.output)")
      #expect(result.output.contains("hint: set \(variable) to a folder that you may write to"))
      #expect(result.code == 70)
    }
  }

  @Test func `A name that is not UTF-8 is said to be the trouble`() throws {
    try home.makeFolder("traces")
    var path = Array((home.url.path + "/traces/knock-").utf8)
    path += [0xE9] + Array(".transcript\0".utf8)
    let file = path.withUnsafeBytes {
      open($0.bindMemory(to: CChar.self).baseAddress!, O_WRONLY | O_CREAT, 0o644)
    }
    #expect(file >= 0)
    close(file)
    let result = try BurrowProgram.run(["test", "traces"], environment: home.environment)
    #expect(result.output.contains("hint: its name is not UTF-8"), "\(result.output)")
    #expect(result.code == 2)
  }
}
