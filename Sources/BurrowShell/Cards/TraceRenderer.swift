import BurrowGrading
import BurrowTerminal

/// What a program really printed, gesture by gesture.
enum TraceRenderer {
  static func lines(_ performance: ScriptPlayer.Performance) -> [StyledLine] {
    var lines: [StyledLine] = [[], [Span("What the device prints", .heading)]]
    for record in performance.recording.gestures {
      lines.append([Span("  $ ", .quiet), Span(record.gesture, .place)])
      let bytes = record.output.flatMap(\.bytes)
      guard !bytes.isEmpty else { continue }
      let ended = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
      for line in ended.split(separator: 0x0A, omittingEmptySubsequences: false) {
        lines.append([Span("  "), Span(escapeControls(line))])
      }
    }
    return lines
  }
}
