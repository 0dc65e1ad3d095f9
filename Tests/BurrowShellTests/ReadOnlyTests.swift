import BurrowSimulator
import Foundation
import Testing

/// Folders that Burrow may read and not write: it runs as the compiler does, where the kernel lets it
/// write in some folders only. That holds for root, too.
@Suite(
  "Where nothing may be written", .serialized,
  .enabled(if: ContainmentReport.ofThisKernel.landlock > 0))
struct ReadOnlyTests {
  private let home: Home
  private let cache: String

  init() throws {
    home = try Home()
    cache = home.url.appendingPathComponent("cache").path
    try home.makeFolder("tmp")
    try home.makeFolder("App")
    try home.write(
      """
      import SwiftUI
      @main struct DoorApp: App {
        init() { print("open") }
        var body: some Scene { WindowGroup { Text("door") } }
      }
      """, to: "App/DoorApp.swift")
  }

  private func burrow(confined: Bool) throws -> (code: Int32, output: String, errors: String) {
    let products = Bundle.main.bundleURL.resolvingSymlinksInPath().path
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let beside = [
      products, folder.path, FileManager.default.currentDirectoryPath + "/.build/debug",
    ]
    let found = beside.first { FileManager.default.isExecutableFile(atPath: $0 + "/BurrowConfine") }
    let place = try #require(found)
    let process = Process()
    let words = [place + "/burrow", "run", home.url.path + "/App"]
    let confine = [place + "/BurrowConfine", home.url.path + "/tmp", "--"]
    let all = (confined ? confine : []) + words
    process.executableURL = URL(fileURLWithPath: all[0])
    process.arguments = Array(all.dropFirst())
    process.environment = home.environment.merging([
      "BURROW_CACHE": cache, "TMPDIR": home.url.path + "/tmp",
    ]) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaints = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said, complaints)
  }

  @Test(
    "a cache that has the app is enough to run it, and one that has not is said to be in the way")
  func readOnlyCache() throws {
    let refused = try burrow(confined: true)
    #expect(refused.code == 2)
    #expect(refused.errors.contains(cache), "\(refused.errors)")
    #expect(refused.errors.contains("BURROW_CACHE"), "\(refused.errors)")
    #expect(try burrow(confined: false).output == "open\n")
    let run = try burrow(confined: true)
    #expect(run.code == 0 && run.output == "open\n", "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path + "/tmp").isEmpty)
  }
}
