/// Where an app was, as its signal handler wrote it: see `CCrashReport.h` for the form.
struct CrashReport: Hashable {
  var signal: Int32
  /// Offsets in the learner's library, the innermost frame first.
  var frames: [UInt64]
  /// It crashed because its stack was used up.
  var isOverflow = false

  /// Reads the last whole report; nil if there is none.
  init?(parsing bytes: [UInt8]) {
    var current: CrashReport?
    var last: CrashReport?
    var isOverflow = false
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      switch (words.first, words.dropFirst().first) {
      case ("report", let number?):
        current = Int32(number).map { CrashReport(signal: $0, frames: []) }
      case ("frame", let offset?):
        if let offset = UInt64(offset, radix: 16) { current?.frames.append(offset) }
      case ("overflow", nil): isOverflow = true
      case ("end", nil):
        last = current ?? last
        current = nil
      default: break
      }
    }
    guard var report = last ?? current else { return nil }
    report.isOverflow = isOverflow
    self = report
  }

  private init(signal: Int32, frames: [UInt64]) {
    self.signal = signal
    self.frames = frames
  }

  static func isComplete(_ bytes: [UInt8]) -> Bool {
    bytes.suffix(4).elementsEqual(Array("end\n".utf8))
  }
}
