import Foundation
import Testing

/// A real `burrow` process on a real pseudo-terminal: what a person would see, and keys pressed.
final class PseudoTerminal {
  private let master: Int32
  private let child: pid_t
  private(set) var seen: [UInt8] = []
  /// Up to where `seen` was looked at.
  private var mark = 0
  private var isOpen = true

  struct Failure: Error, CustomStringConvertible { var description: String }

  init(
    _ arguments: [String] = [], environment: [String: String], columns: UInt16 = 80,
    rows: UInt16 = 24
  ) throws {
    // By Linux' own calls: Glibc's module does not show `posix_openpt` and its family.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var locked: Int32 = 0
    var number: UInt32 = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &locked) == 0,  // TIOCSPTLCK
      ioctl(master, 0x8004_5430, &number) == 0  // TIOCGPTN
    else {
      throw Failure(description: "no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    let path = "/dev/pts/\(number)"
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The leader of a new session that opens a terminal gets it as its own.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Tests run on threads that hear no signals; the program must hear them.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigfillset(&usual)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | 0x80  // POSIX_SPAWN_SETSID
    posix_spawnattr_setflags(&attributes, Int16(flags))
    child = try Self.spawn(arguments, environment, &actions, &attributes)
  }

  deinit {
    kill(child, SIGKILL)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    close(master)
  }

  private static func spawn(
    _ arguments: [String], _ environment: [String: String],
    _ actions: inout posix_spawn_file_actions_t, _ attributes: inout posix_spawnattr_t
  ) throws -> pid_t {
    // A shell in between, only to start in the home folder.
    let program = "/bin/sh"
    let script = "cd \"$HOME\" && exec \"$0\" \"$@\""
    var words =
      ([program, "-c", script, BurrowProgram.path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, program, &actions, &attributes, &words, &variables)
    guard code == 0 else {
      throw Failure(description: "\(program): \(String(cString: strerror(code)))")
    }
    return child
  }

  /// Presses keys.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  /// Everything up to and with some text that was not there when this was last asked; waits for it.
  @discardableResult
  func expect(_ text: String, within seconds: Int = 30) throws -> String {
    let wanted = Array(text.utf8)
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      if let found = seen[mark...].firstRange(of: wanted) {
        defer { mark = found.upperBound }
        return String(decoding: seen[mark..<found.upperBound], as: UTF8.self)
      }
      guard ContinuousClock.now < deadline, readMore() else {
        let rest = String(decoding: seen[mark...], as: UTF8.self)
        throw Failure(
          description: "\(text.debugDescription) did not come; there was: \(rest.debugDescription)")
      }
    }
  }

  /// Waits for the end of the process.
  func exitCode() throws -> Int32 {
    while readMore() {}
    var status: Int32 = 0
    // The terminal is closed when the process ends; what is still there then is stuck.
    guard waitpid(child, &status, isOpen ? WNOHANG : 0) == child else {
      throw Failure(description: "it does not end")
    }
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + status & 0x7f
  }

  private func readMore() -> Bool {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 30_000) == 1 else { return false }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &chunk, chunk.count)
    guard count > 0 else {
      isOpen = false
      return false
    }
    seen += chunk[..<count]
    return true
  }
}

/// The program under test, built beside the tests.
enum BurrowProgram {
  static let path: String = {
    let tests = try! FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("burrow")
      .path
  }()

  struct Result {
    var code: Int32
    var output: String
    var errors: String
  }

  /// Runs it by a line of the shell, in which `burrow` is its path.
  static func run(line: String, environment: [String: String]) throws -> Result {
    try run(
      ["-c", "burrow() { \"\(path)\" \"$@\"; }\n" + line], of: "/bin/sh", environment: environment)
  }

  /// Runs it to its end with pipes for all three descriptors.
  static func run(
    _ arguments: [String], of program: String = path, input: String = "",
    environment: [String: String]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    let folder = URL(fileURLWithPath: environment["HOME"] ?? "/tmp")
    process.currentDirectoryURL = folder
    // Files, so that no pipe can fill up.
    let names = ["in", "out", "err"].map {
      folder.appendingPathComponent("\(UUID().uuidString).\($0)")
    }
    try Data(input.utf8).write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    defer { for name in names { try? FileManager.default.removeItem(at: name) } }
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: names[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
  }
}
