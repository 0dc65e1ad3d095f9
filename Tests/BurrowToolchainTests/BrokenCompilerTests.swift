import BurrowToolchain
import Foundation
import Testing

/// Compilers that do not do what a compiler does, as scripts.
@Suite("A compiler that fails")
struct BrokenCompilerTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// A builder whose compiler is a script.
  func builder(_ script: String) throws -> AppBuilder {
    let path = try workshop.makeProgram("bin/swiftc", script)
    return AppBuilder(
      toolchain: try Toolchain.find(environment: Environment(["BURROW_SWIFTC": path])),
      frameworks: Frameworks(products: workshop.folder + "/products"),
      cacheFolder: workshop.folder + "/cache")
  }

  func failure(_ script: String) throws -> BuildFailure? {
    do {
      _ = try builder(script).build(app(["main.swift": "print(1)"]), for: phone)
      return nil
    } catch let failure as BuildFailure { return failure }
  }

  @Test("and crashes leaves its last words in a file")
  func crash() throws {
    let found = try failure(
      "echo 'error: compile command failed due to signal 6' >&2; echo 'Stack dump:' >&2; exit 1")
    guard case .compilerCrashed(let log) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(try String(contentsOfFile: log, encoding: .utf8).contains("Stack dump:"))
  }

  @Test("and is killed is said to have crashed")
  func killed() throws {
    let found = try failure("kill -SEGV $$")
    guard case .compilerCrashed = found else {
      Issue.record("no crash: \(String(describing: found))")
      return
    }
  }

  @Test("for want of space says so")
  func noSpace() throws {
    let found = try failure(
      "echo 'error: unable to write: No space left on device' >&2; exit 1")
    #expect(found == .noSpace(path: workshop.folder + "/cache"))
    #expect(found?.message.contains("hint: make room") == true)
  }

  @Test("without a word of why is said to have crashed, and one that is stuck can be stopped")
  func silentAndStuck() throws {
    let found = try failure("exit 3")
    guard case .compilerCrashed = found else {
      Issue.record("no crash: \(String(describing: found))")
      return
    }
    var stuck = try builder("sleep 1000 & wait")
    let flag = CancellationFlag()
    stuck.cancellation = flag
    #expect(throws: BuildFailure.cancelled) {
      try stuck.build(app(["main.swift": "print(2)"]), for: phone) { flag.cancel() }
    }
  }

  @Test("and writes more than can be kept does not fill the memory")
  func chatter() throws {
    let found = try failure("head -c 40000000 /dev/zero >&2; exit 1")
    guard case .compilerCrashed(let log) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    let size = try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int
    #expect(size ?? 0 < 10_000_000)
  }
}
