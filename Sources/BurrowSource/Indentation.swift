/// How a file is indented, and how to move code from one file's habit to another's.
struct Indentation {
  /// One level: a tab, or some blanks.
  var unit: String

  init(unit: String) { self.unit = unit }

  /// The habit of a text; two blanks where it shows none.
  init(of text: String) {
    var widths: [Int: Int] = [:]
    var previous = 0
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("\t") {
        unit = "\t"
        return
      }
      let width = line.prefix { $0 == " " }.count
      if width == line.count { continue }
      if width > previous { widths[width - previous, default: 0] += 1 }
      previous = width
    }
    let usual = widths.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 2
    unit = String(repeating: " ", count: max(1, usual))
  }

  /// A text of another habit, line by line in this one.
  func adopt(_ text: String, from other: Indentation) -> String {
    guard unit != other.unit else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let blanks = line.prefix { $0 == " " || $0 == "\t" }
        guard !blanks.isEmpty else { return String(line) }
        let width = blanks.reduce(0) { $0 + ($1 == "\t" ? other.width : 1) }
        let levels = width / other.width
        let rest = String(repeating: " ", count: width % other.width)
        return String(repeating: unit, count: levels) + rest + line.dropFirst(blanks.count)
      }
      .joined(separator: "\n")
  }

  private var width: Int { unit == "\t" ? 4 : unit.count }
}
