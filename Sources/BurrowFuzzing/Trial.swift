import Foundation

/// Tries inputs one after another on a thread with as little stack as Burrow's own threads have.
package enum Trial {
  /// The stack of a thread of Dispatch, on which transcripts are read side by side.
  package static let stack = 512 << 10
  /// Seconds of processor time that one input may take, in a build without optimisation.
  package static let patience = 10.0

  /// Bytes that a process may have for the inputs.
  package static let memory = 3 << 30

  /// What one input came to.
  package struct Finding: Sendable {
    package var input: [UInt8]
    package var problem: String
  }

  /// The first finding among the inputs; nil if everything holds.
  package static func firstFinding(
    _ target: FuzzTarget, among inputs: some Sequence<[UInt8]> & Sendable,
    began: @escaping @Sendable (Int) -> Bool = { _ in true }
  ) -> Finding? {
    let result = Result()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      for (index, input) in inputs.enumerated() where began(index) {
        let start = processorTime()
        let problem = target.problem(with: input)
        let seconds = processorTime() - start
        if let problem { result.finding = Finding(input: input, problem: problem) }
        if seconds > patience {
          result.finding = Finding(input: input, problem: "took \(Int(seconds)) s")
        }
        if result.finding != nil { break }
      }
      done.signal()
    }
    thread.stackSize = stack
    thread.start()
    done.wait()
    return result.finding
  }

  /// Seconds that this thread has been at work.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private final class Result: @unchecked Sendable {
    var finding: Finding?
  }
}
