import BurrowAppRuntime
import BurrowTime
import Foundation

/// A timer on the app's virtual time.
///
/// A repeating timer keeps to its grid: where it was late, because the process was suspended, it
/// fires once and goes on at the next moment of the grid (D).
open class Timer {
  public let timeInterval: TimeInterval
  /// How late it may be. The simulated device is never late.
  open var tolerance: TimeInterval = 0
  open private(set) var isValid = true
  public let userInfo: Any?

  private let repeats: Bool
  private let block: @Sendable (Timer) -> Void
  private var token: VirtualScheduler.Token?
  private var isScheduled = false
  /// When it rings next. Kept as an instant, because a date is not exact to the nanosecond.
  private var due: VirtualTime

  open var fireDate: Date {
    get { Date(timeIntervalSinceNow: (due - VirtualScheduler.shared.now).seconds) }
    set {
      due = VirtualScheduler.shared.now + VirtualDuration(seconds: newValue.timeIntervalSinceNow)
      if isScheduled, isValid { arm() }
    }
  }

  public init(
    fire date: Date, interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    due = VirtualScheduler.shared.now + VirtualDuration(seconds: date.timeIntervalSinceNow)
    // An interval of 0 or less counts as a tenth of a millisecond (D).
    timeInterval = repeats ? (interval > 0 ? interval : 0.0001) : 0
    self.repeats = repeats
    self.block = block
    userInfo = nil
  }

  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(fire: Date(), interval: interval, repeats: repeats, block: block)
    due = VirtualScheduler.shared.now + VirtualDuration(seconds: max(interval, 0.0001))
  }

  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  open func fire() {
    guard isValid else { return }
    block(self)
    if !repeats { invalidate() }
  }

  open func invalidate() {
    isValid = false
    if let token { VirtualScheduler.shared.cancel(token) }
    token = nil
  }

  func schedule() {
    guard isValid, !isScheduled else { return }
    isScheduled = true
    arm()
  }

  private func arm() {
    if let token { VirtualScheduler.shared.cancel(token) }
    token = VirtualScheduler.shared.enqueue(after: due - VirtualScheduler.shared.now) { [self] in
      ring()
    }
  }

  private func ring() {
    token = nil
    guard isValid else { return }
    let wasDue = due
    block(self)
    guard isValid else { return }
    guard repeats else { return invalidate() }
    // Somebody may have set another date from the block.
    if due == wasDue {
      let interval = VirtualDuration(seconds: timeInterval).nanoseconds
      let late = max(0, (VirtualScheduler.shared.now - due).nanoseconds)
      due = due + VirtualDuration(nanoseconds: (late / interval + 1) * interval)
    }
    if token == nil { arm() }
  }
}

extension VirtualDuration {
  /// The nearest whole number of nanoseconds; what is too long to say is forever.
  package init(seconds: Double) {
    let count = (seconds * 1_000_000_000).rounded()
    self.init(nanoseconds: Int64(exactly: count) ?? (seconds < 0 ? .min : .max))
  }

  package var seconds: Double { Double(nanoseconds) / 1_000_000_000 }
}

/// The loop that timers are added to. A simulated app has one, and it serves every mode.
open class RunLoop: @unchecked Sendable {
  public typealias Mode = Foundation.RunLoop.Mode

  public static let main = RunLoop()
  public static var current: RunLoop { main }

  private init() {}

  open func add(_ timer: Timer, forMode mode: Mode) { timer.schedule() }

  open func perform(_ block: @escaping @Sendable () -> Void) {
    VirtualScheduler.shared.enqueue(block)
  }

  open func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) {
    perform(block)
  }
}
