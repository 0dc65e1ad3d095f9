import Foundation

/// Decides when a card is asked again: FSRS-6, the free spaced repetition scheduler.
///
/// A card has a stability (how long it is remembered) and a difficulty; each review changes both,
/// and the card is due when the chance to remember it has fallen to the retention that is wanted.
/// Everything follows from the values that go in, so a log of reviews can be replayed.
///
/// ```swift
/// let scheduler = Scheduler()
/// let memory = scheduler.review(nil, rating: .good, at: now)   // due in ten minutes
/// ```
package struct Scheduler: Hashable, Sendable {
  /// Seconds of a day; the scheduler knows no summer time.
  static let day = 86_400.0

  /// The default parameters of FSRS-6, fitted to many people's reviews (its authors' publication).
  package static let defaultParameters: [Double] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  /// 21 numbers.
  package var parameters = Scheduler.defaultParameters
  /// The chance to remember at which a card is asked again; between 0 and 1.
  package var desiredRetention = 0.9
  /// Seconds until a new card is asked again, step by step; may be empty.
  package var learningSteps: [TimeInterval] = [60, 600]
  /// The same for a card that was forgotten.
  package var relearningSteps: [TimeInterval] = [600]
  /// Days.
  package var maximumInterval = 36_500
  /// Spreads cards that were learned together over neighbouring days; nil spreads nothing.
  package var fuzz: Fuzz?

  package init() {}

  /// What is known about a card after one more review.
  ///
  /// - Parameters:
  ///   - memory: nil for a card that was never asked.
  ///   - moment: When it was answered.
  package func review(_ memory: Memory?, rating: Rating, at moment: Date) -> Memory {
    guard let memory else {
      let new = Memory(
        stage: .learning(step: 0), stability: initialStability(rating),
        difficulty: clamped(difficulty: initialDifficulty(rating)), lastReview: moment,
        due: moment)
      return scheduled(new, from: .learning(step: 0), rating: rating, at: moment)
    }
    var next = memory
    if memory.daysElapsed(at: moment) < 1 {
      next.stability = shortTermStability(memory.stability, rating)
    } else {
      next.stability = nextStability(memory, rating, retrievability(of: memory, at: moment))
    }
    next.difficulty = nextDifficulty(memory.difficulty, rating)
    next.lastReview = moment
    return scheduled(next, from: memory.stage, rating: rating, at: moment)
  }

  /// Sets the stage and the day from the stage before, with everything else already in place.
  private func scheduled(
    _ memory: Memory, from stage: Memory.Stage, rating: Rating, at moment: Date
  ) -> Memory {
    var memory = memory
    let wait: TimeInterval
    switch stage {
    case .learning(let step):
      (memory.stage, wait) = next(memory, step, of: learningSteps, rating) { .learning(step: $0) }
    case .relearning(let step):
      (memory.stage, wait) = next(memory, step, of: relearningSteps, rating) {
        .relearning(step: $0)
      }
    case .review:
      if rating == .again, let first = relearningSteps.first {
        (memory.stage, wait) = (.relearning(step: 0), first)
      } else {
        (memory.stage, wait) = (.review, interval(of: memory, at: moment))
      }
    }
    memory.due = moment.addingTimeInterval(wait)
    return memory
  }

  private func next(
    _ memory: Memory, _ step: Int, of steps: [TimeInterval], _ rating: Rating,
    stage: (Int) -> Memory.Stage
  ) -> (Memory.Stage, TimeInterval) {
    let review = (Memory.Stage.review, interval(of: memory, at: memory.lastReview))
    guard let first = steps.first, step < steps.count || rating == .again else { return review }
    switch rating {
    case .again: return (stage(0), first)
    case .hard where step == 0:
      return (stage(0), steps.count == 1 ? first * 1.5 : (first + steps[1]) / 2)
    case .hard: return (stage(step), steps[step])
    case .good where step + 1 < steps.count: return (stage(step + 1), steps[step + 1])
    case .good, .easy: return review
    }
  }

  /// Seconds of whole days, at least one.
  private func interval(of memory: Memory, at moment: Date) -> TimeInterval {
    let days = min(maximumInterval, max(1, Int(idealInterval(memory.stability))))
    guard let fuzz else { return Double(days) * Self.day }
    return Double(fuzz.spread(days, of: memory, at: moment, most: maximumInterval)) * Self.day
  }
}
