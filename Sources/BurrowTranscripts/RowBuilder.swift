/// Puts expected and printed lines beside each other.
///
/// Lines that match are aligned first. Between two of those, lines that resemble each other are
/// taken as changed; what is left over is missing on one side, or covered by a `|...`.
enum RowBuilder {
  static func rows(
    _ expected: [ExpectedLine], _ printed: [PrintedLine], matcher: inout LineMatcher
  ) -> [ComparisonRow] {
    matcher.budget.tries = 100_000
    let lines = expected.indices.filter { expected[$0].kind != .anyLines }
    let pairs = self.pairs(expected, printed, lines: lines, matcher: &matcher)
    var rows: [ComparisonRow] = []
    rows.reserveCapacity(max(expected.count, printed.count))
    var (left, right) = (0, 0)
    let end = Alignment.Pair(left: lines.count, right: printed.count)
    for pair in pairs + [end] {
      let gap = similarPairs(
        lines[left..<pair.left].map { expected[$0] }, Array(printed[right..<pair.right]))
      for similar in gap.map({ Alignment.Pair(left: $0.left + left, right: $0.right + right) })
        + [pair]
      {
        let stop = similar.left < lines.count ? lines[similar.left] : expected.count
        let start = left > 0 ? lines[left - 1] + 1 : 0
        rows += loose(expected[start..<stop], printed[right..<similar.right])
        guard similar != end else { break }
        rows.append(
          row(expected[lines[similar.left]], printed[similar.right], isEqual: similar == pair))
        (left, right) = (similar.left + 1, similar.right + 1)
      }
    }
    return rows
  }

  /// The matching lines: indices into `lines` on the left.
  private static func pairs(
    _ expected: [ExpectedLine], _ printed: [PrintedLine], lines: [Int], matcher: inout LineMatcher
  ) -> [Alignment.Pair] {
    if lines.count < expected.count,
      let pairs = Alignment.pairs(
        expected.count, printed.count, isWildcard: { expected[$0].kind == .anyLines },
        matches: { matcher.matches(expected[$0], printed[$1]) })
    {
      let numbers = Dictionary(uniqueKeysWithValues: zip(lines, lines.indices))
      return pairs.map { Alignment.Pair(left: numbers[$0.left] ?? 0, right: $0.right) }
    }
    return Alignment.pairs(lines.count, printed.count) { left, right in
      matcher.matches(expected[lines[left]], printed[right])
    }
  }

  /// The rows of lines without a counterpart.
  ///
  /// A line before the first `|...` is set beside the first printed line, one after the last beside
  /// the last printed: so a `|...` never swallows what was printed in place of a listed line.
  private static func loose(
    _ expected: ArraySlice<ExpectedLine>, _ printed: ArraySlice<PrintedLine>
  ) -> [ComparisonRow] {
    guard let first = expected.firstIndex(where: { $0.kind == .anyLines }),
      let last = expected.lastIndex(where: { $0.kind == .anyLines })
    else {
      return expected.map { ComparisonRow(kind: .missing, expected: $0) }
        + printed.map { ComparisonRow(kind: .extra, printed: $0) }
    }
    var covered = printed
    let head = expected[..<first].map { line in
      covered.popFirst().map { row(line, $0, isEqual: false) }
        ?? ComparisonRow(kind: .missing, expected: line)
    }
    let tail = expected[(last + 1)...].reversed().map { line in
      covered.popLast().map { row(line, $0, isEqual: false) }
        ?? ComparisonRow(kind: .missing, expected: line)
    }
    var middle = [ComparisonRow(kind: .anyLines, expected: expected[first])]
    middle += covered.map { ComparisonRow(kind: .covered, printed: $0) }
    middle += expected[first...last].dropFirst().map {
      ComparisonRow(kind: $0.kind == .anyLines ? .anyLines : .missing, expected: $0)
    }
    return head + middle + tail.reversed()
  }

  private static func row(
    _ expected: ExpectedLine, _ printed: PrintedLine, isEqual: Bool
  ) -> ComparisonRow {
    var row = ComparisonRow(kind: isEqual ? .equal : .changed, expected: expected, printed: printed)
    guard !isEqual else { return row }
    row.difference = .text
    if let text = expected.text {
      if printed.bytes.elementsEqual(text) {
        row.difference = expected.endsLine == printed.endsLine ? .time : .newline
      } else if expected.endsLine == printed.endsLine,
        let left = String(validating: text, as: UTF8.self),
        let right = String(validating: printed.bytes, as: UTF8.self), left == right
      {
        row.difference = .normalisation
      }
    }
    return row
  }

  // MARK: Similar lines

  /// Which lines of a gap are shown beside each other as changed: in order where there are as many
  /// on both sides, the most similar ones otherwise.
  private static func similarPairs(
    _ expected: [ExpectedLine], _ printed: [PrintedLine]
  ) -> [Alignment.Pair] {
    let shorter = min(expected.count, printed.count)
    guard shorter > 0 else { return [] }
    guard expected.count != printed.count, expected.count * printed.count <= 10_000 else {
      return (0..<shorter).map { Alignment.Pair(left: $0, right: $0) }
    }
    // best[l][r]: the greatest likeness that lines from l and r on can have together.
    var best = [[Double]](
      repeating: [Double](repeating: 0, count: printed.count + 1), count: expected.count + 1)
    var likeness = best
    for left in expected.indices.reversed() {
      for right in printed.indices.reversed() {
        likeness[left][right] = Self.likeness(expected[left], printed[right])
        best[left][right] = max(
          best[left + 1][right], best[left][right + 1],
          best[left + 1][right + 1] + likeness[left][right])
      }
    }
    var pairs: [Alignment.Pair] = []
    var (left, right) = (0, 0)
    while left < expected.count, right < printed.count, best[left][right] > 0 {
      if best[left][right] == best[left + 1][right] {
        left += 1
      } else if best[left][right] == best[left][right + 1] {
        right += 1
      } else {
        pairs.append(Alignment.Pair(left: left, right: right))
        (left, right) = (left + 1, right + 1)
      }
    }
    return pairs
  }

  /// 0 for nothing in common, 1 for the same: the part of the longer line that both begin and end
  /// with. Less than a third is chance.
  private static func likeness(_ expected: ExpectedLine, _ printed: PrintedLine) -> Double {
    guard let text = expected.text else { return 0 }
    let (left, right) = (text.prefix(400), printed.bytes.prefix(400))
    let head = zip(left, right).prefix { $0 == $1 }.count
    let tail = zip(left.dropFirst(head).reversed(), right.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let share = Double(head + tail) / Double(max(left.count, right.count, 1))
    return share < 0.33 ? 0 : share
  }
}
