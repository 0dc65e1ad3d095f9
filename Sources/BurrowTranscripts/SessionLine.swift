/// One line of a session, with the pieces in which it came.
struct SessionLine {
  /// The byte of the session, over both streams, at which the line began.
  var position: Int
  var pieces: [OutputPiece]

  /// The lines of one stream, one for each `PrintedLine`.
  static func lines(of stream: ConsoleStream, in pieces: [OutputPiece]) -> [Self] {
    var lines: [Self] = []
    var isInLine = false
    var position = 0
    for piece in pieces {
      defer { position += piece.bytes.count }
      guard piece.stream == stream else { continue }
      var rest = piece.bytes[...]
      while !rest.isEmpty {
        let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
        let part = OutputPiece(stream, Array(rest[..<end]), time: piece.time)
        if isInLine {
          lines[lines.count - 1].pieces.append(part)
        } else {
          lines.append(Self(position: position + rest.startIndex, pieces: [part]))
        }
        isInLine = rest[end - 1] != 0x0A
        rest = rest[end...]
      }
    }
    return lines
  }
}
