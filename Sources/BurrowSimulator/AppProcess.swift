import BurrowDevice
import BurrowWire
import CProcessShim
import Foundation
import Glibc

/// The process of a launched app, and the host's end of its wire.
///
/// One request is under way at a time. While it is, everything that the app writes is collected, so
/// that when the reply is there every line that it printed before is there too.
final class AppProcess {
  /// Why a request got no reply. The process is dead and reaped by then.
  enum Failure: Error {
    case ended(exit: Int32)
    case killed(signal: Int32)
    /// What it wrote on the wire was no message.
    case garbage
    /// It closed the wire and did not end.
    case closed
    /// It kept the device busy without letting any time pass.
    case restless
    /// It stored more than it may.
    case overfull(StorageExcess)
    /// It gave no answer for as long as it may take.
    case stuck
    case cancelled
  }

  let library: String
  private(set) var identifier: pid_t
  private var wire: Int32
  private var output: Int32
  private var errors: Int32
  private var reports: Int32

  private var received = LineBuffer()
  private var unsent: [UInt8] = []
  private(set) var report: [UInt8] = []
  private let limits: SimulatorConfiguration.Limits
  private var storage: StorageWatch

  /// What the app wrote, as it is read.
  enum Written {
    case output([UInt8])
    case errors([UInt8])
    case event(AppEvent)
  }

  init(
    _ configuration: SimulatorConfiguration, library: String, container: Container
  ) throws(SimulatorError) {
    var channels = try AppChannels()
    defer { channels.closeAppEnds() }
    identifier = try channels.start(
      host: configuration.host, isServed: configuration.hasLaunchServer, library: library,
      container: container)
    self.library = library
    limits = configuration.limits
    storage = StorageWatch(home: container.home, limits: limits)
    (wire, output, errors, reports) = channels.takeHostEnds()
  }

  deinit { kill() }

  /// Sends a command and waits for its reply.
  func request(
    _ command: AppCommand, isCancelled: (() -> Bool)?, written: (Written) -> Void
  ) throws -> AppReply {
    unsent = try command.line()
    let deadline = ContinuousClock.now + .seconds(limits.answer)
    while true {
      if isCancelled?() == true {
        askWhere(written)
        throw finish(.cancelled, written)
      }
      guard ContinuousClock.now < deadline else {
        askWhere(written)
        throw finish(.stuck, written)
      }
      if let excess = storage.excessIfDue(of: identifier) {
        throw finish(.overfull(excess), written)
      }
      wait(milliseconds: 20)
      readPrinted(written)
      let isOpen = exchange()
      // Whole messages first: the last of them may explain why the wire was closed.
      do {
        // What has come may be more than can be read in time.
        while ContinuousClock.now < deadline, let line = try received.next(limit: limits.message) {
          switch try AppMessage(line: line) {
          case .event(let event): written(.event(event))
          case .reply(let reply):
            readPrinted(written)
            return reply
          }
        }
      } catch {
        throw finish(.garbage, written)
      }
      if !isOpen { throw finish(nil, written) }
    }
  }

  /// Ends the process if it has stored more than it may.
  func checkStorage(_ memory: DeviceMemory, _ written: (Written) -> Void) throws {
    if let excess = storage.excess(of: identifier) ?? storage.settingsExcess(memory) {
      throw finish(.overfull(excess), written)
    }
  }

  // MARK: Reading and writing

  /// Waits until there is something to read, or room to write, or the time is over.
  private func wait(milliseconds: Int32) {
    let wireEvents = unsent.isEmpty ? POLLIN : POLLIN | POLLOUT
    var descriptors = [
      pollfd(fd: wire, events: Int16(wireEvents), revents: 0),
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
  }

  /// Reads what was printed. At most so much at a time: an app that prints without end must not
  /// keep the host from looking at the clock.
  private func readPrinted(_ written: (Written) -> Void, limit: Int = 1 << 20) {
    read(&output, limit: limit) { written(.output($0)) }
    read(&errors, limit: limit) { written(.errors($0)) }
  }

  /// Writes and reads as much of the wire as goes at once; false when the app has closed it.
  private func exchange() -> Bool {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes {
        send(wire, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        unsent.removeFirst(count)
      } else if errno == EAGAIN || errno == EINTR {
        break
      } else {
        unsent = []
      }
    }
    return read(&wire, limit: 4 << 20) { received.append($0) }
  }

  /// Reads until nothing is left for the moment, or the limit is reached; false at the end.
  @discardableResult
  private func read(_ descriptor: inout Int32, limit: Int, _ body: ([UInt8]) -> Void) -> Bool {
    var total = 0
    while descriptor >= 0, total < limit {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, length in
        count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        length = max(0, count)
      }
      if count > 0 {
        total += count
        body(piece)
      } else if count < 0 && errno == EINTR {
        continue
      } else if count < 0 && errno == EAGAIN {
        return true
      } else {
        return false
      }
    }
    return descriptor >= 0
  }

