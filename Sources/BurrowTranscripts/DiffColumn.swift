/// One side of a row: units of text, some of which differ from the other side.
struct DiffColumn {
  var units: [VisibleText.Unit]
  var differing: Range<Int> = 0..<0

  /// One line of a column as it is shown.
  struct Line {
    var spans: [DiffLine.Span]
    var cells: Int

    /// A line with `^` below what differs; empty where nothing does.
    func marks(cells: (Character) -> Int) -> String {
      guard let last = spans.lastIndex(where: \.differs) else { return "" }
      return spans[...last].map { span in
        String(
          repeating: span.differs ? "^" : " ", count: span.text.reduce(0) { $0 + cells($1) })
      }.joined()
    }
  }

  /// Words of ours.
  init(_ text: String) { units = VisibleText.units(Array(text.utf8)[...]) }

  init(printed bytes: ArraySlice<UInt8>) {
    units = VisibleText.marked(VisibleText.units(bytes))
  }

  /// Patterns are shown with their flag, so that `[..]` is not taken for text.
  init(expected: ExpectedLine) {
    switch expected.kind {
    case .text(let bytes): self.init(printed: bytes[...])
    case .pattern(let payload): self.init(pattern: "(g) ", payload)
    case .regex(let payload): self.init(pattern: "(r) ", payload)
    case .anyLines: self.init("...")
    }
  }

  private init(pattern flag: String, _ payload: ArraySlice<UInt8>) {
    units = VisibleText.marked(VisibleText.units(Array(flag.utf8) + payload))
  }

  /// Marks what lies between the beginning and the end that two sides share, and shows on both what
  /// the difference could be overlooked in.
  static func markDifference(_ left: inout Self, _ right: inout Self) {
    let shorter = min(left.units.count, right.units.count)
    var head = 0
    while head < shorter, left.units[head].bytes == right.units[head].bytes { head += 1 }
    var tail = 0
    while tail < shorter - head,
      left.units[left.units.count - 1 - tail].bytes
        == right.units[right.units.count - 1 - tail].bytes
    { tail += 1 }
    left.differing = head..<(left.units.count - tail)
    right.differing = head..<(right.units.count - tail)

    // The same bytes: it differs in when it came, or in the newline after it.
    guard !left.differing.isEmpty || !right.differing.isEmpty else { return }
    let differsInSpaces =
      left.units.lazy.filter { !VisibleText.isWhiteSpace($0) }.map(\.bytes)
      .elementsEqual(right.units.lazy.filter { !VisibleText.isWhiteSpace($0) }.map(\.bytes))
    let inner = differsInSpaces ? VisibleText.InnerSpaces.all : .runs
    left.units = VisibleText.marked(left.units, inner: inner)
    right.units = VisibleText.marked(right.units, inner: inner)
    guard left.look == right.look else { return }
    for index in left.differing {
      left.units[index] = VisibleText.scalarsMarked(left.units[index])
    }
    for index in right.differing {
      right.units[index] = VisibleText.scalarsMarked(right.units[index])
    }
  }

  /// What a reader sees of it: two columns that look the same may differ all the same, in how an
  /// accent is composed or in a mark that is never drawn.
  private var look: String {
    var look = String.UnicodeScalarView()
    for unit in units {
      look.append(
        contentsOf: unit.text.unicodeScalars.lazy.filter { scalar in
          scalar.isASCII || !scalar.properties.isDefaultIgnorableCodePoint
        })
    }
    return String(look)
  }

  /// The column in lines of a width, broken before a word where that leaves at least half a line;
  /// what does not fit is cut around the difference, with `…`.
  func wrapped(to width: Int, lines most: Int, cells: (Character) -> Int) -> [Line] {
    let capacity = width * most
    var start = 0
    if units.count > capacity / 2 {
      let sizes = units.map { $0.text.reduce(0) { $0 + cells($1) } }
      if sizes.reduce(0, +) > capacity { start = max(0, differing.lowerBound - capacity / 3) }
    }
    var lines: [Line] = []
    var line = Line(spans: [], cells: 0)
    func endLine() {
      lines.append(line)
      line = Line(spans: [], cells: 0)
    }
    func append(_ text: String, _ size: Int, _ differs: Bool) {
      if line.cells + size > width { endLine() }
      if line.spans.last?.differs == differs {
        line.spans[line.spans.count - 1].text += text
      } else {
        line.spans.append(.init(text: text, differs: differs))
      }
      line.cells += size
    }
    if start > 0 { append("…", 1, false) }
    for index in start..<units.count {
      let size = units[index].text.reduce(0) { $0 + cells($1) }
      if line.cells > width / 2, lines.count < most - 1,
        !fits(wordAt: index, in: width - line.cells, cells: cells)
      {
        endLine()
      }
      let isLastLine = lines.count == most - 1
      let isLastUnit = index == units.count - 1
      if isLastLine, line.cells + size + (isLastUnit ? 0 : 1) > width {
        append("…", 0, false)
        break
      }
      append(units[index].text, size, differing.contains(index))
    }
    lines.append(line)
    return lines
  }

  /// Whether the word that begins here fits; what is no beginning of a word does.
  private func fits(wordAt index: Int, in room: Int, cells: (Character) -> Int) -> Bool {
    func isSpace(_ index: Int) -> Bool { units[index].bytes.elementsEqual([0x20]) }
    guard index > 0, isSpace(index - 1), !isSpace(index) else { return true }
    var room = room
    for index in index..<units.count where room >= 0 {
      if isSpace(index) { return true }
      room -= units[index].text.reduce(0) { $0 + cells($1) }
    }
    return room >= 0
  }
}
