/// One thing that was measured.
struct BenchRow {
  var what: String
  var figure: String
  /// What it has to be.
  var bar: String
  var isMet: Bool
}

/// The figures, as a table that the README can show.
struct BenchTable {
  var rows: [BenchRow]
  var runs: Int

  var markdown: String {
    let header = ["what", "median of \(runs)", "bar", ""]
    let cells = rows.map { [$0.what, $0.figure, $0.bar, $0.isMet ? "met" : "MISSED"] }
    let widths = header.indices.map { column in
      ([header] + cells).map { $0[column].count }.max() ?? 0
    }
    func line(_ fields: [String]) -> String {
      let padded = zip(fields, widths).map { field, width in
        field + String(repeating: " ", count: width - field.count)
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule =
      "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
    return ([line(header), rule] + cells.map(line)).joined(separator: "\n")
  }
}
