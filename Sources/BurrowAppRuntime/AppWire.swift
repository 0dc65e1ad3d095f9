import BurrowWire
import Foundation

/// The app's end of the wire: commands come in, events and replies go out, a line each.
package final class AppWire: @unchecked Sendable {
  private let descriptor: Int32
  private var received = [UInt8]()
  private var start = 0
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  package init(descriptor: Int32) {
    self.descriptor = descriptor
    encoder.outputFormatting = .sortedKeys
  }

  /// Waits for the next command; nil when the host has gone.
  package func nextCommand() throws -> AppCommand? {
    guard let line = nextLine() else { return nil }
    return try decoder.decode(AppCommand.self, from: Data(line))
  }

  package func send(_ message: AppMessage) {
    guard var bytes = encoded(message) else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let count = write(descriptor, buffer.baseAddress! + sent, buffer.count - sent)
        if count > 0 {
          sent += count
        } else if errno != EINTR {
          // The host is gone, so nobody will ever see what this process does.
          exit(0)
        }
      }
    }
  }

  private func encoded(_ message: AppMessage) -> Data? {
    if let bytes = try? encoder.encode(message) { return bytes }
    // A place that is no number: the host must not wait for an answer that cannot be given.
    guard case .reply(let reply) = message else { return nil }
    let refusal = "a view stands at a place that is no number; the window is not shown"
    return try? encoder.encode(AppMessage.reply(AppReply(now: reply.now, refusal: refusal)))
  }

  private func nextLine() -> ArraySlice<UInt8>? {
    while true {
      if let end = received[start...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return received[start..<end]
      }
      received.removeSubrange(..<start)
      start = 0
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        received.append(contentsOf: chunk[..<count])
      } else if count == 0 || errno != EINTR {
        return nil
      }
    }
  }
}
