import BurrowDevice
import BurrowSimulator
import BurrowTerminal
import BurrowTime

/// `--format console`: the app's bytes as they come; on a terminal made harmless.
final class ConsoleReport: RunReport {
  private let surroundings: Surroundings
  private let showsTimes: Bool
  private var isAtLineStart = true
  /// Whether what stands last where Burrow's own words go has no newline.
  private var isWithinLine = false

  init(_ surroundings: Surroundings, showsTimes: Bool) {
    self.surroundings = surroundings
    self.showsTimes = showsTimes
  }

  func hear(_ piece: ConsolePiece) {
    let stream = piece.stream == .error ? surroundings.errors : surroundings.output
    var bytes = piece.bytes
    if let last = bytes.last, stream.isTerminal || piece.stream == .error {
      isWithinLine = last != 0x0A
    }
    if showsTimes { bytes = timed(bytes, piece.time) }
    if stream.isTerminal && piece.stream != .drawing {
      stream.write(harmless(bytes))
    } else {
      stream.write(bytes)
    }
  }

  func end(_ performance: Performance) {
    for remark in performance.outcome.remarks { surroundings.say(remark) }
    if let cut = performance.outcome.cut {
      if isWithinLine { surroundings.errors.write("\n") }
      surroundings.say(
        "`\(performance.gesture)` printed too much: \(cut.lines) lines (\(cut.bytes) bytes) are left out"
      )
    }
  }

  private func timed(_ bytes: [UInt8], _ time: VirtualDuration) -> [UInt8] {
    let stamp = Array("+\(TimeStamp.text(time)) ".utf8)
    var result: [UInt8] = []
    for byte in bytes {
      if isAtLineStart { result += stamp }
      result.append(byte)
      isAtLineStart = byte == 0x0A
    }
    return result
  }
}

/// Virtual time as `--times` shows it: seconds with three digits, so that lines stand in columns.
enum TimeStamp {
  static func text(_ time: VirtualDuration) -> String {
    let milliseconds = time.nanoseconds / 1_000_000
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest + "s"
  }
}
