import BurrowSimulator
import BurrowTerminal

/// The app's console in the shell: on a terminal each line stands behind a bar, so that it is never
/// taken for Burrow's own words; where lines are piped in it is what the app printed and
/// nothing else, made harmless where that is a terminal.
final class ShellConsole {
  private let surroundings: Surroundings
  private let isInteractive: Bool
  private var open: ConsolePiece.Stream?

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
    for line in piece.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if line.offset > 0 { endLine(always: true, stream: piece.stream) }
      if !line.element.isEmpty { writePiece(line.element, piece.stream) }
    }
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
