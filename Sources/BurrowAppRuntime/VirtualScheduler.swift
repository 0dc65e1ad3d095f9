@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import BurrowTime
internal import CVirtualClock

/// Everything that waits to run in the app, in the order of (instant, arrival).
///
/// There is one queue for main-actor jobs, jobs of other actors, sleeps, timers and dispatched
/// blocks, and one thread that empties it. Nothing runs until the host lets time pass, so the same
/// program meets the same order every time.
package final class VirtualScheduler: @unchecked Sendable {
  package static let shared = VirtualScheduler()

  /// Names something that waits, so that it can be cancelled.
  package struct Token: Hashable, Sendable {
    fileprivate var sequence: Int
  }

  private enum Work {
    case mainJob(UnownedJob)
    case otherJob(UnownedJob)
    case block(() -> Void)
  }

  private struct Entry: Comparable {
    var due: Int64
    var sequence: Int
    var work: Work

    static func < (left: Entry, right: Entry) -> Bool {
      (left.due, left.sequence) < (right.due, right.sequence)
    }

    static func == (left: Entry, right: Entry) -> Bool { left.sequence == right.sequence }
  }

  private var queue = BinaryHeap<Entry>()
  private var lastSequence = 0
  private var cancelled: Set<Int> = []

  /// Runs when everything that was due at an instant has run: the view graph brings itself up to
  /// date here, once for all that happened, as a run loop does before it sleeps.
  package var endOfTurn: () -> Void = {}

  /// Set when the app has asked the device for something that the device must decide before more
  /// time passes.
  package var mustAskHost = false

  /// Set where time must stop at whatever is printed.
  package var stopsAtOutput = false

  /// Whether what runs now is a job of another executor than the main actor's.
  package private(set) var isOffMainActor = false

  package var now: VirtualTime { VirtualTime(nanoseconds: burrow_clock_now()) }

  /// Runs the block on the main queue after everything that is already due.
  package func enqueue(_ block: @escaping () -> Void) {
    push(due: burrow_clock_now(), .block(block))
  }

  /// Runs the block on the main queue when so much time has passed.
  @discardableResult
  package func enqueue(after delay: VirtualDuration, _ block: @escaping () -> Void) -> Token {
    push(
      due: (now + VirtualDuration(nanoseconds: max(0, delay.nanoseconds))).nanoseconds,
      .block(block))
  }

  /// Forgets a block that has not run yet.
  package func cancel(_ token: Token) { cancelled.insert(token.sequence) }

  func enqueue(main job: UnownedJob, due: Int64) { push(due: due, .mainJob(job)) }
  func enqueue(other job: UnownedJob, due: Int64) { push(due: due, .otherJob(job)) }

  /// Lets time pass up to the instant, each thing running at the instant at which it is due.
  ///
  /// Comes back early, the clock standing where it was asked, when the device must decide something.
  package func advance(to limit: VirtualTime) {
    run(until: limit.nanoseconds) { burrow_clock_set($0) }
    if !mustAskHost { burrow_clock_set(limit.nanoseconds) }
  }

  /// The process was suspended until now: the clock has gone on without it, so everything that fell
  /// due meanwhile runs now, in its order, and reads the new time.
  package func resume(at instant: VirtualTime) {
    burrow_clock_set(instant.nanoseconds)
    run(until: instant.nanoseconds) { _ in }
  }

  /// Runs what is due at this instant.
  package func settle() { run(until: burrow_clock_now()) { _ in } }

  private func run(until limit: Int64, moveClock: (Int64) -> Void) {
    endOfTurn()
    while let next = queue.first, next.due <= limit, !mustAskHost {
      moveClock(next.due)
      while let entry = queue.first, entry.due <= max(next.due, burrow_clock_now()) {
        queue.removeFirst()
        perform(entry)
      }
      endOfTurn()
      if stopsAtOutput, burrow_console_take_written() { mustAskHost = true }
    }
  }

  private func perform(_ entry: Entry) {
    if !cancelled.isEmpty, cancelled.remove(entry.sequence) != nil { return }
    switch entry.work {
    case .mainJob(let job): job.runSynchronously(on: VirtualMainExecutor.unowned)
    case .otherJob(let job):
      isOffMainActor = true
      defer { isOffMainActor = false }
      job.runSynchronously(on: VirtualTaskExecutor.unowned)
    case .block(let block): block()
    }
  }

  @discardableResult
  private func push(due: Int64, _ work: Work) -> Token {
    lastSequence += 1
    queue.insert(Entry(due: due, sequence: lastSequence, work: work))
    return Token(sequence: lastSequence)
  }
}
