import Foundation

/// The formulas of FSRS-6; `w` are its parameters.
extension Scheduler {
  private var w: [Double] { parameters }
  private var decay: Double { -w[20] }
  private var factor: Double { pow(0.9, 1 / decay) - 1 }

  /// The chance that the card is remembered at a moment, from 0 to 1.
  package func retrievability(of memory: Memory, at moment: Date) -> Double {
    pow(1 + factor * Double(memory.daysElapsed(at: moment)) / memory.stability, decay)
  }

  /// Days, rounded half to even, until the retention has fallen to the desired one.
  func idealInterval(_ stability: Double) -> Double {
    let days = stability / factor * (pow(desiredRetention, 1 / decay) - 1)
    return min(days.rounded(.toNearestOrEven), Double(maximumInterval))
  }

  func initialStability(_ rating: Rating) -> Double { clamped(stability: w[rating.rawValue - 1]) }

  /// Not yet within 1…10: the mean that difficulties fall back to is taken from here too.
  func initialDifficulty(_ rating: Rating) -> Double {
    w[4] - exp(w[5] * Double(rating.rawValue - 1)) + 1
  }

  func nextDifficulty(_ difficulty: Double, _ rating: Rating) -> Double {
    let change = -w[6] * Double(rating.rawValue - 3)
    let damped = difficulty + (10 - difficulty) * change / 9
    return clamped(difficulty: w[7] * initialDifficulty(.easy) + (1 - w[7]) * damped)
  }

  /// After another review on the same day.
  func shortTermStability(_ stability: Double, _ rating: Rating) -> Double {
    var growth =
      exp(w[17] * (Double(rating.rawValue) - 3 + w[18])) * pow(stability, -w[19])
    if rating != .again { growth = max(growth, 1) }
    return clamped(stability: stability * growth)
  }

  func nextStability(_ memory: Memory, _ rating: Rating, _ retrievability: Double) -> Double {
    let (s, d, r) = (memory.stability, memory.difficulty, retrievability)
    if rating == .again {
      let forgotten =
        w[11] * pow(d, -w[12]) * (pow(s + 1, w[13]) - 1) * exp((1 - r) * w[14])
      return clamped(stability: min(forgotten, s / exp(w[17] * w[18])))
    }
    let penalty = rating == .hard ? w[15] : 1
    let bonus = rating == .easy ? w[16] : 1
    let growth =
      exp(w[8]) * (11 - d) * pow(s, -w[9]) * (exp((1 - r) * w[10]) - 1) * penalty * bonus
    return clamped(stability: s * (1 + growth))
  }

  func clamped(stability: Double) -> Double { max(stability, 0.001) }
  func clamped(difficulty: Double) -> Double { min(max(difficulty, 1), 10) }
}
