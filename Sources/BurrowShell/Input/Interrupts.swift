import Foundation

/// Ctrl-C, turned from a signal into something that stops the work at hand and nothing else.
///
/// The signal's handler only writes a byte to a pipe. A thread reads it and either cancels what is
/// running, or makes `descriptor` readable for whoever waits for a line.
final class Interrupts: @unchecked Sendable {
  /// Signals belong to the process, so there is one of these.
  static let shared = Interrupts()

  /// Readable once Ctrl-C was pressed while nothing ran.
  let descriptor: Int32
  private let poke: Int32
  private let lock = NSLock()
  private var cancel: (@Sendable () -> Void)?
  private var wasInterrupted = false

  private init() {
    let signals = Self.pipe()
    let pokes = Self.pipe()
    descriptor = pokes.read
    poke = pokes.write
    interruptPipe = signals.write
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      let saved = errno
      _ = write(interruptPipe, "!", 1)
      errno = saved
    }
    sigaction(SIGINT, &action, nil)
    Thread.detachNewThread { [self] in
      var byte: UInt8 = 0
      while true {
        let count = read(signals.read, &byte, 1)
        if count == 1 { pressed() } else if count == 0 || errno != EINTR { return }
      }
    }
  }

  private func pressed() {
    let running = lock.withLock {
      if cancel != nil { wasInterrupted = true }
      return cancel
    }
    if let running { running() } else { _ = write(poke, "!", 1) }
  }

  /// Does some work that Ctrl-C stops by calling `cancel`, on another thread.
  ///
  /// - Returns: What the work returned, and whether Ctrl-C was pressed meanwhile.
  func stopping<Result>(
    _ cancel: @escaping @Sendable () -> Void, during work: () throws -> Result
  ) rethrows -> (result: Result, wasInterrupted: Bool) {
    lock.withLock {
      self.cancel = cancel
      wasInterrupted = false
    }
    defer { lock.withLock { self.cancel = nil } }
    let result = try work()
    return (result, lock.withLock { wasInterrupted })
  }

  /// Forgets presses that nobody has waited for.
  func drain() {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    while poll(&waiting, 1, 0) == 1 && read(descriptor, &byte, 1) == 1 {}
  }

  private static func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return (-1, -1) }
    // A program that is started must not hold the pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// Written once, before the handler that reads it is installed.
nonisolated(unsafe) private var interruptPipe: Int32 = -1
