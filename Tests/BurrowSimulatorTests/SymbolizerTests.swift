import Foundation
import Testing

@testable import BurrowSimulator

/// The program that turns an address into a line, and what it may do instead.
@Suite("The symbolizer")
struct SymbolizerTests {
  private func place(_ script: String) throws -> SourcePlace? {
    let folder = NSTemporaryDirectory() + "burrow-symbolizer-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { FolderRemoval.remove(folder) }
    try ScriptedHost.writeProgram("#!/bin/sh\n\(script)\n", to: folder + "/symbolizer")
    var symbolizer = Symbolizer(program: folder + "/symbolizer")
    symbolizer.patience = 0.5
    return symbolizer.firstPlace(of: [0x1000], in: folder + "/app.so")
  }

  @Test("says a line")
  func line() throws {
    #expect(
      try place("echo '??:0:0'; echo App/View.swift:12:5")
        == SourcePlace(file: "App/View.swift", line: 12))
  }

  @Test(
    "that never ends, prints without end, or breaks down, costs a moment and the line",
    arguments: [
      "exec sleep 1000", "exec yes", "kill -SEGV $$", "exit 3", "exec >&-; exec sleep 1000",
    ])
  func fault(_ script: String) throws {
    let start = ContinuousClock.now
    #expect(try place(script) == nil)
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
