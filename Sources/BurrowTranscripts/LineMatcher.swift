import BurrowTime

/// Decides whether printed lines are the expected ones.
struct LineMatcher {
  let checksTimes: Bool
  var budget = WholeLineRegex.Budget()
  /// How many lines may be sought after a `|...` before the search is given up.
  private var searches = 50_000_000
  /// Whether something was stopped because it took too many steps; then nothing matches.
  var gaveUp: Bool { budget.wasExceeded || searches <= 0 }

  private var patterns: [ArraySlice<UInt8>: TextPattern] = [:]
  private var regexes: [ArraySlice<UInt8>: WholeLineRegex] = [:]

  init(checksTimes: Bool) { self.checksTimes = checksTimes }

  /// Whether one line fits. `|...` is not asked for here and fits nothing.
  mutating func matches(_ expected: ExpectedLine, _ printed: PrintedLine) -> Bool {
    matchesText(expected, printed) && expected.endsLine == printed.endsLine
      && (!checksTimes || Self.cameInTime(expected, printed))
  }

  mutating func matchesText(_ expected: ExpectedLine, _ printed: PrintedLine) -> Bool {
    switch expected.kind {
    case .text(let bytes): return printed.bytes.elementsEqual(bytes)
    case .anyLines: return false
    case .pattern(let payload):
      if patterns[payload] == nil {
        patterns[payload] = TextPattern(pieces: (try? Escapes.pieces(of: payload)) ?? [])
      }
      return patterns[payload]!.matches(printed.bytes)
    case .regex(let payload):
      if regexes[payload] == nil {
        // A compiled pattern takes some kilobytes.
        if regexes.count >= 1000 { regexes.removeAll() }
        regexes[payload] = WholeLineRegex(knownPattern: payload)
      }
      return regexes[payload]?.matches(printed.bytes, budget: &budget) ?? false
    }
  }

  /// Whether all lines fit, each `|...` taking as many as it needs.
  ///
  /// What follows the last `|...` must end the output. A line after an earlier one is sought where
  /// it first fits; if what follows does not, further on.
  mutating func matches(_ expected: [ExpectedLine], _ printed: [PrintedLine]) -> Bool {
    guard let last = expected.lastIndex(where: { $0.kind == .anyLines }) else {
      return expected.count == printed.count
        && expected.indices.allSatisfy { matches(expected[$0], printed[$0]) }
    }
    let tail = expected.count - last - 1
    guard printed.count >= tail,
      (0..<tail).allSatisfy({ matches(expected[last + 1 + $0], printed[printed.count - tail + $0]) }
      )
    else { return false }
    let end = printed.count - tail
    var (line, next) = (0, 0)
    var retry: (line: Int, next: Int)?
    while line < last, searches > 0 {
      if expected[line].kind == .anyLines {
        line += 1
        retry = (line, next)
      } else if next < end, matches(expected[line], printed[next]) {
        line += 1
        next += 1
      } else if let start = retry, start.next < end {
        retry = (start.line, start.next + 1)
        (line, next) = (start.line, start.next + 1)
      } else {
        return false
      }
      searches -= 1
    }
    return line == last
  }

  /// Whether every byte came when the transcript says so. What stands before the first `@` of a step
  /// says nothing about time.
  static func cameInTime(_ expected: ExpectedLine, _ printed: PrintedLine) -> Bool {
    guard !expected.times.isEmpty else { return true }
    let offsets = expected.times.map(\.offset) + printed.times.map(\.offset)
    return offsets.allSatisfy { offset in
      guard let mark = expected.times.last(where: { $0.offset <= offset }) else { return true }
      return printed.times.last { $0.offset <= offset }?.time == mark.time
    }
  }
}
