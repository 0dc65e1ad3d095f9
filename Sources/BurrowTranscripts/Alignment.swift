/// Which elements of two lists belong together: the longest run of matches that Myers' algorithm
/// finds (E. Myers, "An O(ND) difference algorithm and its variations", 1986).
///
/// Two lists that differ in very many places are aligned up to `mostDifferences`; what is left is
/// then taken as different. So time and memory are bounded for any two lists.
enum Alignment {
  static let mostDifferences = 600

  /// A pair of indices that match.
  struct Pair: Hashable {
    var left: Int
    var right: Int
  }

  /// The matching pairs of two lists of these lengths, both indices rising.
  static func pairs(
    _ leftCount: Int, _ rightCount: Int, matches: (Int, Int) -> Bool
  ) -> [Pair] {
    var start = 0
    while start < min(leftCount, rightCount), matches(start, start) { start += 1 }
    var tail = 0
    while tail < min(leftCount, rightCount) - start,
      matches(leftCount - tail - 1, rightCount - tail - 1)
    { tail += 1 }
    let middle = middlePairs(leftCount - start - tail, rightCount - start - tail) { left, right in
      matches(left + start, right + start)
    }
    return (0..<start).map { Pair(left: $0, right: $0) }
      + middle.map { Pair(left: $0.left + start, right: $0.right + start) }
      + (0..<tail).reversed().map { Pair(left: leftCount - $0 - 1, right: rightCount - $0 - 1) }
  }

  private static func middlePairs(
    _ leftCount: Int, _ rightCount: Int, matches: (Int, Int) -> Bool
  ) -> [Pair] {
    guard leftCount > 0, rightCount > 0 else { return [] }
    var paths = Paths(leftCount: leftCount, rightCount: rightCount)
    let most = min(leftCount + rightCount, mostDifferences)
    for differences in 0...most {
      var reach = [Int](repeating: -1, count: 2 * differences + 1)
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        guard let entry = paths.entry(to: diagonal, differences: differences) else { continue }
        var left = entry.left
        while left < leftCount, left - diagonal < rightCount, matches(left, left - diagonal) {
          left += 1
        }
        reach[diagonal + differences] = left
        if left == leftCount, left - diagonal == rightCount {
          return paths.trace(from: Pair(left: left, right: left - diagonal))
        }
      }
      paths.reaches.append(reach)
    }
    guard let last = paths.reaches.popLast() else { return [] }
    let furthest = last.indices.filter { last[$0] >= 0 }
      .map { Pair(left: last[$0], right: last[$0] - ($0 - most)) }
      .max { $0.left + $0.right < $1.left + $1.right }
    return furthest.map { paths.trace(from: $0) } ?? []
  }

  /// How far the paths with 0, 1, 2… differences reach along each diagonal (left minus right).
  private struct Paths {
    let leftCount: Int
    let rightCount: Int
    /// The index on the left that was reached, -1 for none; diagonal `-differences` comes first.
    var reaches: [[Int]] = []

    /// Where a path with so many differences enters a diagonal, and from which diagonal it comes.
    func entry(to diagonal: Int, differences: Int) -> (left: Int, from: Int)? {
      guard differences > 0 else { return (0, 0) }
      let reach = reaches[differences - 1]
      func value(_ diagonal: Int) -> Int {
        let index = diagonal + differences - 1
        return reach.indices.contains(index) ? reach[index] : -1
      }
      let deletion = value(diagonal - 1) + 1
      let insertion = value(diagonal + 1)
      let mayDelete = deletion > 0 && deletion <= leftCount
      let mayInsert = insertion >= 0 && insertion - diagonal <= rightCount
      if mayDelete, !mayInsert || deletion > insertion { return (deletion, diagonal - 1) }
      return mayInsert ? (insertion, diagonal + 1) : nil
    }

    /// Walks back from the end of a path and collects its matches.
    func trace(from end: Pair) -> [Pair] {
      var pairs: [Pair] = []
      var (left, right) = (end.left, end.right)
      for differences in (0...reaches.count).reversed() {
        guard let entry = entry(to: left - right, differences: differences) else { break }
        while left > entry.left {
          left -= 1
          right -= 1
          pairs.append(Pair(left: left, right: right))
        }
        guard differences > 0 else { break }
        left = reaches[differences - 1][entry.from + differences - 1]
        right = left - entry.from
      }
      return pairs.reversed()
    }
  }
}
