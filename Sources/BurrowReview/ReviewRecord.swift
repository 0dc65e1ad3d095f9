import Foundation

/// One answer as it was given: enough to see what happened, and for another scheduler to start from
/// the same history.
package struct ReviewRecord: Hashable, Sendable {
  /// What kind of answer it was.
  package enum Answer: String, Hashable, Sendable, CaseIterable {
    case code, lines, choice
    /// The learner asked to see the answer.
    case gaveUp = "gave up"
  }

  /// The card's stable name: `54-scenes/cards/own-scene`.
  package var card: String
  package var answered: Date
  package var rating: Rating
  package var answer: Answer
  package var isRight: Bool
  package var hints: Int
  /// Seconds from the question to the answer; nil where nobody could know, as for a file.
  package var duration: TimeInterval?
  /// nil when it was the card's first review.
  package var before: Memory?
  package var after: Memory

  /// Seconds since the review before; nil at the first.
  package var elapsed: TimeInterval? {
    before.map { answered.timeIntervalSince($0.lastReview) }
  }

  package init(
    card: String, answered: Date, rating: Rating, answer: Answer, isRight: Bool, hints: Int,
    duration: TimeInterval?, before: Memory?, after: Memory
  ) {
    self.card = card
    self.answered = answered
    self.rating = rating
    self.answer = answer
    self.isRight = isRight
    self.hints = hints
    self.duration = duration
    self.before = before
    self.after = after
  }
}

extension Scheduler {
  /// What would be known about each card, had this scheduler been asked from the beginning.
  ///
  /// - Parameter records: In any order; they are taken in the order of their moments.
  package func replay(_ records: some Sequence<ReviewRecord>) -> [String: Memory] {
    var memories: [String: Memory] = [:]
    for record in records.sorted(by: { $0.answered < $1.answered }) {
      memories[record.card] = review(
        memories[record.card], rating: record.rating, at: record.answered)
    }
    return memories
  }
}
