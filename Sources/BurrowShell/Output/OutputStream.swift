import Foundation

/// One of the descriptors that Burrow writes to, and what it is connected to.
///
/// A reader that has gone away (`burrow run … | head -1`) is no error: from then on nothing more is
/// written, and `isClosed` tells who wants to stop early. Any other reason why something could not be
/// written is a `failure`, to be said at the end.
package final class OutputStream: @unchecked Sendable {
  package let descriptor: Int32
  package let isTerminal: Bool
  private let isMissing: Bool
  private let lock = NSLock()
  private var closed = false
  private var code: Int32?

  /// - Parameter isMissing: The process was started without it: whatever is written fails.
  package init(descriptor: Int32, isMissing: Bool = false) {
    self.descriptor = descriptor
    self.isMissing = isMissing
    isTerminal = isatty(descriptor) == 1
  }

  package var isClosed: Bool { lock.withLock { closed } }

  /// Why not everything was written, in the system's words; nil where it was, or where the reader
  /// had enough.
  package var failure: String? { lock.withLock { code.map { String(cString: strerror($0)) } } }

  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  package func write(_ bytes: some Sequence<UInt8>) {
    Array(bytes).withUnsafeBytes { write($0) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    lock.withLock {
      var rest = bytes[...]
      if isMissing && !rest.isEmpty { (closed, code) = (true, EBADF) }
      while !rest.isEmpty && !closed {
        let slice = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(descriptor, slice.baseAddress, slice.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          // Somebody else made the terminal non-blocking; wait until it takes more.
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if errno != EINTR {
          closed = true
          if errno != EPIPE { code = errno }
        }
      }
    }
  }
}
