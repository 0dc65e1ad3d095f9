import Foundation
import Testing

/// `burrow run` with the real compiler and a real process.
@Suite struct RunTests {
  let home: Home
  init() throws {
    home = try Home()
    try home.makeFolder("door")
    try home.write(Home.app, to: "door/DoorApp.swift")
    try home.write(Home.door, to: "door/DoorView.swift")
  }

  private func run(_ arguments: String..., input: String = "") throws -> BurrowProgram.Result {
    try BurrowProgram.run(["run"] + arguments, input: input, environment: home.environment)
  }

  @Test func `Stdout gets what the app printed and what was asked, and nothing else`() throws {
    let result = try run("door", "--do", "read; tap \"Knock\"; note hello; read")
    #expect(result.output == "closed\n[Knock]\nknock\nopen\n[Knock]\n")
    #expect(result.errors == "")
    #expect(result.code == 0)
  }

  @Test func `Gestures come from a file or from stdin, files make an app too`() throws {
    try home.write("# first\nrun\n\ntap Knock\n", to: "list")
    let file = try run("door/DoorApp.swift", "door/DoorView.swift", "--gestures", "list")
    #expect(file.output == "knock\n")
    let input = try run("door", "--gestures", "-", input: "tap \"Knock\"\ntap \"Knock\"\n")
    #expect(input.output == "knock\nknock\n")
  }

