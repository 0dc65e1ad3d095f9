/// Finds a `g` line for a line that was printed: what it shares with the expected one stays, and
/// `[..]` stands for the rest.
///
/// ```
/// expected  Clover has slept 8 s      suggested  Clover has slept [..] s
/// printed   Clover has slept 12 s
/// ```
///
/// Lines are taken apart into words, so that a number never stays in part. A line to which nothing
/// was expected is taken to vary in its numbers.
enum PatternSuggestion {
  /// A word, a single other character, or something that cannot be shown.
  private struct Token: Hashable {
    var bytes: [UInt8]
    var isNumber = false
  }

  /// Nil where no pattern would say more than the line itself.
  static func pattern(
    expected: ExpectedLine?, printed: PrintedLine
  ) -> AcceptedPattern? {
    guard printed.endsLine, printed.bytes.count <= 65_536 else { return nil }
    let tokens = tokens(printed.bytes)
    let kept: Set<Int>
    switch expected?.kind {
    case .text(let bytes): kept = shared([Self.tokens(bytes[...])], tokens)
    case .pattern(let payload):
      guard let pieces = try? Escapes.pieces(of: payload) else { return nil }
      kept = shared(pieces.map { Self.tokens($0[...]) }, tokens)
    case .regex, .anyLines, nil: kept = Set(tokens.indices.filter { !tokens[$0].isNumber })
    }
    guard !kept.isEmpty, kept.count < tokens.count else { return nil }
    let pattern = AcceptedPattern.text(payload(tokens, kept: kept))
    return pattern.fits(printed) ? pattern : nil
  }

  /// The printed tokens that have a counterpart. A `[..]` between two pieces has none.
  private static func shared(_ pieces: [[Token]], _ printed: [Token]) -> Set<Int> {
    let expected: [Token?] = Array(pieces.map { $0.map(Optional.some) }.joined(separator: [nil]))
    let pairs = Alignment.pairs(expected.count, printed.count) { expected[$0] == printed[$1] }
    return Set(pairs.map(\.right))
  }

  private static func payload(_ tokens: [Token], kept: Set<Int>) -> [UInt8] {
    var payload: [UInt8] = []
    var text: [UInt8] = []
    func flush(isLast: Bool) {
      payload += Escapes.escaped(text[...], isPattern: true, endsLine: isLast)
      text = []
    }
    var isInGap = false
    for (index, token) in tokens.enumerated() {
      if kept.contains(index) {
        text += token.bytes
      } else if !isInGap {
        flush(isLast: false)
        payload += "[..]".utf8
      }
      isInGap = !kept.contains(index)
    }
    flush(isLast: true)
    return payload
  }

  private static func tokens(_ bytes: ArraySlice<UInt8>) -> [Token] {
    var tokens: [Token] = []
    var isWord = false
    for unit in VisibleText.units(bytes) {
      let character = unit.text.count == 1 ? unit.text.first : nil
      let isPart = character.map { $0.isLetter || $0.isNumber } ?? false
      if isPart, isWord {
        tokens[tokens.count - 1].bytes += unit.bytes
      } else {
        tokens.append(Token(bytes: unit.bytes))
      }
      if character?.isNumber == true { tokens[tokens.count - 1].isNumber = true }
      isWord = isPart
    }
    return tokens
  }
}

extension ComparisonRow {
  /// A pattern to offer in place of the line that was printed; nil where none says more than the
  /// line itself.
  package var suggestion: AcceptedPattern? {
    printed.flatMap { PatternSuggestion.pattern(expected: expected, printed: $0) }
  }
}
