/// Reads a transcript line by line, by the grammar in `Transcripts/README.md`.
///
/// Lines are slices of the file's bytes; nothing is copied but the few lines that become strings.
struct TranscriptReader {
  let file: String
  private let bytes: [UInt8]
  private var offset = 0
  private var number = 0
  private var usesCarriageReturns = false
  private var lines: [TranscriptLine] = []

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  mutating func read() throws(TranscriptError) -> Transcript {
    guard !bytes.isEmpty else { throw error(.empty, line: 1) }
    try readVersion()
    let headerLines = try readHeader()
    let source = try checkHeader(headerLines)
    let bodyStart = lines.count
    let stepStarts = try readBody()
    let bodyEnd = lines.count - 1
    var steps: [TranscriptStep] = []
    steps.reserveCapacity(stepStarts.count)
    for (index, start) in stepStarts.enumerated() {
      guard case .gesture(let gesture) = lines[start].content else { continue }
      let end = index + 1 < stepStarts.count ? stepStarts[index + 1] : bodyEnd
      steps.append(
        TranscriptStep(
          gesture: gesture, line: lines[start].number, lines: lines[(start + 1)..<end]))
    }
    let startUp = lines[bodyStart..<(stepStarts.first ?? bodyEnd)]
    if source == .device {
      steps.markClearedStretches(startUpListsOutput: startUp.contains(where: \.isOutput))
    }
    return Transcript(
      file: file, lines: lines, usesCarriageReturns: usesCarriageReturns, source: source,
      headers: headerLines.map(\.header), startUp: startUp, steps: steps)
  }

  private func error(_ problem: TranscriptError.Problem, line: Int? = nil) -> TranscriptError {
    TranscriptError(file: file, line: line ?? number, problem: problem)
  }

  // MARK: Lines

  /// The next line without its end; nil at the end of the file.
  private mutating func nextLine() throws(TranscriptError) -> ArraySlice<UInt8>? {
    guard offset < bytes.count else { return nil }
    number += 1
    let start = offset
    let end = bytes.withUnsafeBufferPointer { buffer in
      var index = start
      while index < buffer.count, buffer[index] != 0x0A { index += 1 }
      return index
    }
    guard end < bytes.count else { throw error(.unfinishedLine(found: quoted(bytes[start..<end]))) }
    offset = end + 1
    var line = bytes[start..<end]
    if number == 1 { usesCarriageReturns = line.last == 0x0D }
    if usesCarriageReturns, line.popLast() != 0x0D { throw error(.mixedLineEnds) }
    return line
  }

  private func checkText(_ line: ArraySlice<UInt8>) throws(TranscriptError) {
    switch PlainText.fault(in: line) {
    case .none: return
    case .invalidByte(let byte, let offset):
      throw error(.invalidUTF8(byte, column: offset + 1))
    case .scalar(let scalar, let offset): throw error(.rawScalar(scalar, column: offset + 1))
    case .trailingWhiteSpace: throw error(.trailingWhiteSpace)
    }
  }

  private mutating func keep(_ text: ArraySlice<UInt8>, _ content: TranscriptLine.Content) {
    lines.append(TranscriptLine(number: number, text: text, content: content))
  }

  // MARK: Header

