@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
internal import CVirtualClock

/// The main actor's executor: its jobs wait in the scheduler like everything else.
final class VirtualMainExecutor: MainExecutor, SchedulingExecutor, @unchecked Sendable {
  static let shared = VirtualMainExecutor()
  static let unowned = shared.asUnownedSerialExecutor()

  // The process is driven by the host's commands; nobody calls these.
  func run() throws {}
  func stop() {}

  var isMainExecutor: Bool { true }

  // There is one thread, and it is the main one.
  func checkIsolated() {}

  func enqueue(_ job: consuming ExecutorJob) {
    VirtualScheduler.shared.enqueue(main: UnownedJob(job), due: burrow_clock_now())
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    VirtualScheduler.shared.enqueue(main: UnownedJob(job), due: instant(after: delay))
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let delay = clock.now.duration(to: instant)
    VirtualScheduler.shared.enqueue(
      main: UnownedJob(job), due: BurrowAppRuntime.instant(after: delay))
  }
}

/// The executor of everything that is not on the main actor.
final class VirtualTaskExecutor: TaskExecutor, SchedulingExecutor, @unchecked Sendable {
  static let shared = VirtualTaskExecutor()
  static let unowned = shared.asUnownedTaskExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    VirtualScheduler.shared.enqueue(other: UnownedJob(job), due: burrow_clock_now())
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    VirtualScheduler.shared.enqueue(other: UnownedJob(job), due: instant(after: delay))
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let delay = clock.now.duration(to: instant)
    VirtualScheduler.shared.enqueue(
      other: UnownedJob(job), due: BurrowAppRuntime.instant(after: delay))
  }
}

private struct VirtualExecutors: ExecutorFactory {
  static var mainExecutor: any MainExecutor { VirtualMainExecutor.shared }
  static var defaultExecutor: any TaskExecutor { VirtualTaskExecutor.shared }
}

/// Puts every task, actor and sleep of this process on the virtual scheduler, once. Asked for before
/// the first task is made.
let virtualExecutors: Void = _createExecutors(factory: VirtualExecutors.self)

/// The instant, in nanoseconds, that lies so far ahead. A delay that is too long to say is forever.
private func instant(after delay: some DurationProtocol) -> Int64 {
  guard let delay = delay as? Duration else { return burrow_clock_now() }
  let (seconds, attoseconds) = delay.components
  let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
  let (sum, overflow2) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
  let (due, overflow3) = max(0, sum).addingReportingOverflow(burrow_clock_now())
  if overflow || overflow2 || overflow3 { return seconds < 0 ? burrow_clock_now() : .max }
  return due
}
