import Dispatch
import Glibc

/// What is left of devices that nobody uses any more: a process that is dying, a folder to remove.
///
/// It is seen to in order, while other work is done, and is gone when this process ends in an orderly
/// way: a device is dropped at the end of each transcript, and what is left of it must not hold up
/// the next one or the verdict.
enum Leavings {
  private static let queue = DispatchQueue(label: "what is left of devices")

  private static let isWaitedFor: Void = {
    // It fails where there is no memory, and then the folder stays for the next Burrow to remove.
    _ = atexit { Leavings.finish() }
  }()

  static func clear(_ work: @escaping @Sendable () -> Void) {
    _ = isWaitedFor
    queue.async(execute: work)
  }

  /// Waits until nothing is left.
  static func finish() { queue.sync {} }
}
