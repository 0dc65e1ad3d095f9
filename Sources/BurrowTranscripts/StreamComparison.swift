/// One row of an expected stream beside the one that was printed.
package struct ComparisonRow: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Printed as expected.
    case equal
    /// Another line stands in its place.
    case changed
    /// Expected, not printed.
    case missing
    /// Printed, not expected.
    case extra
    /// `|...` itself; nothing stands beside it.
    case anyLines
    /// Printed, and covered by a `|...`.
    case covered
  }

  /// What a changed row differs in, where its text would not show it.
  package enum Difference: Hashable, Sendable {
    case text
    /// The same text to a reader, in other scalars: composed and decomposed.
    case normalisation
    /// Only the newline at the end of the output is there or not.
    case newline
    /// Only the time at which it came.
    case time
  }

  package var kind: Kind
  package var expected: ExpectedLine?
  package var printed: PrintedLine?
  /// For a changed row.
  package var difference: Difference?
}

/// What a transcript lists for one stream of a gesture, compared with what came.
package struct StreamComparison: Hashable, Sendable {
  package var stream: ConsoleStream
  package var matches: Bool
  /// Every line of both sides in order; empty where they match.
  package var rows: [ComparisonRow]
  /// Whether a pattern was stopped because it took too many steps, and was taken as not matching.
  package var gaveUp: Bool

  /// Whether all that differs is of one kind, Unicode normalisation for example.
  func differsOnly(in difference: ComparisonRow.Difference) -> Bool {
    !matches
      && rows.allSatisfy { row in
        switch row.kind {
        case .equal, .anyLines, .covered: true
        case .changed: row.difference == difference
        case .missing, .extra: false
        }
      }
  }

  init(
    _ stream: ConsoleStream, expected: [ExpectedLine], printed: [PrintedLine], checksTimes: Bool
  ) {
    var matcher = LineMatcher(checksTimes: checksTimes)
    self.stream = stream
    matches = matcher.matches(expected, printed)
    gaveUp = matcher.gaveUp
    rows = matches ? [] : RowBuilder.rows(expected, printed, matcher: &matcher)
  }
}
