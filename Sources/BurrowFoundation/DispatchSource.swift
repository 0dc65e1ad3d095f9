import BurrowAppRuntime
import BurrowTime
import Dispatch
import Foundation

/// A timer of Dispatch, on the app's virtual time.
public protocol DispatchSourceTimer: AnyObject {
  func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval)
  func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval)
  func setEventHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)
  func setCancelHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)
  func activate()
  func resume()
  func suspend()
  func cancel()
  var isCancelled: Bool { get }
}

extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    schedule(deadline: deadline, repeating: interval, leeway: leeway)
  }

  public func schedule(
    deadline: DispatchTime, repeating interval: Double,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    schedule(deadline: deadline, repeating: interval, leeway: leeway)
  }

  public func setEventHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (() -> Void)?
  ) {
    setEventHandler(qos: qos, flags: flags, handler: handler)
  }

  public func setCancelHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (() -> Void)?
  ) {
    setCancelHandler(qos: qos, flags: flags, handler: handler)
  }
}

/// Makes sources of events. Only timers are offered: the simulated device has no files, signals or
/// processes that an app could watch.
public final class DispatchSource {
  private init() {}

  public struct TimerFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strict = TimerFlags(rawValue: 1)
  }

  public static func makeTimerSource(
    flags: TimerFlags = [], queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer {
    VirtualSourceTimer(queue: queue ?? .global())
  }
}

/// A timer source: inactive until it is resumed, and then on a grid from its deadline. Events that
/// fall due while it is suspended count as one (D).
private final class VirtualSourceTimer: DispatchSourceTimer, @unchecked Sendable {
  private let queue: DispatchQueue
  private var event: (() -> Void)?
  private var cancelEvent: (() -> Void)?
  private var due: VirtualTime?
  private var interval: VirtualDuration?
  private var token: VirtualScheduler.Token?
  private var suspensions = 1
  private(set) var isCancelled = false

  init(queue: DispatchQueue) { self.queue = queue }

  func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval
  ) {
    schedule(deadline, interval.duration)
  }

  func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval) {
    schedule(deadline, interval.isFinite ? VirtualDuration(seconds: interval) : nil)
  }

  private func schedule(_ deadline: DispatchTime, _ interval: VirtualDuration?) {
    due = VirtualScheduler.shared.now + deadline.fromNow
    self.interval = interval.map { VirtualDuration(nanoseconds: max(1, $0.nanoseconds)) }
    arm()
  }

  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?) {
    event = handler
  }

  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?) {
    cancelEvent = handler
  }

  func activate() { if suspensions > 0 { resume() } }

  func resume() {
    guard suspensions > 0 else {
      fatalError("BUG IN CLIENT OF LIBDISPATCH: Over-resume of an object")
    }
    suspensions -= 1
    arm()
  }

  func suspend() {
    suspensions += 1
    arm()
  }

  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    arm()
    if let cancelEvent { queue.after(.zero, cancelEvent) }
    event = nil
  }

  private func arm() {
    if let token { VirtualScheduler.shared.cancel(token) }
    token = nil
    guard suspensions == 0, !isCancelled, let due else { return }
    // Held by the scheduler's closure weakly: a timer that nobody keeps does not fire.
    token = VirtualScheduler.shared.enqueue(after: due - VirtualScheduler.shared.now) {
      [weak self] in self?.ring()
    }
  }

  private func ring() {
    token = nil
    guard suspensions == 0, !isCancelled, let was = due else { return }
    if let interval {
      let late = max(0, (VirtualScheduler.shared.now - was).nanoseconds)
      due =
        was + VirtualDuration(nanoseconds: (late / interval.nanoseconds + 1) * interval.nanoseconds)
    } else {
      due = nil
    }
    queue.enter { self.event?() }
    if token == nil { arm() }
  }
}

extension DispatchTimeInterval {
  fileprivate var duration: VirtualDuration? {
    switch self {
    case .seconds(let count): VirtualDuration(seconds: Double(count))
    case .milliseconds(let count): VirtualDuration(nanoseconds: Int64(count) * 1_000_000)
    case .microseconds(let count): VirtualDuration(nanoseconds: Int64(count) * 1000)
    case .nanoseconds(let count): VirtualDuration(nanoseconds: Int64(count))
    default: nil
    }
  }
}
