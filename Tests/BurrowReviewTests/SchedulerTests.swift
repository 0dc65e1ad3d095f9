import Foundation
import Testing

@testable import BurrowReview

/// Reviews as another program's FSRS-6 has planned them.
struct Vectors: Decodable {
  var source: String
  var parameters: [Double]
  var cases: [Case]

  struct Case: Decodable {
    /// Whether there are steps of minutes, 1 and 10 for new cards and 10 for forgotten ones.
    var steps: Bool
    var ret: Double
    var reviews: [Review]
  }

  struct Review: Decodable {
    var t: Date
    var rating: Int
    var retrievabilityBefore: Double?
    var state: String
    var step: Int?
    var stability: Double
    var difficulty: Double
    var dueInSeconds: Double
  }

  static func load() throws -> Vectors {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("fsrs6_vectors.json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Vectors.self, from: Data(contentsOf: file))
  }
}

@Suite struct SchedulerTests {
  @Test func everyVectorIsMet() throws {
    let vectors = try Vectors.load()
    #expect(vectors.cases.count == 156)
    #expect(vectors.parameters == Scheduler.defaultParameters)
    for (index, example) in vectors.cases.enumerated() {
      var scheduler = Scheduler()
      scheduler.desiredRetention = example.ret
      if !example.steps { (scheduler.learningSteps, scheduler.relearningSteps) = ([], []) }
      var memory: Memory?
      for (number, expected) in example.reviews.enumerated() {
        let place = "case \(index), review \(number)"
        let before = memory.map { scheduler.retrievability(of: $0, at: expected.t) }
        #expect(isNear(before ?? -1, expected.retrievabilityBefore ?? -1), "\(place)")
        let rating = try #require(Rating(rawValue: expected.rating))
        let next = scheduler.review(memory, rating: rating, at: expected.t)
        #expect(isNear(next.stability, expected.stability), "\(place)")
        #expect(isNear(next.difficulty, expected.difficulty), "\(place)")
        #expect(
          isNear(next.due.timeIntervalSince(expected.t), expected.dueInSeconds), "\(place)")
        #expect(next.stage.name == expected.state.lowercased(), "\(place)")
        #expect(next.stage.step == expected.step, "\(place)")
        memory = next
      }
    }
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-6 }

  @Test func intervalsEndAtTheMaximum() {
    var scheduler = Scheduler()
    scheduler.learningSteps = []
    scheduler.maximumInterval = 5
    let start = Date(timeIntervalSince1970: 0)
    let memory = scheduler.review(nil, rating: .easy, at: start)
    #expect(memory.due.timeIntervalSince(start) == 5 * 86_400)
  }

  @Test func aClockThatWasSetBackIsNoTime() {
    let scheduler = Scheduler()
    let start = Date(timeIntervalSince1970: 1_000_000)
    let memory = scheduler.review(nil, rating: .good, at: start)
    let earlier = start.addingTimeInterval(-500_000)
    #expect(scheduler.retrievability(of: memory, at: earlier) == 1)
    #expect(scheduler.review(memory, rating: .good, at: earlier).stage == .review)
  }

  @Test func fuzzIsSmallAndTheSameForTheSameSeed() {
    let start = Date(timeIntervalSince1970: 0)
    func days(_ seed: UInt64?) -> Double {
      var scheduler = Scheduler()
      scheduler.learningSteps = []
      scheduler.fuzz = seed.map { Fuzz(seed: $0) }
      return scheduler.review(nil, rating: .easy, at: start).due.timeIntervalSince(start) / 86_400
    }
    #expect(days(nil) == 8)
    #expect((0..<50).allSatisfy { days($0) == days($0) })
    #expect((0..<50).allSatisfy { (6...10).contains(days($0)) })
    #expect(Set((0..<50).map { days($0) }).count > 2)
  }

  @Test(arguments: [
    (false, 0, false, Rating.again), (false, 2, true, .again), (true, 0, false, .good),
    (true, 1, false, .hard), (true, 0, true, .easy), (true, 3, true, .hard),
  ])
  func aGradeGivesTheRating(_ isRight: Bool, _ hints: Int, _ easy: Bool, _ rating: Rating) {
    #expect(Rating(isRight: isRight, hints: hints, saysEasy: easy) == rating)
  }

  @Test func aLogIsReplayedToTheSameMemory() throws {
    let scheduler = Scheduler()
    var records: [ReviewRecord] = []
    var memory: Memory?
    for (seconds, rating) in [(0.0, Rating.again), (70, .good), (700, .good), (400_000, .hard)] {
      let moment = Date(timeIntervalSince1970: seconds)
      let after = scheduler.review(memory, rating: rating, at: moment)
      records.append(
        ReviewRecord(
          card: "a", answered: moment, rating: rating, answer: .lines, isRight: rating != .again,
          hints: 0, duration: 4, before: memory, after: after))
      memory = after
    }
    #expect(scheduler.replay(records.reversed()) == ["a": try #require(memory)])
    #expect(records.map(\.elapsed) == [nil, 70, 630, 399_300])
  }
}
