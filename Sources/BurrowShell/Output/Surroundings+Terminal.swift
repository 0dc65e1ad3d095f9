import BurrowScreen
import BurrowTerminal

extension Surroundings {
  /// How many colours the output may use.
  var depth: ColorDepth {
    ColorDepth(environment: environment, isTerminal: output.isTerminal)
  }

  /// A terminal that takes characters and nothing else.
  var isDumb: Bool { ["dumb", "", nil].contains(environment["TERM"]) }

  var terminalSize: TerminalSize {
    TerminalSize.current(descriptor: output.descriptor, environment: environment)
  }

  /// Writes Burrow's own lines; on a terminal those that are too wide go on in the next, at a word.
  func write(_ lines: [StyledLine]) {
    guard output.isTerminal else { return output.write(lines.rendered(depth)) }
    let columns = terminalSize.columns
    for line in lines.flatMap({ $0.terminalText.fitted(to: columns) }) {
      output.write(line.rendered(depth) + "\n")
    }
  }

  /// Plain text of Burrow's own, for where it is written to.
  func fitted(_ text: String, to stream: OutputStream) -> String {
    guard stream.isTerminal else { return text }
    let columns = TerminalSize.current(
      descriptor: stream.descriptor, environment: environment
    ).columns
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(String($0)).fitted(to: columns).map(\.string).joined(separator: "\n") }
      .joined(separator: "\n")
  }
}

/// What an app printed, for a terminal: lines stay lines, everything else that would move the cursor
/// is escaped.
func harmless(_ bytes: some Collection<UInt8>) -> String {
  bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { escapeControls($0) }
    .joined(separator: "\n")
}

extension TerminalText {
  /// One line as lines of at most so many cells, broken at words. What goes on stands below the
  /// text that it belongs to: behind the gap of a list's row, or behind what is set in at the
  /// beginning, with a mark, or with `burrow:` and `hint:`.
  func fitted(to columns: Int) -> [TerminalText] {
    guard width > columns else { return [self] }
    let parts = divided(at: Self.hang(of: string, columns: columns))
    return parts.rest.wrapped(to: columns, indent: parts.head)
  }

  /// In cells.
  static func hang(of line: String, columns: Int) -> Int {
    let start = line.prefix { $0 == " " }
    let rest = line.dropFirst(start.count)
    var hang = start.count
    for mark in ["✓ ", "✗ ", "• ", "- ", "+ ", "burrow: ", "hint: "] where rest.hasPrefix(mark) {
      hang = start.count + mark.count
    }
    // A row of a list: its words, a gap, what is said of them.
    let half = columns * 2 / 3
    var cells = 0
    var gap = 0
    for character in line {
      if character != " " {
        if gap >= 2 && cells > gap && cells <= half { hang = max(hang, cells) }
        gap = 0
      } else {
        gap += 1
      }
      cells += CellWidth.of(character)
      if cells > half { break }
    }
    return hang <= half ? hang : 0
  }
}
