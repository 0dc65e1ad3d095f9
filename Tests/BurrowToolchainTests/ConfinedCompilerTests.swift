import BurrowSource
import CProcessShim
import Foundation
import Testing

@testable import BurrowToolchain

/// What a compiler may do, tried by scripts in its place; and what happens to what it made.
@Suite("A compiler in its place")
struct ConfinedCompilerTests {
  let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    let own = try Frameworks.besideThisProgram()
    try FileManager.default.createSymbolicLink(
      atPath: workshop.folder + "/products/BurrowConfine",
      withDestinationPath: try #require(own.confine))
  }

  /// What the compiler said, which is no compiler and therefore fails.
  private func words(_ script: String) throws -> String {
    let path = try workshop.write("bin/swiftc", "#!/bin/sh\n\(script)\nexit 9\n")
    try workshop.run("/bin/chmod", ["+x", path])
    let builder = AppBuilder(
      toolchain: try Toolchain.find(environment: Environment(["BURROW_SWIFTC": path])),
      frameworks: Frameworks(products: workshop.folder + "/products"),
      cacheFolder: workshop.folder + "/cache")
    do {
      _ = try builder.build(app(["main.swift": "print(1)"]), for: phone)
      return ""
    } catch BuildFailure.compilerCrashed(let log) {
      return try String(contentsOfFile: log, encoding: .utf8)
    }
  }

  @Test("writes in its part of the cache and nowhere else")
  func writing() throws {
    let said = try words(
      """
      echo x > "$TMPDIR/own" && echo temporary folder
      echo x > "\(BuildCache(folder: workshop.folder + "/cache").modules)/own" && echo modules
      echo x > "\(workshop.folder)/outside" || echo not outside
      echo x > "\(workshop.folder)/cache/apps/forged" || echo no entry of another app
      rm "\(workshop.folder)/products/BurrowConfine" || echo nothing removed
      echo x > /dev/null && echo /dev/null
      cat /etc/passwd > /dev/null && echo reading
      """)
    let lines = said.split(separator: "\n").filter { !$0.contains(": ") }
    #expect(
      lines == [
        "temporary folder", "modules", "not outside", "no entry of another app",
        "nothing removed", "/dev/null", "reading",
      ], "\(said)")
    #expect(!FileManager.default.fileExists(atPath: workshop.folder + "/outside"))
  }

  @Test("has no network")
  func network() throws {
    let said = try words("bash -c 'echo > /dev/tcp/127.0.0.1/9' || echo no network; echo alive")
    #expect(said.contains("Operation not permitted"), "\(said)")
    #expect(said.contains("no network\nalive"), "\(said)")
  }

  @Test("works as it does elsewhere, with macros and the linker")
  func works() throws {
    let builder = workshop.builder
    let source = """
      import Foundation
      import Observation
      @Observable final class Warren { var carrots = 3 }
      print(Warren().carrots)
      """
    let built = try builder.build(app(["main.swift": source]), for: phone)
    #expect(FileManager.default.fileExists(atPath: built.library))
  }

  @Test("and an entry that somebody wrote in is built again")
  func changedEntry() throws {
    let sources = app(["main.swift": "print(1)"])
    let first = try workshop.builder.build(sources, for: phone)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: first.library))
    let original = bytes
    bytes[bytes.count / 2] ^= 0xFF
    try bytes.write(to: URL(fileURLWithPath: first.library))
    let second = try workshop.builder.build(sources, for: phone)
    #expect(!second.wasCached)
    #expect(try Data(contentsOf: URL(fileURLWithPath: second.library)).count == original.count)
    #expect(try workshop.builder.build(sources, for: phone).wasCached)
  }

  @Test("and a clock that is set back loses nothing and builds nothing twice")
  func clockSetBack() throws {
    let sources = app(["main.swift": "print(2)"])
    let built = try workshop.builder.build(sources, for: phone)
    // As if it had been built in a future that is not there yet.
    let entry = (built.library as NSString).deletingLastPathComponent
    var times = [timespec(tv_sec: time(nil) + 1_000_000, tv_nsec: 0)]
    times.append(times[0])
    #expect(utimensat(AT_FDCWD, entry, times, 0) == 0)
    #expect(try workshop.builder.build(sources, for: phone).wasCached)
    _ = try workshop.builder.build(app(["main.swift": "print(3)"]), for: phone)
    #expect(try workshop.builder.build(sources, for: phone).wasCached)
  }

  @Test("and another compiler builds again; one that did not make Burrow's modules says so")
  func replacedToolchain() throws {
    let path = try workshop.write("bin/swiftc", "#!/bin/sh\nexec swiftc \"$@\"\n")
    try workshop.run("/bin/chmod", ["+x", path])
    func builder() throws -> AppBuilder {
      AppBuilder(
        toolchain: try Toolchain.find(environment: Environment(["BURROW_SWIFTC": path])),
        frameworks: Frameworks(products: workshop.folder + "/products"),
        cacheFolder: workshop.folder + "/cache")
    }
    let sources = app(["main.swift": "print(4)"])
    #expect(try !builder().build(sources, for: phone).wasCached)
    #expect(try builder().build(sources, for: phone).wasCached)
    let words =
      "error: compiled module was created by a different version of the compiler '6.9'; rebuild"
    try workshop.write("bin/swiftc", "#!/bin/sh\necho \"\(words)\" >&2; exit 1\n")
    try workshop.run("/bin/chmod", ["+x", path])
    #expect(throws: BuildFailure.noFrameworks(.otherCompiler(path: path))) {
      try builder().build(sources, for: phone)
    }
  }

  @Test("ends with who started it, and so does all that it started")
  func orphans() throws {
    let confine = workshop.folder + "/products/BurrowConfine"
    let mark = "31557600.\(getpid())"
    var child = ChildProcess(
      program: confine,
      arguments: [workshop.folder, "--", "/bin/sh", "-c", "sleep \(mark) & sleep \(mark)"])
    child.isLeashed = true
    func sleepers() -> Int {
      let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return all.count { name in
        let words = try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8)
        return words?.hasPrefix("sleep\0\(mark)") == true
      }
    }
    // The process that starts it is killed at once, as Burrow may be.
    var pair: [Int32] = [-1, -1]
    try #require(burrow_pipe(&pair) == 0)
    let process = try child.startDetached(leash: pair[1])
    close(pair[1])
    let deadline = ContinuousClock.now + .seconds(20)
    while sleepers() < 2, ContinuousClock.now < deadline { usleep(5_000) }
    #expect(sleepers() == 2)
    close(pair[0])
    var status: Int32 = 0
    #expect(waitpid(process, &status, 0) == process)
    #expect(status & 0x7f == SIGIO)
    while sleepers() > 0, ContinuousClock.now < deadline { usleep(5_000) }
    #expect(sleepers() == 0)
  }

  @Test("and nothing of a build that failed is left")
  func nothingLeft() throws {
    _ = try words("echo x > \"$TMPDIR/left\"; mkdir -p \"$TMPDIR/deep/deeper\"")
    let left = try FileManager.default.contentsOfDirectory(atPath: workshop.folder + "/cache/apps")
    #expect(left.isEmpty, "\(left)")
  }
}

