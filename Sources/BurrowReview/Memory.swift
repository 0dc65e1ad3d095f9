import Foundation

/// What the scheduler knows about one card in one head.
package struct Memory: Hashable, Sendable {
  /// Where a card stands between new and known.
  package enum Stage: Hashable, Sendable {
    /// New, and asked again within minutes; `step` counts from 0.
    case learning(step: Int)
    /// Asked again after days.
    case review
    /// Was known, was forgotten, and is asked again within minutes.
    case relearning(step: Int)
  }

  package var stage: Stage
  /// Days until the chance to remember has fallen to nine in ten. At least 0.001.
  package var stability: Double
  /// 1 (easy) to 10.
  package var difficulty: Double
  package var lastReview: Date
  package var due: Date

  package init(
    stage: Stage, stability: Double, difficulty: Double, lastReview: Date, due: Date
  ) {
    self.stage = stage
    self.stability = stability
    self.difficulty = difficulty
    self.lastReview = lastReview
    self.due = due
  }

  /// Whole days between the last review and a moment; a clock that was set back counts as none.
  package func daysElapsed(at moment: Date) -> Int {
    let days = (moment.timeIntervalSince(lastReview) / Scheduler.day).rounded(.down)
    return Int(min(max(days, 0), 1e9))
  }
}

extension Memory.Stage {
  /// As it is written in records: `learning`, `review`, `relearning`.
  package var name: String {
    switch self {
    case .learning: "learning"
    case .review: "review"
    case .relearning: "relearning"
    }
  }

  /// The number of the step; nil in review.
  package var step: Int? {
    switch self {
    case .learning(let step), .relearning(let step): step
    case .review: nil
    }
  }

  package init?(name: String, step: Int?) {
    switch (name, step) {
    case ("learning", let step?): self = .learning(step: step)
    case ("relearning", let step?): self = .relearning(step: step)
    case ("review", _): self = .review
    default: return nil
    }
  }
}
