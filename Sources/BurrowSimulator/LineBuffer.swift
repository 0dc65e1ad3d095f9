/// Bytes from the wire, given out a line at a time.
struct LineBuffer {
  struct TooLong: Error {}

  private var bytes: [UInt8] = []
  private var start = 0
  /// Up to where no line's end has been found.
  private var searched = 0

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// The next whole line without its end; nil if it is not there yet.
  mutating func next(limit: Int) throws(TooLong) -> ArraySlice<UInt8>? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      if searched - start > limit { throw TooLong() }
      if start > 0 {
        bytes.removeSubrange(..<start)
        searched -= start
        start = 0
      }
      return nil
    }
    guard end - start <= limit else { throw TooLong() }
    defer {
      start = end + 1
      searched = start
    }
    return bytes[start..<end]
  }
}