@Suite("Sources of somebody else's")
struct ForeignSourcesTests {
  @Test(
    "are written below the build's own folder, whatever they are called",
    arguments: [
      "../../../Evil.swift", "a/../../Evil.swift", "/tmp/Evil-burrow.swift", "a\0b.swift",
    ])
  func names(_ name: String) throws {
    let workshop = try Workshop()
    let before = try FileManager.default.subpathsOfDirectory(atPath: workshop.folder)
    #expect(throws: BuildFailure.self) {
      try workshop.builder.build(
        app([name: "@main struct A { static func main() {} }"]), for: phone)
    }
    let after = try FileManager.default.subpathsOfDirectory(atPath: workshop.folder)
    #expect(!after.contains { $0.contains("Evil") && !before.contains($0) })
    #expect(!FileManager.default.fileExists(atPath: "/tmp/Evil-burrow.swift"))
  }

  @Test("may not lead out of their folder, by a link or a pipe")
  func outside() throws {
    let workshop = try Workshop()
    let inside = try workshop.write("lessons/App/App.swift", "let a = 1")
    try workshop.write("secret.swift", "let secret = 1")
    let app = workshop.folder + "/lessons/App"
    let root = workshop.folder + "/lessons"
    #expect(try AppSources.load([app], within: root).files.map(\.name) == ["App.swift"])
    try FileManager.default.createSymbolicLink(
      atPath: app + "/Again.swift", withDestinationPath: inside)
    #expect(try AppSources.load([app], within: root).files.count == 1)
    try FileManager.default.createSymbolicLink(
      atPath: app + "/Secret.swift", withDestinationPath: "../../secret.swift")
    #expect(throws: AppSources.Failure.outside(path: app + "/Secret.swift")) {
      try AppSources.load([app], within: root)
    }
    // A project that was fetched from somewhere may have such a link, too.
    #expect(throws: AppSources.Failure.outside(path: app + "/Secret.swift")) {
      try AppSources.load([app])
    }
    unlink(app + "/Secret.swift")
    mkfifo(app + "/Pipe.swift", 0o600)
    #expect(throws: AppSources.Failure.self) { try AppSources.load([app], within: root) }
  }
}
