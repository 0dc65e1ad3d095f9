import BurrowSimulator
import Foundation
import Testing

@testable import BurrowShell

/// Whether an app runs where the kernel would not keep it in its place.
@Suite("Trust")
struct TrustTests {
  private static let lacking = ContainmentReport(landlock: 0, filtersCalls: true)

  /// A terminal's two ends: what is typed goes in at the first.
  private func terminal() throws -> (person: Int32, program: Int32) {
    let person = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var locked: Int32 = 0
    var number: UInt32 = 0
    try #require(person >= 0 && ioctl(person, 0x4004_5431, &locked) == 0)  // TIOCSPTLCK
    try #require(ioctl(person, 0x8004_5430, &number) == 0)  // TIOCGPTN
    let program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(program >= 0)
    return (person, program)
  }

  private func answer(
    _ typed: String, kernel: ContainmentReport = lacking, _ arguments: [String] = ["run", "App"],
    environment: [String: String] = [:]
  ) throws -> (trust: Trust, seen: String) {
    let (person, program) = try terminal()
    defer {
      close(person)
      close(program)
    }
    _ = typed.withCString { write(person, $0, strlen($0)) }
    var surroundings = Surroundings(
      environment: environment, folder: URL(fileURLWithPath: "/"), input: program,
      output: OutputStream(descriptor: program), errors: OutputStream(descriptor: program))
    surroundings.kernel = kernel
    let trust = Trust(try ParsedCommandLine(arguments), in: surroundings)
    var seen: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    // Everything has been written by now, the terminal's echo of the answer first.
    _ = fcntl(person, F_SETFL, O_NONBLOCK)
    while case let count = read(person, &bytes, bytes.count), count > 0 { seen += bytes[..<count] }
    return (trust, String(decoding: seen, as: UTF8.self))
  }

  @Test(
    "is asked for on a terminal where a wall is missing; only a plain yes is one",
    arguments: [
      ("y\n", Trust.trusted), (" YES \n", .trusted), ("\n", .contained), ("n\n", .contained),
      ("yeah\n", .contained), ("\u{4}", .contained),
    ])
  func asked(_ typed: String, _ trust: Trust) throws {
    let result = try answer(typed)
    #expect(result.trust == trust)
    #expect(result.seen.contains("could read and write your"), "\(result.seen)")
    #expect(result.seen.contains("run it all the same? [y/N]"), "\(result.seen)")
  }

  @Test("is not asked for where all walls are there, or where it was said before")
  func notAsked() throws {
    let whole = ContainmentReport(landlock: 7, filtersCalls: true)
    let silent = try answer("y\n", kernel: whole)
    #expect(silent.trust == .contained && !silent.seen.contains("[y/N]"))
    let said = try answer("n\n", ["run", "App", "--trust"])
    #expect(said.trust == .trusted && !said.seen.contains("[y/N]"))
    let variable = try answer("n\n", environment: ["BURROW_TRUST": "1"])
    #expect(variable.trust == .trusted && !variable.seen.contains("[y/N]"))
  }

  @Test("is not given where nobody can be asked")
  func withoutTerminal() throws {
    var pair: [Int32] = [-1, -1]
    try #require(pipe(&pair) == 0)
    defer { for end in pair { close(end) } }
    _ = write(pair[1], "y\n", 2)
    var surroundings = Surroundings(
      environment: [:], folder: URL(fileURLWithPath: "/"), input: pair[0],
      output: OutputStream(descriptor: pair[1]), errors: OutputStream(descriptor: pair[1]))
    surroundings.kernel = Self.lacking
    #expect(Trust(try ParsedCommandLine(["run", "App"]), in: surroundings) == .contained)
  }
}
