import Foundation
import Testing

@testable import BurrowFuzzing

/// What was found once, and some inputs more: the same ones each time.
@Suite("Inputs that nobody would write")
struct FuzzingTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL.path
  static let targets = FuzzTarget.all(Corpus(root: root))

  @Test("What once showed a fault holds", arguments: targets.map(\.name))
  func found(_ name: String) throws {
    let target = try #require(Self.targets.first { $0.name == name })
    for (file, bytes) in Corpus(root: Self.root).found(by: name) {
      let finding = Trial.firstFinding(target, among: [bytes])
      #expect(finding == nil, "\(name)/\(file): \(finding?.problem ?? "")")
    }
  }

  @Test("Some hundred inputs of every reader hold", arguments: targets.map(\.name))
  func some(_ name: String) throws {
    let target = try #require(Self.targets.first { $0.name == name })
    let count = name == "replies" ? 20 : name == "lesson" ? 60 : 150
    let inputs = (0..<count).map { target.input(seed: 2026, iteration: $0) }
    let finding = Trial.firstFinding(target, among: inputs)
    let text = finding.map { String(decoding: $0.input.prefix(400), as: UTF8.self) } ?? ""
    #expect(finding == nil, "\(finding?.problem ?? ""): \(text)")
  }

  @Test("A seed makes the same inputs each time, and another seed others")
  func seeds() throws {
    let target = try #require(Self.targets.first { $0.name == "gestures" })
    let first = (0..<50).map { target.input(seed: 7, iteration: $0) }
    #expect(first == (0..<50).map { target.input(seed: 7, iteration: $0) })
    #expect(first != (0..<50).map { target.input(seed: 8, iteration: $0) })
  }

  @Test("A fault is seen: what the check throws, and what takes no end of stack")
  func faults() {
    let target = FuzzTarget("strict", seeds: [[65]], words: []) { input in
      try require(input != [66], "there is a B")
    }
    #expect(Trial.firstFinding(target, among: [[65], [66]])?.problem == "there is a B")
    #expect(Trial.firstFinding(target, among: [[65]]) == nil)
  }
}
