import BurrowAppRuntime
import BurrowTime
import Dispatch
import Foundation

/// A queue of work on the app's virtual time.
///
/// Everything in a simulated app runs on one thread, so a queue is an order: a serial queue keeps
/// that of its own work, and all of it takes its turn with the main actor's jobs. Stands in front
/// of Dispatch's own queues, whose threads and clock the device could not hold still.
public final class DispatchQueue: @unchecked Sendable {
  public typealias GlobalQueuePriority = Dispatch.DispatchQueue.GlobalQueuePriority
  public typealias AutoreleaseFrequency = Dispatch.DispatchQueue.AutoreleaseFrequency

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 2)
    public static let initiallyInactive = Attributes(rawValue: 4)
  }

  public static let main = DispatchQueue(label: "com.apple.main-thread")

  private nonisolated(unsafe) static var globalQueues: [String: DispatchQueue] = [:]

  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    let label = "com.apple.root.\(qos)-qos"
    if let queue = globalQueues[label] { return queue }
    let queue = DispatchQueue(
      label: label, qos: DispatchQoS(qosClass: qos, relativePriority: 0), attributes: .concurrent)
    globalQueues[label] = queue
    return queue
  }

  public let label: String
  public let qos: DispatchQoS

  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    self.label = label
    self.qos = qos
    isSerial = !attributes.contains(.concurrent)
    isActive = !attributes.contains(.initiallyInactive)
  }

  /// Work that waits for its turn.
  private var pending: [() -> Void] = []
  private var isActive: Bool
  private let isSerial: Bool

  /// The queue whose work is running.
  private nonisolated(unsafe) static var current = DispatchQueue.main

  /// Whether what runs now would keep the main thread of a device from anything else.
  package static var isOnMain: Bool {
    current === main && !VirtualScheduler.shared.isOffMainActor
  }

  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    group?.enter()
    append {
      work()
      group?.leave()
    }
  }

  public func async(execute workItem: DispatchWorkItem) { append { workItem.perform() } }

  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    group.enter()
    append {
      workItem.perform()
      group.leave()
    }
  }

  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    after(deadline.fromNow, work)
  }

  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    after(deadline.fromNow) { execute.perform() }
  }

  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    after(wallDeadline.fromNow, work)
  }

  /// Runs the work now, after what was given to a serial queue before it.
  public func sync<T>(execute work: () throws -> T) rethrows -> T {
    guard self !== Self.current || !isSerial else {
      fatalError(
        "BUG IN CLIENT OF LIBDISPATCH: dispatch_sync called on queue already owned by current thread"
      )
    }
    drain()
    return try run(work)
  }

  public func sync<T>(flags: DispatchWorkItemFlags, execute work: () throws -> T) rethrows -> T {
    try sync(execute: work)
  }

  public func sync(execute workItem: DispatchWorkItem) { sync { workItem.perform() } }

  public func activate() {
    guard !isActive else { return }
    isActive = true
    for _ in pending { VirtualScheduler.shared.enqueue { self.runNext() } }
  }

  private func append(_ work: @escaping () -> Void) {
    pending.append(work)
    if isActive { VirtualScheduler.shared.enqueue { self.runNext() } }
  }

  package func after(_ delay: VirtualDuration, _ work: @escaping () -> Void) {
    VirtualScheduler.shared.enqueue(after: delay) {
      self.pending.append(work)
      self.runNext()
    }
  }

  /// Runs work as the queue's own, now.
  func enter(_ work: () -> Void) { run(work) }

  /// The turn of the queue's next work; what a `sync` ran early has no turn any more.
  private func runNext() {
    guard !pending.isEmpty else { return }
    run(pending.removeFirst())
  }

  /// Finishes what was asked for before, as a thread that waits for a serial queue would see it.
  private func drain() {
    guard self !== Self.main, isSerial else { return }
    while !pending.isEmpty { run(pending.removeFirst()) }
  }

  private func run<T>(_ work: () throws -> T) rethrows -> T {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try work()
  }
}

extension DispatchTime {
  var fromNow: VirtualDuration {
    let now = DispatchTime.now().uptimeNanoseconds
    guard self != .distantFuture else { return VirtualDuration(nanoseconds: .max) }
    let (delay, overflow) = uptimeNanoseconds.subtractingReportingOverflow(now)
    return VirtualDuration(nanoseconds: overflow ? 0 : Int64(clamping: delay))
  }
}

extension DispatchWallTime {
  fileprivate var fromNow: VirtualDuration {
    // The raw value counts backwards from zero, in nanoseconds since 1970.
    let now = Int64(bitPattern: 0 &- DispatchWallTime.now().rawValue)
    let due = Int64(bitPattern: 0 &- rawValue)
    return VirtualDuration(nanoseconds: max(0, due - now))
  }
}

/// Counts work and tells when all of it is done.
public final class DispatchGroup: @unchecked Sendable {
  private var count = 0
  private var notifications: [() -> Void] = []

  public init() {}

  public func enter() { count += 1 }

  public func leave() {
    precondition(count > 0, "Unbalanced call to dispatch_group_leave()")
    count -= 1
    guard count == 0 else { return }
    let due = notifications
    notifications = []
    for notify in due { notify() }
  }

  @available(
    *, unavailable,
    message: "a simulated app has one thread, and it cannot wait: use notify(queue:execute:)"
  )
  public func wait() {}

  @available(
    *, unavailable,
    message: "a simulated app has one thread, and it cannot wait: use notify(queue:execute:)"
  )
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }

  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    let notify = { queue.async(execute: work) }
    if count == 0 { notify() } else { notifications.append(notify) }
  }

  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    let notify = { queue.async(execute: work) }
    if count == 0 { notify() } else { notifications.append(notify) }
  }
}
