import Foundation
import Testing

@testable import BurrowReview

@Suite struct ReviewQueueTests {
  private static let midnight = Date(timeIntervalSince1970: 20_000 * 86_400)
  private let now = midnight.addingTimeInterval(10 * 3600)
  private let today = midnight..<midnight.addingTimeInterval(86_400)

  /// `hours` from now until it is due; nil for a new card.
  private func card(
    _ name: String, _ topic: String, due hours: Double?, _ stage: Memory.Stage = .review
  ) -> ReviewQueue.Candidate {
    .init(
      card: name, topic: topic,
      memory: hours.map {
        Memory(
          stage: stage, stability: 1, difficulty: 5, lastReview: .distantPast,
          due: now.addingTimeInterval($0 * 3600))
      })
  }

  private func queue(_ cards: [ReviewQueue.Candidate], limit: Int = 30, answered: Int = 0)
    -> ReviewQueue
  {
    ReviewQueue(cards, now: now, today: today, limit: limit, answeredToday: answered)
  }

  @Test func overdueComesFirstThenTodayThenNew() {
    let queue = queue([
      card("new", "A", due: nil), card("later today", "B", due: 13), card("tomorrow", "B", due: 15),
      card("long ago", "A", due: -500), card("yesterday", "B", due: -12),
      card("this morning", "A", due: -3),
    ])
    #expect(
      queue.cards.map(\.card) == [
        "long ago", "yesterday", "this morning", "later today", "new",
      ])
  }

  @Test func aCardThatIsBeingLearnedIsDueToTheMinute() {
    let queue = queue([
      card("in a minute", "A", due: 1 / 60, .learning(step: 0)),
      card("a minute ago", "A", due: -1 / 60, .relearning(step: 0)),
    ])
    #expect(queue.cards.map(\.card) == ["a minute ago"])
  }

  @Test func theDayHasItsNumber() {
    let cards =
      (0..<10).map { card("due \($0)", "T\($0)", due: -Double($0)) }
      + [card("new", "N", due: nil)]
    #expect(queue(cards, limit: 4, answered: 1).cards.map(\.card) == ["due 9", "due 8", "due 7"])
    #expect(queue(cards, limit: 4, answered: 1).heldBack == 7)
    #expect(queue(cards, limit: 4, answered: 9).cards.isEmpty)
    #expect(queue(cards, limit: 11).cards.count == 11)
    #expect(queue(cards, limit: 11).heldBack == 0)
  }

  @Test(arguments: ["AABB", "AAABC", "AAAB", "ABC", "BAAA", "AABBCC", "", "AAAA", "ABBBCCA"])
  func topicsAlternateWhereTheyCan(_ topics: String) {
    let cards = topics.enumerated().map { card("\($0.offset)", String($0.element), due: 0) }
    let result = ReviewQueue.interleaved(cards, after: nil).map(\.topic).joined()
    #expect(result.sorted() == topics.sorted())
    let repeats = zip(result, result.dropFirst()).count { $0 == $1 }
    let most = Dictionary(grouping: topics) { $0 }.values.map(\.count).max() ?? 0
    #expect(repeats == max(0, most - (topics.count - most) - 1), "\(result)")
  }
}
