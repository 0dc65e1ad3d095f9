import Foundation
import Testing

/// Burrow itself killed, without a word, while an app runs.
@Suite("Burrow killed", .serialized)
struct KilledTests {
  @Test(
    "leaves no process, not even of an app that never ends",
    arguments: [
      "while true {}", "for signal in Int32(1)..<65 { signal_(signal, SIG_IGN) }; _ = pause_()",
    ])
  func killed(_ deed: String) throws {
    let home = try Home()
    try home.makeFolder("App")
    try home.makeFolder("tmp")
    try home.write(
      """
      import Foundation
      import SwiftUI
      @_silgen_name("pause") func pause_() -> Int32
      func signal_(_ number: Int32, _ handler: sighandler_t?) { signal(number, handler) }
      @main struct DoorApp: App {
        init() { print("on"); fflush(nil); \(deed) }
        var body: some Scene { WindowGroup { Text("door") } }
      }
      """, to: "App/DoorApp.swift")
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let beside = [products, FileManager.default.currentDirectoryPath + "/.build/debug"]
    let found = beside.first { FileManager.default.isExecutableFile(atPath: $0 + "/burrow") }
    let program = try #require(found) + "/burrow"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["run", home.url.path + "/App"]
    process.environment = home.environment.merging([
      "TMPDIR": home.url.path + "/tmp", "BURROW_DEADLINE": "100",
    ]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let deadline = ContinuousClock.now + .seconds(60)
    var children: [String] = []
    let identifier = process.processIdentifier
    while children.count < 2, ContinuousClock.now < deadline {
      children = Self.hosts(startedBy: identifier)
      usleep(10_000)
    }
    try #require(children.count == 2, "the app and the process that it is a copy of")
    // Wherever the app is now, it cannot tell the difference.
    kill(identifier, SIGKILL)
    process.waitUntilExit()
    while children.contains(where: Self.isAlive), ContinuousClock.now < deadline { usleep(10_000) }
    #expect(!children.contains(where: Self.isAlive))
  }

  private static func hosts(startedBy parent: pid_t) -> [String] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(parent)/task")) ?? []
    return tasks.flatMap { task in
      let path = "/proc/\(parent)/task/\(task)/children"
      let words = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return words.split(separator: " ").map(String.init)
    }.filter { child in
      let name = try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)
      return name == "BurrowAppHost\n"
    }
  }

  /// A process that is dead and has not been waited for is none.
  private static func isAlive(_ process: String) -> Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = stat.lastIndex(of: ")")
    else { return false }
    return stat[stat.index(end, offsetBy: 2)] != "Z"
  }
}
