import BurrowDevice
import BurrowTime
import CProcessShim

/// What one gesture prints: in order, by whole lines, and no more than the cap.
///
/// What a command prints is handed on when the command has been answered, standard output first:
/// through two pipes nobody can tell which of two lines was first, and the same gestures must give
/// the same order each time.
struct GestureConsole {
  let start: VirtualTime
  let limit: Int
  /// The rule that is being carried out.
  var rule: RuleID?
  private(set) var cut = GestureOutcome.CutOutput()
  /// The end of what went to standard error, for the message of a crash.
  private(set) var lastErrors: [UInt8] = []

  private var output: [UInt8] = []
  private var errors: [UInt8] = []
  private var logs: [UInt8] = []
  private var outputTotal = 0
  private var errorsTotal = 0

  init(start: VirtualTime, limit: Int) {
    self.start = start
    self.limit = limit
  }

  mutating func write(output bytes: [UInt8]) {
    let kept = keep(bytes, \.outputTotal)
    output += kept
  }

  mutating func write(errors bytes: [UInt8]) {
    lastErrors = Array((lastErrors + bytes).suffix(16_384))
    let kept = keep(bytes, \.errorsTotal)
    errors += kept
  }

  mutating func log(_ line: String) {
    let kept = keep(Array("\(line)\n".utf8), \.errorsTotal)
    logs += kept
  }

  mutating func answer(_ line: String, now: VirtualTime, to sink: (ConsolePiece) -> Void) {
    emit(.answer, Array("\(line)\n".utf8), now, sink)
  }

  /// A command has been answered: everything that it printed is handed on.
  mutating func flush(now: VirtualTime, to sink: (ConsolePiece) -> Void) {
    emit(.output, output, now, sink)
    emit(.error, errors, now, sink)
    emit(.error, logs, now, sink)
    (output, errors, logs) = ([], [], [])
  }

  /// Takes out the addresses that the Swift runtime prints when it stops a program: they are other
  /// ones each time, and a device does not print them.
  mutating func removeStackTrace() {
    var lines = errors.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let start = lines.lastIndex(where: { $0.elementsEqual("Current stack trace:".utf8) })
    else { return }
    let end = lines[(start + 1)...].firstIndex { !Self.isFrame($0) } ?? lines.endIndex
    lines.removeSubrange(start..<end)
    errors = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Whether a line is like `3    libswiftCore.so    0x00007f3b4db5f130 swift_reportError + 33`.
  private static func isFrame(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
    guard words.count >= 3 else { return false }
    return words[0].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && words[2].starts(with: "0x".utf8)
  }

  private func emit(
    _ stream: ConsolePiece.Stream, _ bytes: [UInt8], _ now: VirtualTime,
    _ sink: (ConsolePiece) -> Void
  ) {
    if !bytes.isEmpty { sink(ConsolePiece(stream, bytes, time: now - start, rule: rule)) }
  }

  /// As much as the cap leaves; the rest is only counted.
  private mutating func keep(_ bytes: [UInt8], _ total: WritableKeyPath<Self, Int>) -> [UInt8] {
    let kept = min(bytes.count, max(0, limit - self[keyPath: total]))
    self[keyPath: total] += kept
    cut.bytes += bytes.count - kept
    cut.lines += bytes[kept...].withUnsafeBytes { burrow_count_lines($0.baseAddress, $0.count) }
    return kept == bytes.count ? bytes : Array(bytes[..<kept])
  }
}