  // MARK: The end

  /// Asks the process where it is, and gives it a moment to say.
  private func askWhere(_ written: (Written) -> Void) {
    // The main thread runs the learner's code.
    guard burrow_signal_main_thread(identifier, SIGUSR2) == 0 else { return }
    let deadline = ContinuousClock.now + .milliseconds(500)
    while ContinuousClock.now < deadline, !CrashReport.isComplete(report) {
      var descriptor = pollfd(fd: reports, events: Int16(POLLIN), revents: 0)
      _ = poll(&descriptor, 1, 20)
      read(&reports, limit: 65_536) { report += $0 }
      readPrinted(written)
    }
  }

  /// Ends the process and reads what it left behind; the failure that this makes.
  private func finish(_ failure: Failure?, _ written: (Written) -> Void) -> Failure {
    // A process that closed its wire is about to end by itself, and its way of ending is news.
    let ending = end(patience: failure == nil ? 2 : 0)
    readPrinted(written, limit: 64 << 20)
    read(&reports, limit: 65_536) { report += $0 }
    closePipes()
    return failure ?? ending
  }

  /// Ends a process whose replies cannot be true, or lead nowhere; the failure.
  func giveUp(_ failure: Failure, _ written: (Written) -> Void) -> Failure {
    finish(failure, written)
  }

  /// Ends the process without a word, whatever it is doing; harmless when it has ended.
  func kill() {
    end()
    closePipes()
  }

  /// Ends the process without waiting until it is gone. Whatever is seen to after it finds it gone.
  func leave() {
    guard identifier > 0 else { return }
    Glibc.kill(-identifier, SIGKILL)
    Glibc.kill(identifier, SIGKILL)
    let process = identifier
    identifier = -1
    Leavings.clear { while waitpid(process, nil, 0) < 0 && errno == EINTR {} }
    close(wire)
    wire = -1
    closePipes()
  }

  /// Kills the process group and reaps the process. The patience is for one that ends by itself.
  @discardableResult
  private func end(patience seconds: Double = 0) -> Failure {
    guard identifier > 0 else { return .cancelled }
    defer {
      close(wire)
      wire = -1
    }
    var status: Int32 = 0
    let deadline = ContinuousClock.now + .seconds(seconds)
    var hasEnded = false
    while seconds > 0, !hasEnded, ContinuousClock.now < deadline {
      hasEnded = waitpid(identifier, &status, WNOHANG) == identifier
      if !hasEnded { usleep(1_000) }
    }
    let isOurs = !hasEnded
    // Both: whatever the process did to its group, it is not to be waited for in vain.
    Glibc.kill(-identifier, SIGKILL)
    if !hasEnded { Glibc.kill(identifier, SIGKILL) }
    while !hasEnded {
      let result = waitpid(identifier, &status, 0)
      if result == identifier { hasEnded = true }
      if result < 0 && errno != EINTR { break }
    }
    identifier = -1
    // The signal was ours.
    if seconds > 0 && isOurs { return .closed }
    // The instruction by which Swift stops a program is another signal on each kind of processor;
    // on those of the devices it is SIGTRAP.
    let signal = status & 0x7f == SIGILL ? SIGTRAP : status & 0x7f
    return signal == 0 ? .ended(exit: (status >> 8) & 0xff) : .killed(signal: signal)
  }

  private func closePipes() {
    for descriptor in [output, errors, reports] where descriptor >= 0 { close(descriptor) }
    (output, errors, reports) = (-1, -1, -1)
  }
}
