import Foundation

/// Lines from a pipe or a file: no prompt, no history; the end of the input is the end.
final class PipedLines: LineSource {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isAtEnd = false
  /// A line longer than this is cut: nobody writes such a command.
  private static let longest = 1 << 20

  /// - Parameter descriptor: Negative where there is nothing to read from; that is the end.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    isAtEnd = descriptor < 0
  }

  func next(prompt: String) -> InputLine {
    while true {
      if let newline = buffer.firstIndex(of: 0x0A) {
        let line = buffer[..<newline]
        buffer.removeFirst(newline + 1)
        return .text(text(line))
      }
      if isAtEnd || buffer.count > Self.longest {
        defer { buffer = [] }
        return buffer.isEmpty ? .end : .text(text(buffer[...]))
      }
      switch wait() {
      case .interrupted: return .interrupted
      case .readable: fill()
      }
    }
  }

  private enum Event { case readable, interrupted }

  private func wait() -> Event {
    var waiting = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: Interrupts.shared.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waiting, 2, -1) < 0 && errno == EINTR {}
    if waiting[1].revents != 0 {
      Interrupts.shared.drain()
      return .interrupted
    }
    return .readable
  }

  private func fill() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 {
      buffer += chunk[..<count]
    } else if count == 0 || errno != EINTR {
      isAtEnd = true
    }
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}
