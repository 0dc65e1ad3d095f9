import BurrowTime

/// Decides whether printed lines are the expected ones.
struct LineMatcher {
  let checksTimes: Bool
  private(set) var budget = WholeLineRegex.Budget()
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
      if regexes[payload] == nil { regexes[payload] = WholeLineRegex(pattern: payload) }
      return regexes[payload]?.matches(printed.bytes, budget: &budget) ?? false
    }
  }

  /// Whether all lines fit, each `|...` taking as many as it needs.
  ///
  /// A line after `|...` is sought where it first fits; if what follows does not, further on.
  mutating func matches(_ expected: [ExpectedLine], _ printed: [PrintedLine]) -> Bool {
    var (line, next) = (0, 0)
    var retry: (line: Int, next: Int)?
    while next < printed.count {
      if line < expected.count, expected[line].kind == .anyLines {
        line += 1
        if line == expected.count { return true }
        retry = (line, next)
      } else if line < expected.count, matches(expected[line], printed[next]) {
        line += 1
        next += 1
      } else if let start = retry {
        retry = (start.line, start.next + 1)
        (line, next) = (start.line, start.next + 1)
      } else {
        return false
      }
    }
    return expected[line...].allSatisfy { $0.kind == .anyLines }
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
