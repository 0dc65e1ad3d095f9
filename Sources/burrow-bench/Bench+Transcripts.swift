import Foundation
import Glibc

/// Many transcripts, and a long one.
extension Bench {
  private static let lines = 100_000

  private func talkativeApp() throws {
    _ = try write(
      "Talkative",
      [
        "App.swift": """
        import SwiftUI
        @main struct Talkative: App {
          var body: some Scene { WindowGroup { Talker() } }
        }
        struct Talker: View {
          @Environment(\\.scenePhase) private var phase
          @State private var count = 0
          var body: some View {
            VStack {
              Text("\\(count)")
              Button("Say") { count += 1; print("said \\(count)") }
              Button("Talk") { for line in 1...\(Self.lines) { print("line", line, "of a long talk") } }
            }
            .onChange(of: phase) { old, new in print("\\(old) to \\(new)") }
          }
        }
        """
      ])
  }

  private func transcript(_ body: String) -> String {
    "burrow-transcript 1\nsource: simulated\napp: Talkative\n\n\(body)= end\n"
  }

  /// 200 transcripts of one small app that is built already, in one `burrow test`.
  func manyTranscripts() throws -> BenchRow {
    try talkativeApp()
    let body = """
      $ run
      | inactive to active
      $ tap "Say"
      | said 1
      $ read
      | 1
      | [Say]
      | [Talk]
      $ home
      | active to inactive
      | inactive to background
      $ wait 8s
      $ open
      | background to inactive
      | inactive to active

      """
    let many = try write(
      "Many",
      Dictionary(
        uniqueKeysWithValues: (1...200).map { ("\($0).transcript", transcript(body)) }))
    let time = try median { try self.time(["test", many]).whole }
    return row("200 transcripts of one built app in one burrow test", time, within: 3000)
  }

  /// One gesture that prints 100,000 lines: recorded, then tested.
  func longTranscript() throws -> [BenchRow] {
    try talkativeApp()
    let file =
      try write("Long", ["long.transcript": transcript("$ run\n|...\n$ tap \"Talk\"\n")])
      + "/long.transcript"
    _ = try time(["record", file])
    let written = try String(contentsOfFile: file, encoding: .utf8).count { $0 == "\n" }
    guard written > Self.lines else {
      throw Trouble(description: "only \(written) lines were recorded")
    }
    var most = 0.0
    let time = try median {
      let (milliseconds, megabytes) = try self.measure(["test", file])
      most = max(most, megabytes)
      return milliseconds
    }
    return [
      row("test of a transcript with \(Self.lines) lines", time, within: 2000),
      BenchRow(
        what: "the same, most memory of one process", figure: String(format: "%.0f MB", most),
        bar: "≤ 200 MB", isMet: most <= 200),
    ]
  }

  /// Runs `burrow` to its end: the milliseconds that it took, and the most memory that it or a
  /// process that it started had, in MB of 1,000,000 bytes.
  private func measure(_ arguments: [String]) throws -> (milliseconds: Double, megabytes: Double) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    setenv("BURROW_CACHE", folder + "/cache", 1)
    var words: [UnsafeMutablePointer<CChar>?] = ([burrow] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let start = ContinuousClock.now
    var child: pid_t = 0
    guard posix_spawn(&child, burrow, &actions, nil, &words, environ) == 0 else {
      throw Trouble(description: "burrow does not start")
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child, status == 0 else {
      throw Trouble(description: "burrow \(arguments[0]) ended with \(status >> 8)")
    }
    return ((ContinuousClock.now - start).milliseconds, Double(usage.ru_maxrss) * 1024 / 1e6)
  }
}