  @Test func `A session is written as a transcript that passes`() throws {
    let result = try run("door", "--format", "transcript", "--do", "tap \"Knock\"; home; wait 2s")
    #expect(
      result.output == """
        burrow-transcript 1
        source: simulated
        device: iPhone 17
        os: iOS 27.0
        sdk: 27.0
        app: door

        $ run
        $ tap "Knock"
        | knock
        $ home
        $ wait 2s
        = end

        """)
    try home.write(result.output, to: "door.transcript")
    let test = try BurrowProgram.run(["test", "door.transcript"], environment: home.environment)
    #expect(test.code == 0, "\(test.output)\(test.errors)")
  }

  @Test func `A session is written as JSON, a line for each gesture`() throws {
    let result = try run("door", "--format", "json", "--do", "tap \"Knock\"; tap \"Nock\"")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "{\"burrow-run\":1}")
    #expect(
      lines.dropFirst(2).first
        == #"{"gesture":"tap \"Knock\"","output":[{"stream":"output","text":"knock\n","time":0}],"time":0}"#
    )
    #expect(lines.last?.contains(#""status":"unreachable""#) == true)
    #expect(result.code == 2)
  }

  @Test(
    arguments: [
      (
        ["door", "--do", "hmoe"], 2,
        "gesture 1: there is no gesture \"hmoe\"\nhint: did you mean `home`"
      ),
      (["door", "--do", "run; wait 5"], 2, "gesture 2: \"5\" is no length of time"),
      (["door", "--device", "iPhnoe 17"], 2, "there is no device named \"iPhnoe 17\""),
      (["door", "--device", "Mac"], 2, "Mac is not offered yet"),
      (["door", "--os", "12.0"], 2, "there is no system version \"12.0\""),
      (["door", "--sdk", "nine"], 2, "there is no SDK \"nine\""),
      (["door", "--format", "jsno"], 2, "there is no format \"jsno\"; did you mean \"json\"?"),
      (["door", "--do", "run", "--gestures", "-"], 2, "--do and --gestures both say what to do"),
      (["dor"], 2, "no such file or folder: dor\nhint: did you mean 'door'?"),
      (
        ["door", "--gestures", "nowhere"], 2, "nowhere could not be read: No such file or directory"
      ),
      (
        ["door", "--info-plist", "door/DoorApp.swift"], 5,
        "door/DoorApp.swift:1: it is not a property list"
      ),
      (["door", "--info-plist", "/dev/zero"], 2, "/dev/zero could not be read: it has more than"),
    ] as [([String], Int32, String)]) func `What is wrong with the command line is said`(
      arguments: [String], code: Int32, says: String
    ) throws
  {
    let result = try BurrowProgram.run(["run"] + arguments, environment: home.environment)
    #expect(result.code == code)
    #expect(result.errors.contains("burrow: "))
    #expect(result.errors.contains(says), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func `A source that does not compile is answered by the compiler, exit 3`() throws {
    try home.write(
      Home.door.replacing("isOpen = true", with: "isOpne = true"), to: "door/DoorView.swift")
    let result = try run("door")
    #expect(result.code == 3)
    #expect(result.output == "")
    #expect(
      result.errors.contains(
        """
        door/DoorView.swift:9:7: error: cannot find 'isOpne' in scope
              isOpne = true
              ^
        """), "\(result.errors)")
    #expect(result.errors.hasSuffix("burrow: 1 error; the app was not built\n"))
  }

  @Test func `A label that is not there is answered with what is, exit 2`() throws {
    let result = try run("door", "--do", "tap \"Nock\"; read")
    #expect(result.code == 2)
    #expect(result.errors.contains("\"Nock\""))
    #expect(result.errors.contains("\"Knock\""))
    #expect(result.output == "")
  }

  @Test func `A crash says message, gesture and line; the device goes on, exit 4`() throws {
    try home.write(
      Home.door.replacing("print(\"knock\")", with: "fatalError(\"the hinge\")"),
      to: "door/DoorView.swift")
    let result = try run("door", "--do", "tap \"Knock\"; run; read")
    #expect(result.code == 4)
    #expect(result.output == "closed\n[Knock]\n")
    #expect(result.errors.contains("during `tap \"Knock\"`: the hinge"), "\(result.errors)")
    #expect(result.errors.contains("DoorView.swift:10: "), "\(result.errors)")
  }

  @Test func `An endless loop is found in real time, exit 4`() throws {
    try home.write(
      Home.door.replacing("print(\"knock\")", with: "while true {}"), to: "door/DoorView.swift")
    let environment = home.environment.merging(["BURROW_DEADLINE": "0.5"]) { $1 }
    let result = try BurrowProgram.run(
      ["run", "door", "--do", "tap \"Knock\"; run; read"], environment: environment)
    #expect(result.code == 4)
    #expect(result.output == "closed\n[Knock]\n")
    #expect(result.errors.contains("did not answer for 0.5 s during `tap \"Knock\"`"))
  }

  @Test(arguments: ["inf", "1e99", "0", "-1", "nan", "soon"])
  func `A deadline that is no number of seconds is refused`(_ deadline: String) throws {
    let environment = home.environment.merging(["BURROW_DEADLINE": deadline]) { $1 }
    let result = try BurrowProgram.run(["run", "door"], environment: environment)
    #expect(result.code == 2)
    #expect(result.errors.contains("BURROW_DEADLINE"), "\(result.errors)")
  }

  @Test func `Endless printing is cut and counted`() throws {
    try home.write(
      Home.door.replacing("print(\"knock\")", with: "for n in 0..<400_000 { print(\"line\", n) }"),
      to: "door/DoorView.swift")
    let result = try run("door", "--do", "tap \"Knock\"")
    #expect(result.output.utf8.count < 2 << 20)
    #expect(result.errors.contains("`tap \"Knock\"` printed too much: "), "\(result.errors)")
  }

  @Test func `What an app prints cannot drive a terminal`() throws {
    try home.write(
      Home.door.replacing("print(\"knock\")", with: #"print("a\u{1B}[2Jb\tc")"#),
      to: "door/DoorView.swift")
    let arguments = ["run", "door", "--do", "tap Knock"]
    let terminal = try PseudoTerminal(arguments, environment: home.environment)
    try terminal.expect("a\\e[2Jb\\tc")
    #expect(try terminal.exitCode() == 0)
    let piped = try BurrowProgram.run(arguments, environment: home.environment)
    #expect(piped.output == "a\u{1B}[2Jb\tc\n")
  }

  @Test func `What an app shows cannot drive a terminal either`() throws {
    try home.write(
      Home.door.replacing("\"closed\"", with: #""a\u{1B}]0;P\u{07}\u{202E}b""#)
        .replacing("\"Knock\"", with: #""K\u{1B}[31m""#),
      to: "door/DoorView.swift")
    let arguments = ["run", "door", "--do", "read; tap Nock"]
    let terminal = try PseudoTerminal(arguments, environment: home.environment)
    try terminal.expect("a\\e]0;P\\x07\\u{202E}b")
    try terminal.expect("There is \"K\\e[31m\"")
    #expect(try terminal.exitCode() == 2)
    let piped = try BurrowProgram.run(arguments, environment: home.environment)
    #expect(piped.errors.contains("There is \"K\\e[31m\""))
  }

  @Test(
    arguments: [
      ("burrow run door --do read >/dev/full", 70, "not everything could be written to stdout"),
      ("burrow help >/dev/full", 70, "No space left on device"),
      ("burrow help >&-", 70, "Bad file descriptor"),
      ("burrow run door --gestures - <&-", 2, "stdin could not be read"),
      ("burrow check 7 'step 1' - <&-", 2, "stdin could not be read"),
      ("burrow <&-", 0, ""),
      ("burrow run one.swift", 3, "mark the app's type with @main"),
      ("burrow run bare", 3, "hint: import SwiftUI at the top of bare/DoorApp.swift"),
    ] as [(String, Int32, String)])
  func `What is not connected or not there is said`(
    line: String, code: Int32, says: String
  ) throws {
    try home.write(Home.door, to: "one.swift")
    try home.makeFolder("bare")
    try home.write(Home.app.replacing("import SwiftUI", with: ""), to: "bare/DoorApp.swift")
    try home.write(Home.door, to: "bare/DoorView.swift")
    let result = try BurrowProgram.run(line: line, environment: home.environment)
    #expect(result.code == code, "\(result.errors)")
    #expect(says.isEmpty ? result.errors.isEmpty : result.errors.contains(says), "\(result.errors)")
  }

  @Test func `What was remembered and is damaged is said once by whoever opens it`() throws {
    try home.makeFolder("damaged")
    try home.write("no database", to: "damaged/progress.sqlite")
    let environment = home.environment.merging(["BURROW_HOME": "damaged"]) { $1 }
    let first = try BurrowProgram.run(["lessons"], environment: environment)
    #expect(first.code == 0)
    #expect(first.errors.contains("damaged/progress.damaged-1.sqlite"), "\(first.errors)")
    #expect(try BurrowProgram.run(["lessons"], environment: environment).errors == "")
  }

  @Test func `Storage outlives the call where it is kept`() throws {
    try home.write(
      Home.door.replacing(
        "@State private var isOpen", with: "@AppStorage(\"open\") private var isOpen"),
      to: "door/DoorView.swift")
    #expect(try run("door", "--keep", "phone", "--do", "tap Knock; home").code == 0)
    #expect(try run("door", "--keep", "phone", "--do", "read").output == "open\n[Knock]\n")
    #expect(try run("door", "--do", "read").output == "closed\n[Knock]\n")
    let other = try run("door", "--keep", "phone", "--device", "iPad Air 11-inch (M4)")
    #expect(other.code == 2)
    #expect(other.errors.contains("belongs to another device"))
  }

  @Test(arguments: [
    (
      "let counts = [Int8.max]; print(counts[0] + 1)", "DoorView.swift:10: ",
      "most likely a number became larger"
    ),
    ("print(UnsafePointer<Int>(bitPattern: 8)!.pointee)", "DoorView.swift:10: ", "(SIGSEGV)"),
    (
      "func deep(_ n: Int) -> Int { deep(n + 1) + 1 }; _ = deep(0)", "DoorView.swift:10: ",
      "endless recursion"
    ),
  ])
  func `A crash without a word is given the likely one`(
    code: String, place: String, says: String
  ) throws {
    try home.write(
      Home.door.replacing("print(\"knock\")", with: code), to: "door/DoorView.swift")
    let result = try run("door", "--do", "tap Knock")
    #expect(result.code == 4)
    #expect(result.errors.contains(place), "\(result.errors)")
    #expect(result.errors.contains(says), "\(result.errors)")
    #expect(says == "endless recursion" || !result.errors.contains("stack"), "\(result.errors)")
  }

  @Test func `Views that are too deep in each other are said to be that`() throws {
    try home.write(
      """
      import SwiftUI

      struct DoorView: View {
        var depth = 20_000
        var body: some View {
          if depth > 0 { AnyView(VStack { DoorView(depth: depth - 1) }) }
        }
      }
      """, to: "door/DoorView.swift")
    let result = try run("door")
    #expect(result.code == 4)
    #expect(result.errors.contains("the stack is used up"), "\(result.errors)")
  }

  @Test func `Without a compiler it says so, exit 70`() throws {
    let environment = home.environment.merging(["PATH": "/nowhere"]) { $1 }
    let result = try BurrowProgram.run(["run", "door"], environment: environment)
    #expect(result.code == 70)
    #expect(result.errors.contains("burrow: no Swift compiler"))
  }

  @Test func `Ctrl-C ends the app and the command, exit 130`() throws {
    try home.write(
      Home.door.replacing("print(\"knock\")", with: "while true {}"),
      to: "door/DoorView.swift")
    let environment = home.environment.merging(["BURROW_DEADLINE": "60"]) { $1 }
    let terminal = try PseudoTerminal(
      ["run", "door", "--do", "tap Knock"], environment: environment)
    // Said once the tap takes long, so the loop is running.
    try terminal.expect("tap \"Knock\"…")
    terminal.type("\u{3}")
    #expect(try terminal.exitCode() == 130)
  }
}
