import BurrowTime

/// Writes what was printed as lines of a transcript, whatever the bytes are.
///
/// The lines depend on the bytes, their order and their times alone, not on the pieces in which they
/// arrived, so the same session is always written in the same way.
struct OutputWriter {
  /// The longest piece of a line that is written in one, in printed bytes.
  static let longestPiece = 4096

  /// The lines so far, each ending in LF.
  private(set) var text: [UInt8] = []
  /// Whether `@` lines are written where the time changes.
  let writesTimes: Bool
  private var time: VirtualDuration?
  private var pending: [UInt8] = []
  private var stream = ConsoleStream.output

  init(writesTimes: Bool) { self.writesTimes = writesTimes }

  /// Writes all output of one gesture.
  mutating func write(_ pieces: [OutputPiece]) {
    for piece in pieces where !piece.bytes.isEmpty {
      if piece.stream != stream { endPiece() }
      stream = piece.stream
      if let now = piece.time { write(time: now) }
      var rest = piece.bytes[...]
      while let newline = rest.firstIndex(of: 0x0A) {
        pending += rest[..<newline]
        endLine()
        rest = rest[(newline + 1)...]
      }
      pending += rest
    }
    endPiece()
  }

  /// Writes an `@` line where the time is another than before.
  mutating func write(time now: VirtualDuration) {
    guard writesTimes, now != time else { return }
    endPiece()
    text += "@ +\(DecimalSeconds.text(now))s\n".utf8
    time = now
  }

  /// Hands over the lines so far; the time that was said last stays known.
  mutating func take() -> [UInt8] {
    defer { text.removeAll(keepingCapacity: true) }
    return text
  }

  /// Writes a line as it is.
  mutating func write(line: ArraySlice<UInt8>) {
    text += line
    text.append(0x0A)
  }

  private mutating func endLine() {
    write(pending, of: stream, endsLine: true)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func endPiece() {
    guard !pending.isEmpty else { return }
    write(pending, of: stream, endsLine: false)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func write(_ bytes: [UInt8], of stream: ConsoleStream, endsLine: Bool) {
    var rest = bytes[...]
    while rest.count > Self.longestPiece {
      let cut = Self.cut(rest)
      writePiece(rest[..<cut], of: stream, endsLine: false)
      rest = rest[cut...]
    }
    writePiece(rest, of: stream, endsLine: endsLine)
  }

  /// Where a long piece is cut: at most at its 4096th byte, and between characters where it is UTF-8.
  private static func cut(_ bytes: ArraySlice<UInt8>) -> Int {
    let limit = bytes.startIndex + longestPiece
    for cut in stride(from: limit, to: limit - 4, by: -1) where bytes[cut] & 0xC0 != 0x80 {
      return cut
    }
    return limit
  }

  private mutating func writePiece(
    _ bytes: ArraySlice<UInt8>, of stream: ConsoleStream, endsLine: Bool
  ) {
    let isPlain = PlainText.fault(in: bytes) == nil
    text.append(stream.rawValue)
    if !isPlain { text.append(UInt8(ascii: "e")) }
    if !endsLine { text.append(UInt8(ascii: "n")) }
    if !bytes.isEmpty {
      text.append(0x20)
      text += isPlain ? Array(bytes) : Escapes.escaped(bytes)
    }
    text.append(0x0A)
  }
}
