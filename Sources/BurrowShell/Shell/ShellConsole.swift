import BurrowSimulator
import BurrowTerminal

/// The app's console in the shell: on a terminal each line stands behind a bar, so that it is never
/// taken for Burrow's own words; where lines are piped in it is what the app printed and
/// nothing else, made harmless where that is a terminal.
///
/// There is one for each gesture. What a person sees of it is bounded: nobody reads a hundred thousand
/// lines, and a terminal would still be busy with them long after Ctrl-C.
final class ShellConsole {
  /// As many lines of each stream are shown to a person.
  static let mostLines = 1000

  private let surroundings: Surroundings
  private let isInteractive: Bool
  private var open: ConsolePiece.Stream?
  private var shown: [ConsolePiece.Stream: Int] = [:]
  /// What was printed beyond that.
  private(set) var leftOut = (lines: 0, bytes: 0)

  init(_ surroundings: Surroundings, isInteractive: Bool) {
    self.surroundings = surroundings
    self.isInteractive = isInteractive
  }

  func write(_ piece: ConsolePiece) {
    guard isInteractive else {
      let stream = piece.stream == .error ? surroundings.errors : surroundings.output
      return stream.isTerminal && piece.stream != .drawing
        ? stream.write(harmless(piece.bytes)) : stream.write(piece.bytes)
    }
    if piece.stream == .answer || piece.stream == .drawing {
      endLine()
      return piece.stream == .drawing
        ? surroundings.output.write(piece.bytes)
        : surroundings.output.write(harmless(piece.bytes))
    }
    if open != piece.stream { endLine() }
    let bytes = showable(piece)
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if line.offset > 0 { endLine(always: true, stream: piece.stream) }
      if !line.element.isEmpty { writePiece(line.element, piece.stream) }
    }
  }

  /// The lines of a piece up to the most that are shown; the others are counted.
  private func showable(_ piece: ConsolePiece) -> ArraySlice<UInt8> {
    var left = Self.mostLines - shown[piece.stream, default: 0]
    var end = 0
    while left > 0, end < piece.bytes.count {
      let newline = piece.bytes[end...].firstIndex(of: 0x0A)
      end = newline.map { $0 + 1 } ?? piece.bytes.count
      if newline != nil { left -= 1 }
    }
    shown[piece.stream] = Self.mostLines - left
    let rest = piece.bytes[end...]
    leftOut.bytes += rest.count
    leftOut.lines += rest.count { $0 == 0x0A }
    return piece.bytes[..<end]
  }

  private func writePiece(_ bytes: ArraySlice<UInt8>, _ stream: ConsolePiece.Stream) {
    if open == nil { surroundings.output.write(bar(stream)) }
    open = stream
    surroundings.output.write(escapeControls(bytes))
  }

  private func bar(_ stream: ConsolePiece.Stream) -> String {
    let span = stream == .error ? Span("┆ ", .bad) : Span("│ ", .good)
    return [span].terminalText.rendered(surroundings.depth)
  }

  /// Ends a line that the app has not ended, so that the prompt stands on its own.
  func endLine() { endLine(always: false, stream: .output) }

  private func endLine(always: Bool, stream: ConsolePiece.Stream) {
    if open == nil {
      guard always else { return }
      surroundings.output.write(bar(stream))
    }
    surroundings.output.write("\n")
    open = nil
  }

  /// `clear`: the screen of the terminal; what went into a pipe stays there.
  func clear() {
    if isInteractive && surroundings.depth > .none {
      surroundings.output.write("\u{1B}[H\u{1B}[2J")
    }
  }
}
