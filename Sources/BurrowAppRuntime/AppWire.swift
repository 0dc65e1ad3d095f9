import BurrowWire
import Foundation

/// The app's end of the wire: commands come in, events and replies go out, a line each.
package final class AppWire: @unchecked Sendable {
  private let descriptor: Int32
  private var received = [UInt8]()
  private var start = 0

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Waits for the next command; nil when the host has gone.
  package func nextCommand() throws -> AppCommand? {
    guard let line = nextLine() else { return nil }
    return try AppCommand(line: line)
  }

  package func send(_ message: AppMessage) {
    Self.line(of: message).withUnsafeBytes { buffer in
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

  private static func line(of message: AppMessage) -> [UInt8] {
    if let line = try? message.line() { return line }
    // The host must not wait for an answer that cannot be given, nor a setting go in silence.
    let excuse: AppMessage =
      switch message {
      case .reply(let reply):
        .reply(
          AppReply(
            now: reply.now,
            refusal: "a view stands at a place that is no number; the window is not shown"))
      case .event:
        .event(.log("Burrow: a value is nested too deep to be kept"))
      }
    return (try? excuse.line()) ?? []
  }

  private func nextLine() -> ArraySlice<UInt8>? {
    while true {
      if let end = received[start...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return received[start..<end]
      }
      received.removeSubrange(..<start)
      start = 0
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, length in
        count = read(descriptor, buffer.baseAddress, buffer.count)
        length = max(0, count)
      }
      if count > 0 {
        received += chunk
      } else if count == 0 || errno != EINTR {
        return nil
      }
    }
  }
}
