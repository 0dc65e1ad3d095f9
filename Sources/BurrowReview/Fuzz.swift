import Foundation

/// Moves a due day a little, so that cards that were learned together part ways.
///
/// The same seed moves the same review by the same days: a replayed log gives the same plan.
package struct Fuzz: Hashable, Sendable {
  package var seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  /// - Parameters:
  ///   - days: The interval without fuzz; below 2.5 days nothing is moved.
  ///   - most: The longest interval allowed.
  func spread(_ days: Int, of memory: Memory, at moment: Date, most: Int) -> Int {
    guard Double(days) >= 2.5 else { return days }
    let delta = Self.ranges.reduce(1.0) { delta, range in
      delta + range.share * max(min(Double(days), range.end) - range.start, 0)
    }
    let upper = min(most, Int((Double(days) + delta).rounded(.toNearestOrEven)))
    let lower = min(upper, max(2, Int((Double(days) - delta).rounded(.toNearestOrEven))))
    var generator = SplitMix(
      state: seed ^ moment.timeIntervalSinceReferenceDate.bitPattern
        ^ memory.stability.bitPattern &* 31)
    return lower + Int(generator.next() % UInt64(upper - lower + 1))
  }

  /// Which share of the days between two bounds the interval may move by.
  private static let ranges: [(start: Double, end: Double, share: Double)] = [
    (2.5, 7, 0.15), (7, 20, 0.1), (20, .infinity, 0.05),
  ]
}

/// Steele, Lea and Flood's splittable generator; small, and the same everywhere.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
