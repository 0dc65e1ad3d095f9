import Dispatch
import Foundation

// What holds a thread still. A simulated app has one thread, and while that stands nothing can end
// its waiting, so these do not compile; each says what to write instead.

/// Counts what may be used at once. Nobody can wait for it.
public final class DispatchSemaphore: Sendable {
  public init(value: Int) {}

  @available(
    *, unavailable,
    message: "a simulated app has one thread, and it cannot wait: use async/await or an actor"
  )
  public func wait() {}

  @available(
    *, unavailable,
    message: "a simulated app has one thread, and it cannot wait: use async/await or an actor"
  )
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }

  @discardableResult public func signal() -> Int { 0 }
}

/// The thread that runs. Work of the main actor and of the main queue is on the main thread, all else
/// is on another, as on a device; both are the one thread of the process.
public final class Thread: Sendable {
  private static let main = Thread(isMainThread: true)
  private static let other = Thread(isMainThread: false)

  public let isMainThread: Bool

  private init(isMainThread: Bool) { self.isMainThread = isMainThread }

  @available(
    *, noasync, message: "Work intended for the main actor should be marked with @MainActor"
  )
  public static var isMainThread: Bool { current_.isMainThread }

  @available(*, noasync, message: "Thread.current cannot be used from async contexts.")
  public static var current: Thread { current_ }

  private static var current_: Thread {
    DispatchQueue.isOnMain ? main : other
  }

  @available(
    *, unavailable,
    message: "a simulated app has one thread, and it cannot wait: use try await Task.sleep(for:)"
  )
  public static func sleep(forTimeInterval interval: TimeInterval) {}

  @available(
    *, unavailable,
    message: "a simulated app has one thread, and it cannot wait: use try await Task.sleep(until:)"
  )
  public static func sleep(until date: Date) {}

  @available(*, unavailable, message: "a simulated app has one thread: use Task.detached")
  public static func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
}