  private mutating func readVersion() throws(TranscriptError) {
    let line = try nextLine() ?? []
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 2, words[0].elementsEqual("burrow-transcript".utf8) else {
      throw error(.notATranscript(found: quoted(line)))
    }
    let numbers = words[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let areNumbers = numbers.allSatisfy { number in
      !number.isEmpty && number.allSatisfy { (0x30...0x39).contains($0) }
        && (number.count == 1 || number.first != 0x30)
    }
    guard areNumbers, numbers.count <= 2, !numbers[0].elementsEqual("0".utf8) else {
      throw error(.notATranscript(found: quoted(line)))
    }
    guard numbers[0].elementsEqual("1".utf8) else {
      throw error(
        .needsNewerBurrow(because: "its version is \(String(decoding: words[1], as: UTF8.self))"))
    }
    let minor = numbers.count == 2 ? Int(String(decoding: numbers[1], as: UTF8.self)) : nil
    keep(line, .version(major: 1, minor: minor))
  }

  /// Reads up to and including the blank line.
  private mutating func readHeader() throws(TranscriptError) -> [(header: TranscriptHeader, Int)] {
    var headers: [(header: TranscriptHeader, line: Int)] = []
    while let line = try nextLine() {
      if line.isEmpty {
        keep(line, .blank)
        return headers
      }
      if isMergeMarker(line) { throw error(.mergeMarker(found: quoted(line))) }
      try checkText(line)
      if line.first == UInt8(ascii: "#") {
        keep(line, .comment)
        continue
      }
      if let sigil = line.first, "$|!@?=".utf8.contains(sigil) {
        throw error(
          line.elementsEqual("= end".utf8) || sigil != UInt8(ascii: "=")
            ? .bodyWithoutBlank(found: quoted(line)) : .badHeader(found: quoted(line)))
      }
      guard let header = TranscriptHeader(line) else {
        throw error(.badHeader(found: quoted(line)))
      }
      if let first = headers.first(where: { $0.header.key == header.key }) {
        throw error(.duplicateHeader(key: header.key, firstLine: first.line))
      }
      if header.mustBeKnown, !TranscriptHeader.knownKeys.contains(header.key) {
        throw error(
          .needsNewerBurrow(because: "it depends on the header `\(header.key)`"))
      }
      headers.append((header, number))
      keep(line, .header(header))
    }
    throw error(.missingEnd)
  }

  private func checkHeader(
    _ headers: [(header: TranscriptHeader, line: Int)]
  ) throws(TranscriptError) -> Transcript.Source {
    if let timing = headers.first(where: { $0.header.key == "timing" }),
      timing.header.value != "checked"
    {
      throw error(
        .badTiming(found: quoted(Array(timing.header.value.utf8)[...])), line: timing.line)
    }
    guard let found = headers.first(where: { $0.header.key == "source" }) else {
      throw error(.missingSource)
    }
    guard let source = Transcript.Source(rawValue: found.header.value) else {
      throw error(.badSource(found: quoted(Array(found.header.value.utf8)[...])), line: found.line)
    }
    return source
  }

  // MARK: Body

  /// Reads up to `= end` and the end of the file; returns where in `lines` the gestures are.
  private mutating func readBody() throws(TranscriptError) -> [Int] {
    var starts: [Int] = []
    var hasStatus = false
    var unfinished: Set<ConsoleStream> = []
    while let line = try nextLine() {
      if isMergeMarker(line) { throw error(.mergeMarker(found: quoted(line))) }
      try checkText(line)
      let content: TranscriptLine.Content
      do { content = try LineSyntax.content(of: line) } catch { throw self.error(error) }
      switch content {
      case .gesture:
        starts.append(lines.count)
        hasStatus = false
        unfinished = []
      case .output(let output):
        if hasStatus { throw error(.outputAfterStatus) }
        if output.isPattern, unfinished.contains(output.stream) {
          throw error(.patternInsideLine(sigil: output.stream.sigil))
        }
        if output.endsLine {
          if !unfinished.isEmpty { unfinished.remove(output.stream) }
        } else {
          unfinished.insert(output.stream)
        }
      case .elision(let stream):
        if hasStatus { throw error(.outputAfterStatus) }
        if unfinished.contains(stream) { throw error(.patternInsideLine(sigil: stream.sigil)) }
      case .time:
        if hasStatus { throw error(.outputAfterStatus) }
      case .status:
        if starts.isEmpty { throw error(.statusWithoutGesture) }
        if hasStatus { throw error(.secondStatus) }
        hasStatus = true
      case .end:
        keep(line, content)
        guard offset == bytes.count else {
          number += 1
          let rest = bytes[offset...]
          throw error(.textAfterEnd(found: quoted(rest.prefix { $0 != 0x0A })))
        }
        return starts
      case .comment, .blank, .header, .version: break
      }
      keep(line, content)
    }
    throw error(.missingEnd)
  }

  private func isMergeMarker(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, line.count >= 7, "<=>|".utf8.contains(first) else { return false }
    let run = line.prefix { $0 == first }
    return run.count == 7 && (line.count == 7 || line[line.startIndex + 7] == 0x20)
  }
}

extension Transcript {
  /// Reads a transcript's bytes; the file's name is for messages only.
  ///
  /// - Throws: `TranscriptError` for anything that the grammar does not allow. Unknown plain headers
  ///   are kept.
  package init(parsing bytes: [UInt8], file: String) throws(TranscriptError) {
    var reader = TranscriptReader(bytes: bytes, file: file)
    self = try reader.read()
  }
}
