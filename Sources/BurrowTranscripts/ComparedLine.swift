import BurrowTime

/// When the bytes from an offset of a line on came.
struct TimeMark: Hashable, Sendable {
  var offset: Int
  var time: VirtualDuration
}

/// One line that an app really printed.
package struct PrintedLine: Hashable, Sendable {
  /// Without the newline.
  package var bytes: ArraySlice<UInt8>
  /// False for a last line without a newline.
  package var endsLine: Bool
  var times: [TimeMark] = []

  /// What one stream printed, as lines. Times are kept only where they will be compared.
  static func lines(of stream: ConsoleStream, in pieces: [OutputPiece], keepsTimes: Bool) -> [Self]
  {
    var joined: [UInt8] = []
    var marks: [TimeMark] = []
    var now: VirtualDuration?
    for piece in pieces where !piece.bytes.isEmpty {
      // A piece without a time came with the one before it, whichever stream that was of.
      now = piece.time ?? now
      guard piece.stream == stream else { continue }
      if keepsTimes, let now { marks.append(TimeMark(offset: joined.count, time: now)) }
      joined += piece.bytes
    }
    var lines: [Self] = []
    var start = 0
    var mark = 0
    while start < joined.count {
      let end = joined[start...].firstIndex(of: 0x0A)
      var line = Self(bytes: joined[start..<(end ?? joined.count)], endsLine: end != nil)
      let next = (end ?? joined.count) + 1
      if keepsTimes {
        while mark + 1 < marks.count, marks[mark + 1].offset <= start { mark += 1 }
        for mark in marks[mark...].prefix(while: { $0.offset < next }) {
          line.times.append(TimeMark(offset: max(0, mark.offset - start), time: mark.time))
        }
      }
      lines.append(line)
      start = next
    }
    return lines
  }
}

/// One line, or any number of them, that a transcript says will be printed.
package struct ExpectedLine: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// These bytes.
    case text([UInt8])
    /// A `g` line, as written.
    case pattern(ArraySlice<UInt8>)
    /// An `r` line, as written.
    case regex(ArraySlice<UInt8>)
    /// `|...`: any lines.
    case anyLines
  }

  package var kind: Kind
  package var endsLine: Bool
  /// The first line of the file that says so.
  package var line: Int
  /// Where in the step's lines it stands; more than one index where it was split into pieces.
  var indices: [Int]
  var times: [TimeMark] = []

  /// What a transcript lists for one stream.
  static func lines(
    of stream: ConsoleStream, in lines: ArraySlice<TranscriptLine>, keepsTimes: Bool
  ) -> [Self] {
    var expected: [Self] = []
    var piece: Self?
    var pieceBytes: [UInt8] = []
    var time: VirtualDuration?
    for index in lines.indices {
      switch lines[index].content {
      case .time(let now): time = now
      case .elision(stream):
        expected.append(
          Self(kind: .anyLines, endsLine: true, line: lines[index].number, indices: [index]))
      case .output(let output) where output.stream == stream:
        var line = piece ?? Self(output, at: index, number: lines[index].number)
        if keepsTimes, let time {
          line.times.append(TimeMark(offset: pieceBytes.count, time: time))
        }
        if piece != nil { line.indices.append(index) }
        if piece != nil || !output.endsLine { pieceBytes += output.printed ?? [] }
        line.endsLine = output.endsLine
        piece = line
        guard output.endsLine else { continue }
        if line.indices.count > 1 { line.kind = .text(pieceBytes) }
        expected.append(line)
        (piece, pieceBytes) = (nil, [])
      default: break
      }
    }
    // A piece of nothing at the end says that nothing more was printed.
    if var piece, !pieceBytes.isEmpty {
      piece.kind = .text(pieceBytes)
      expected.append(piece)
    }
    return expected
  }

  private init(_ output: OutputLine, at index: Int, number: Int) {
    let kind: Kind =
      switch output.form {
      case .literal, .escaped: .text(output.printed ?? [])
      case .pattern: .pattern(output.payload)
      case .regex: .regex(output.payload)
      }
    self.init(kind: kind, endsLine: output.endsLine, line: number, indices: [index])
  }

  private init(kind: Kind, endsLine: Bool, line: Int, indices: [Int]) {
    self.kind = kind
    self.endsLine = endsLine
    self.line = line
    self.indices = indices
  }

  /// The bytes of a line that is no pattern.
  package var text: [UInt8]? {
    if case .text(let bytes) = kind { bytes } else { nil }
  }
}

extension OutputLine {
  /// What the line says was printed; nil for a pattern.
  package var printed: [UInt8]? {
    switch form {
    case .literal: Array(payload)
    case .escaped: try? Escapes.bytes(of: payload)
    case .pattern, .regex: nil
    }
  }
}
