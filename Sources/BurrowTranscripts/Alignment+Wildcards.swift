extension Alignment {
  /// The matching pairs where some elements on the left are wildcards, each for any number of
  /// elements on the right.
  ///
  /// The whole table of costs is computed, so that what a wildcard covers costs nothing wherever it
  /// stands. Nil where that table would be too large.
  static func pairs(
    _ leftCount: Int, _ rightCount: Int, isWildcard: (Int) -> Bool, matches: (Int, Int) -> Bool
  ) -> [Pair]? {
    var start = 0
    while start < min(leftCount, rightCount), !isWildcard(start), matches(start, start) {
      start += 1
    }
    var tail = 0
    while tail < min(leftCount, rightCount) - start, !isWildcard(leftCount - tail - 1),
      matches(leftCount - tail - 1, rightCount - tail - 1)
    { tail += 1 }
    let (rows, columns) = (leftCount - start - tail, rightCount - start - tail)
    guard (rows + 1) * (columns + 1) <= 1_000_000 else { return nil }

    // cost[l, r]: what is missing or extra from l and r on, at least.
    let width = columns + 1
    var cost = [Int32](repeating: 0, count: (rows + 1) * width)
    var isMatch = [Bool](repeating: false, count: cost.count)
    for left in (0...rows).reversed() {
      for right in (0...columns).reversed() {
        let cell = left * width + right
        var least: Int32 = left == rows && right == columns ? 0 : .max
        if left < rows, isWildcard(left + start) {
          least = cost[cell + width]
          if right < columns { least = min(least, cost[cell + 1]) }
        } else {
          if left < rows { least = min(least, cost[cell + width] + 1) }
          if right < columns { least = min(least, cost[cell + 1] + 1) }
          if left < rows, right < columns, matches(left + start, right + start) {
            isMatch[cell] = true
            least = min(least, cost[cell + width + 1])
          }
        }
        cost[cell] = least
      }
    }

    var pairs = (0..<start).map { Pair(left: $0, right: $0) }
    var (left, right) = (0, 0)
    while left < rows, right < columns {
      let cell = left * width + right
      if isWildcard(left + start) {
        if cost[cell + width] <= cost[cell + 1] { left += 1 } else { right += 1 }
      } else if isMatch[cell], cost[cell] == cost[cell + width + 1] {
        pairs.append(Pair(left: left + start, right: right + start))
        (left, right) = (left + 1, right + 1)
      } else if cost[cell] == cost[cell + width] + 1 {
        left += 1
      } else {
        right += 1
      }
    }
    return pairs
      + (0..<tail).reversed().map { Pair(left: leftCount - $0 - 1, right: rightCount - $0 - 1) }
  }
}
