import BurrowTime

/// Shows a comparison in two columns: what was expected on the left, what was printed on the right,
/// and between them `≠` changed, `<` missing, `>` extra.
///
/// ```
/// expected               | printed
///   Clover is awake      |   Clover is awake
///   Clover is asleep     ≠   Clover is drowsy
/// ```
package struct SideBySide {
  /// The cells of a whole line; at least 24 are used.
  package var width: Int
  /// How many equal lines are shown around a difference.
  package var context = 3
  /// How many lines one row may take; what does not fit is cut around the difference.
  package var linesPerRow = 4
  /// How many rows of a stream are shown; the rest is counted.
  package var mostRows = 200
  /// Whether `^` stands below what differs, for where no colour can say it.
  package var marksDifferences = false
  package var cells: (Character) -> Int

  package init(width: Int, cells: @escaping (Character) -> Int = CellWidth.cells(of:)) {
    self.width = max(24, width)
    self.cells = cells
  }

  private var columnWidth: Int { (width - 3) / 2 }

  /// The lines of a whole comparison; empty where it matches.
  package func lines(for comparison: StepComparison) -> [DiffLine] {
    var lines: [DiffLine] = []
    if let phases = comparison.phases, !comparison.matches {
      lines.append(DiffLine(.note, "phase: \(VisibleText.escaped(phases.text))"))
    }
    let differing = comparison.streams.filter { !$0.matches }
    for stream in differing {
      if stream.stream == .error || differing.count > 1 {
        lines.append(
          DiffLine(.heading, stream.stream == .error ? "standard error" : "standard output"))
      }
      lines += self.lines(for: stream)
    }
    if let leftOut = comparison.leftOut, !comparison.matches {
      lines.append(
        DiffLine(
          .note,
          "⋯ \(leftOut.lines) more lines (\(leftOut.bytes) bytes) were printed, too many to keep"))
    }
    if !comparison.statusMatches {
      let (left, right) = (comparison.expectedStatus, comparison.status)
      lines += row(
        .changed, "≠", DiffColumn("? \(left?.text ?? "ended well")"),
        DiffColumn("? \(right?.text ?? "ended well")"))
    }
    if comparison.differsOnlyInNormalisation {
      lines.append(
        DiffLine(.note, "The text is the same; it differs only in Unicode normalisation."))
    }
    return lines
  }

  /// The lines of one stream, with the columns' titles.
  package func lines(for stream: StreamComparison) -> [DiffLine] {
    var lines = row(.heading, "|", DiffColumn("expected"), DiffColumn("printed"))
    let isShown = shownRows(stream.rows)
    var hidden = 0
    var shown = 0
    for (row, isShown) in zip(stream.rows, isShown) {
      guard isShown, shown < mostRows else {
        hidden += 1
        continue
      }
      if hidden > 0 { lines.append(DiffLine(.note, "⋯ \(hidden) lines as expected")) }
      hidden = 0
      shown += 1
      lines += self.lines(for: row)
    }
    if hidden > 0 {
      lines.append(
        DiffLine(
          .note, shown < mostRows ? "⋯ \(hidden) lines as expected" : "⋯ \(hidden) more lines"))
    }
    if stream.gaveUp {
      lines.append(DiffLine(.note, "A pattern took too many steps and was stopped."))
    }
    return lines
  }

  /// Equal and covered rows are shown near a difference only.
  private func shownRows(_ rows: [ComparisonRow]) -> [Bool] {
    var isShown = [Bool](repeating: false, count: rows.count)
    for index in rows.indices where ![.equal, .covered].contains(rows[index].kind) {
      for near in max(0, index - context)...min(rows.count - 1, index + context) {
        isShown[near] = true
      }
    }
    return isShown
  }

  private func lines(for row: ComparisonRow) -> [DiffLine] {
    var expected = row.expected.map(DiffColumn.init(expected:)) ?? DiffColumn("")
    var printed = row.printed.map { DiffColumn(printed: $0.bytes) } ?? DiffColumn("")
    switch row.kind {
    case .equal: return self.row(.equal, "|", expected, printed)
    case .anyLines: return self.row(.anyLines, "|", expected, printed)
    case .covered: return self.row(.anyLines, "|", expected, printed)
    case .missing: return self.row(.missing, "<", expected, printed)
    case .extra: return self.row(.extra, ">", expected, printed)
    case .changed:
      if row.expected?.text != nil { DiffColumn.markDifference(&expected, &printed) }
      var lines = self.row(.changed, "≠", expected, printed)
      if let note = note(for: row) { lines.append(DiffLine(.note, note)) }
      return lines
    }
  }

  private func note(for row: ComparisonRow) -> String? {
    switch row.difference {
    case .normalisation: "  the same text in other Unicode scalars"
    case .newline:
      row.printed?.endsLine == true
        ? "  a newline was printed at the end" : "  no newline was printed at the end"
    case .time:
      "  expected at \(times(row.expected?.times)), came at \(times(row.printed?.times))"
    case .text, .none: nil
    }
  }

  private func times(_ marks: [TimeMark]?) -> String {
    guard let marks, !marks.isEmpty else { return "no known time" }
    return marks.map { "+\(DecimalSeconds.text($0.time))s" }.joined(separator: ", ")
  }

  private func row(
    _ role: DiffLine.Role, _ marker: String, _ left: DiffColumn, _ right: DiffColumn
  ) -> [DiffLine] {
    let left = left.wrapped(to: columnWidth, lines: linesPerRow, cells: cells)
    let right = right.wrapped(to: columnWidth, lines: linesPerRow, cells: cells)
    return (0..<max(left.count, right.count, 1)).flatMap { index in
      let leftLine = index < left.count ? left[index] : .init(spans: [], cells: 0)
      var spans = leftLine.spans
      let padding = String(repeating: " ", count: max(0, columnWidth - leftLine.cells))
      spans.append(.init(text: "\(padding) \(index == 0 ? marker : "|")", differs: false))
      if index < right.count, !right[index].spans.isEmpty {
        spans.append(.init(text: " ", differs: false))
        spans += right[index].spans
      }
      return [DiffLine(role: role, spans: spans)]
        + marks(
          index < left.count ? left[index] : nil, index < right.count ? right[index] : nil)
    }
  }

  /// The line below one of a row that says what differs in it.
  private func marks(_ left: DiffColumn.Line?, _ right: DiffColumn.Line?) -> [DiffLine] {
    guard marksDifferences else { return [] }
    var marks = left?.marks(cells: cells) ?? ""
    if let right = right?.marks(cells: cells), !right.isEmpty {
      marks += String(repeating: " ", count: max(0, columnWidth + 3 - marks.count)) + right
    }
    return marks.isEmpty ? [] : [DiffLine(.note, marks)]
  }
}
