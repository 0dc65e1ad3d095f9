import BurrowTime

/// The lines of one gesture, merged from those that the file has and what came this time.
struct StepMerge {
  let old: ArraySlice<TranscriptLine>
  let comparison: StepComparison
  let pieces: [OutputPiece]
  let checksTimes: Bool
  /// What a person wants to stand in place of printed lines.
  var patterns: [PrintedPlace: AcceptedPattern] = [:]

  /// A line that was printed, or a `|...`, that will be written.
  private struct Item {
    /// Where it goes: the byte of the session at which its line began.
    var position: Int
    /// The lines of the file that still say it; empty where it must be written anew.
    var kept: [Int] = []
    var isPattern = false
    /// The line of the file whose remarks go before it.
    var anchor: Int?
    /// What to write where nothing is kept.
    var output: [OutputPiece] = []
    /// What to write in place of the output.
    var pattern: AcceptedPattern?
    var stream = ConsoleStream.output
  }

  /// - Returns: Nil where the patterns cannot stand for what was printed.
  func lines() -> [ArraySlice<UInt8>]? {
    if comparison.matches { return old.map(\.text) }
    let statusNumber = self.statusNumber
    let before = old.prefix { $0.number < statusNumber }
    guard
      let output = comparison.streams.allSatisfy(\.matches) ? Array(before) : merge(before)
    else { return nil }
    let status = comparison.status.map { [Array("? \($0.text)".utf8)[...]] } ?? []
    return output.map(\.text) + status + old.filter { $0.number > statusNumber }.map(\.text)
  }

  func linesWithoutPatterns() -> [ArraySlice<UInt8>] {
    var plain = self
    plain.patterns = [:]
    return plain.lines() ?? old.map(\.text)
  }

  /// The number of the status line, or one after the last line.
  private var statusNumber: Int {
    for line in old {
      if case .status = line.content { return line.number }
    }
    return (old.last?.number ?? 0) + 1
  }

  private func merge(_ before: ArraySlice<TranscriptLine>) -> [TranscriptLine]? {
    let isTimed =
      checksTimes
      || before.contains { line in
        if case .time = line.content { true } else { false }
      }
    let items = ConsoleStream.allCases.flatMap(items).enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
    let merged = write(items, before: before, isTimed: isTimed)
    if matches(merged) { return merged }
    guard patterns.isEmpty else { return nil }
    // A person's patterns cannot all be kept among these lines: then only the remarks are.
    var writer = OutputWriter(writesTimes: isTimed)
    writer.write(pieces)
    return before.filter(\.isRemark) + parsed(writer.take())
  }

  // MARK: Items

  /// What one stream will list.
  private func items(_ stream: ConsoleStream) -> [Item] {
    let printed = SessionLine.lines(of: stream, in: pieces)
    var matcher = LineMatcher(checksTimes: checksTimes)
    let rows = RowBuilder.rows(
      ExpectedLine.lines(of: stream, in: old, keepsTimes: checksTimes),
      PrintedLine.lines(of: stream, in: pieces, keepsTimes: checksTimes), matcher: &matcher)
    var items: [Item] = []
    var next = 0
    for row in rows {
      // A `|...` that covers nothing follows the line before it.
      let position = next < printed.count ? printed[next].position : items.last?.position ?? 0
      let anchor = row.expected?.indices.first
      let indices = row.expected?.indices ?? []
      switch row.kind {
      case .missing: continue
      case .anyLines:
        items.append(Item(position: position, kept: indices, isPattern: true, anchor: anchor))
        continue
      case .equal:
        items.append(
          Item(
            position: position, kept: indices, isPattern: row.expected?.text == nil,
            anchor: anchor, output: printed[next].pieces))
      case .changed, .extra:
        let pattern = patterns[PrintedPlace(stream, next)]
        items.append(
          Item(
            position: position, isPattern: pattern != nil, anchor: anchor,
            output: printed[next].pieces, pattern: pattern, stream: stream))
      case .covered: break
      }
      next += 1
    }
    return items
  }

  // MARK: Writing

  private func write(
    _ items: [Item], before: ArraySlice<TranscriptLine>, isTimed: Bool
  ) -> [TranscriptLine] {
    // Each remark goes before the next line of the file that still has a counterpart.
    let anchors = Set(items.compactMap(\.anchor))
    var remarks: [Int: [TranscriptLine]] = [:]
    var waiting: [TranscriptLine] = []
    for index in before.indices {
      if before[index].isRemark {
        waiting.append(before[index])
      } else if anchors.contains(index) {
        remarks[index] = waiting
        waiting = []
      }
    }
    var lines: [TranscriptLine] = []
    var writer = OutputWriter(writesTimes: isTimed)
    for item in items {
      if let anchor = item.anchor { lines += remarks[anchor] ?? [] }
      if let pattern = item.pattern {
        // Several lines in a row that may be any are one `|...`.
        if pattern == .anyLines, case .elision(item.stream) = lines.last?.content { continue }
        if let time = item.output.first?.time { writer.write(time: time) }
        writer.write(line: pattern.line(of: item.stream)[...])
        lines += parsed(writer.take())
      } else if item.kept.isEmpty || (isTimed && !item.isPattern) {
        writer.write(item.output)
        lines += parsed(writer.take())
      } else {
        if let time = item.output.first?.time { writer.write(time: time) }
        lines += parsed(writer.take()) + item.kept.map { old[$0] }
      }
    }
    return lines + waiting
  }

  private func parsed(_ text: [UInt8]) -> [TranscriptLine] {
    text.split(separator: 0x0A).map { line in
      TranscriptLine(
        number: 0, text: line, content: (try? LineSyntax.content(of: line)) ?? .comment)
    }
  }

  private func matches(_ lines: [TranscriptLine]) -> Bool {
    ConsoleStream.allCases.allSatisfy { stream in
      var matcher = LineMatcher(checksTimes: checksTimes)
      return matcher.matches(
        ExpectedLine.lines(of: stream, in: lines[...], keepsTimes: checksTimes),
        PrintedLine.lines(of: stream, in: pieces, keepsTimes: checksTimes))
    }
  }
}

extension TranscriptLine {
  /// Whether the line is for people only.
  fileprivate var isRemark: Bool { content == .comment || content == .blank }
}
