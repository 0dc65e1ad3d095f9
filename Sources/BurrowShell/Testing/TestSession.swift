import BurrowTranscripts
import Foundation

/// Tests many transcripts at once and hands out what came of them in order.
final class TestSession: @unchecked Sendable {
  private let found: [TranscriptFinder.Found]
  private let lock = NSLock()
  private var next = 0
  private var verdicts: [TranscriptTest.Verdict?]
  private var announced = 0
  private var isInterrupted = false

  init(_ found: [TranscriptFinder.Found]) {
    self.found = found
    verdicts = Array(repeating: nil, count: found.count)
  }

  /// - Parameters:
  ///   - test: Called on several threads at once; what it throws interrupts the session.
  ///   - announce: Called for each in the order of the files, never twice at once.
  /// - Returns: One verdict for each file, in order; after an interruption some are `notFinished`.
  func run(
    jobs: Int, test: @Sendable @escaping (TranscriptFinder.Found) throws -> TranscriptTest.Verdict,
    announce: @Sendable @escaping (TranscriptTest.Verdict) -> Void
  ) -> (verdicts: [TranscriptTest.Verdict], wasInterrupted: Bool) {
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, found.count))) { _ in
      while let index = take() {
        do {
          finish(index, try test(found[index]), announce)
        } catch {
          lock.withLock { isInterrupted = true }
        }
      }
    }
    return lock.withLock {
      for index in found.indices where verdicts[index] == nil {
        verdicts[index] = .notFinished(found[index])
      }
      announceReady(announce)
      return (verdicts: verdicts.compactMap(\.self), wasInterrupted: isInterrupted)
    }
  }

  private func take() -> Int? {
    lock.withLock {
      guard next < found.count, !isInterrupted else { return nil }
      defer { next += 1 }
      return next
    }
  }

  private func finish(
    _ index: Int, _ verdict: TranscriptTest.Verdict, _ announce: (TranscriptTest.Verdict) -> Void
  ) {
    lock.withLock {
      verdicts[index] = verdict
      announceReady(announce)
    }
  }

  private func announceReady(_ announce: (TranscriptTest.Verdict) -> Void) {
    while announced < verdicts.count, let ready = verdicts[announced] {
      announce(ready)
      announced += 1
    }
  }
}
