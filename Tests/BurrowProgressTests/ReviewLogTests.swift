import BurrowReview
import Foundation
import Testing

@testable import BurrowProgress

@Suite struct ReviewLogTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  private let start = Date(timeIntervalSince1970: 1_796_000_000.125)

  private func fill(_ progress: LearnerProgress) throws {
    try progress.leave("54-scenes", at: 4)
    try progress.pass("step 3", of: "54-scenes")
    for (card, seconds, rating) in [
      ("a", 0.0, Rating.again), ("b", 10, .good), ("a", 75, .good), ("a", 90_000, .hard),
    ] {
      try progress.record(
        card, rating: rating, answer: .lines, isRight: rating != .again, hints: 0,
        duration: card == "a" ? 3.5 : nil, at: start.addingTimeInterval(seconds))
    }
    try progress.keep(
      OwnCard(
        id: "own", lesson: "54-scenes", step: "heartbeats", gestures: ["run", "home"],
        lines: ["a \"quoted\" 👑"], program: ["A.swift": "let a = 1\n"]))
  }

  @Test func `An answer and what follows from it are there in the next start`() throws {
    do { try fill(LearnerProgress(folder: folder.url)) }
    let progress = try LearnerProgress(folder: folder.url)
    let log = try progress.reviews()
    #expect(log.map(\.card) == ["a", "b", "a", "a"])
    #expect(log.map(\.duration) == [3.5, nil, 3.5, 3.5])
    #expect(log[2].before == log[0].after)
    #expect(Scheduler().replay(log) == (try progress.memories()))
    #expect(try progress.cardsAnswered(since: start.addingTimeInterval(5)) == 2)
    #expect(try progress.ownCards().map(\.gestures) == [["run", "home"]])
  }

  @Test func `A right answer may be said to have been easy`() throws {
    let progress = try LearnerProgress(folder: folder.url)
    let record = try progress.record(
      "a", rating: .good, answer: .code, isRight: true, hints: 0, duration: nil, at: start)
    let easy = try progress.sayEasy(record)
    #expect(try progress.reviews() == [easy])
    #expect(easy.rating == .easy)
    #expect(try progress.memory(of: "a") == Scheduler().review(nil, rating: .easy, at: start))
  }

  @Test func `What is exported can be imported elsewhere, once`() throws {
    let progress = try LearnerProgress(folder: folder.url)
    try fill(progress)
    let text = try progress.export().map { $0.text + "\n" }.joined()
    let lines = try ProgressLine.read(text)
    #expect(lines == (try progress.export()))
    let other = try Folder()
    let copy = try LearnerProgress(folder: other.url)
    #expect(try copy.merge(lines) == 4)
    #expect(try copy.merge(lines) == 0)
    #expect(try copy.export() == lines)
    #expect(try copy.memories() == (try progress.memories()))
  }

  @Test func `What two devices know is put together`() throws {
    let progress = try LearnerProgress(folder: folder.url)
    try fill(progress)
    let other = try LearnerProgress(folder: Folder().url)
    try other.record(
      "a", rating: .easy, answer: .code, isRight: true, hints: 0, duration: nil,
      at: start.addingTimeInterval(80))
    try progress.merge(try other.export())
    #expect(
      try progress.reviews().filter { $0.card == "a" }.map(\.rating) == [
        .again, .good, .easy, .hard,
      ])
    #expect(try progress.memories() == Scheduler().replay(try progress.reviews()))
  }

  @Test(arguments: [
    ("", ProgressLine.Problem.notProgress), ("{}\n", .notProgress), ("a\n", .notProgress),
    ("{\"kind\":\"lesson\",\"id\":\"a\",\"step\":1}\n", .notProgress),
    ("{\"kind\":\"burrow-progress\",\"version\":2}\n", .newer(version: 2)),
    (
      "{\"kind\":\"burrow-progress\",\"version\":1}\n\n{\"kind\":\"lesson\"}\n", .malformed(line: 3)
    ),
  ])
  func `What is no export is refused as a whole`(
    _ text: String, _ problem: ProgressLine.Problem
  ) {
    #expect(throws: problem) { try ProgressLine.read(text) }
  }

  /// An export may come from anywhere: its numbers are reckoned with, its names become files.
  @Test(arguments: [
    (#""answered":1796000000"#, #""answered":1e300"#), (#""due":1796000600"#, #""due":-1e200"#),
    (#""last":1796000000"#, #""last":1e99"#), (#""stability":2.3"#, #""stability":-1"#),
    (#""difficulty":5.3"#, #""difficulty":1e30"#), (#""step":0"#, #""step":-9223372036854775808"#),
    (#""hints":0"#, #""hints":-1"#), ("A.swift", "../../../A.swift"), ("A.swift", "/tmp/A.swift"),
    ("A.swift", "a/../../A.swift"), ("A.swift", #"a\u0000.swift"#), ("A.swift", ""),
  ])
  func `A line that means harm is no line of an export`(_ right: String, _ wrong: String) throws {
    let whole = #"""
      {"kind":"burrow-progress","version":1}
      {"after":{"difficulty":5.3,"due":1796000600,"last":1796000000,"stability":2.3,"stage":"learning","step":0},"answer":"code","answered":1796000000,"card":"a","hints":0,"kind":"review","rating":"good","right":true}
      {"card":{"gestures":["run"],"id":"a","lesson":"54-scenes","lines":["a"],"program":{"A.swift":"1"},"step":"look"},"kind":"own-card"}
      """#
    #expect(try ProgressLine.read(whole).count == 3)
    let harmful = whole.replacing(right, with: wrong)
    #expect(harmful != whole)
    #expect(throws: ProgressLine.Problem.self) { try ProgressLine.read(harmful) }
  }

  @Test func `A file of the first version keeps what it has`() throws {
    let database = try Database(path: folder.database.path)
    for statement in Schema.migrations[0] { try database.run(statement) }
    try database.run("INSERT INTO lesson VALUES ('54-scenes', 7)")
    try database.run("PRAGMA application_id = \(Schema.applicationID)")
    try database.run("PRAGMA user_version = 1")
    let progress = try LearnerProgress(folder: folder.url)
    #expect(try progress.step(in: "54-scenes") == 7)
    #expect(try progress.reviews().isEmpty)
  }
}
