import BurrowToolchain
import Foundation

/// Launching, replaying, waiting.
extension Bench {
  func firstLine() throws -> BenchRow {
    let app = try write(
      "FirstLine",
      [
        "App.swift": """
        import SwiftUI
        @main struct FirstLine: App {
          init() { print("launched") }
          var body: some Scene { WindowGroup { Text("Hello") } }
        }
        """
      ])
    let time = try median { try self.time(["run", app, "--do", "run"]).first }
    return row("launch of an unchanged app to its first console line", time, within: 60)
  }

  func oneTranscript() throws -> BenchRow {
    let file = try transcripts() + "/step3-home.transcript"
    let time = try median { try self.time(["test", file]).whole }
    return row("replay of one transcript", time, within: 40)
  }

  func allTranscripts() throws -> BenchRow {
    let folder = try transcripts()
    let count = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".transcript") }.count
    let time = try median { try self.time(["test", folder]).whole / Double(max(1, count)) }
    return row("replay of all \(count) transcripts of lesson 54, each", time, within: 15)
  }

  func longTask() throws -> BenchRow {
    let app = try write(
      "LongTask",
      [
        "App.swift": """
        import SwiftUI
        @main struct LongTask: App {
          var body: some Scene { WindowGroup { Counter() } }
        }
        struct Counter: View {
          @State private var count = 0
          var body: some View {
            Text("\\(count)").task {
              while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(1))
                count += 1
              }
            }
          }
        }
        """
      ])
    let time = try median { try self.time(["run", app, "--do", "run; wait 24h; read"]).whole }
    return row("24 virtual hours of a once-a-second task", time, within: 1000)
  }

  private func transcripts() throws -> String {
    try lessons().replacingOccurrences(of: "/Lessons", with: "/Transcripts") + "/54-scenes"
  }

  func row(_ what: String, _ milliseconds: Double, within bar: Double) -> BenchRow {
    BenchRow(
      what: what, figure: String(format: "%.1f ms", milliseconds),
      bar: String(format: "≤ %.0f ms", bar), isMet: milliseconds <= bar)
  }
}
