/// The names that someone who wrote a wrong one may have meant, nearest first.
///
/// Near is: one begins with the other, or few letters differ (a third of the longer, at least one),
/// without regard to case.
package struct NearestNames: Sequence, Sendable {
  private var names: [String]

  package init(to name: String, among known: [String]) {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(Self.longest))
    guard !wanted.isEmpty else {
      names = []
      return
    }
    let near = known.compactMap { candidate -> (distance: Int, name: String)? in
      let letters = Array(candidate.lowercased().unicodeScalars.prefix(Self.longest))
      if wanted.count >= 2, letters.starts(with: wanted) || wanted.starts(with: letters) {
        return (0, candidate)
      }
      let distance = Self.distance(wanted, letters)
      let bound = Swift.max(1, Swift.max(wanted.count, letters.count) / 3)
      return distance <= bound ? (distance, candidate) : nil
    }
    // Sorting is stable: names that are equally near stay in their order.
    names = near.sorted { $0.distance < $1.distance }.map(\.name)
  }

  package var first: String? { names.first }

  package func makeIterator() -> IndexingIterator<[String]> { names.makeIterator() }

  /// Longer names are compared by their beginning; nobody mistypes a name of this length.
  private static let longest = 64

  /// How many letters must be added, dropped, changed or swapped with their neighbour.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var rows = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count { rows[i][0] = i }
    for j in 0...b.count { rows[0][j] = j }
    for i in a.indices {
      for j in b.indices {
        var best = Swift.min(rows[i][j + 1] + 1, rows[i + 1][j] + 1)
        best = Swift.min(best, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = Swift.min(best, rows[i - 1][j - 1] + 1)
        }
        rows[i + 1][j + 1] = best
      }
    }
    return rows[a.count][b.count]
  }
}
