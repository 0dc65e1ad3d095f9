import Synchronization

/// A wish to stop that one side may make at any time, a signal handler included, and the other
/// looks at between its steps.
package final class CancellationFlag: Sendable {
  private let raised = Atomic<Bool>(false)

  package init() {}

  package func cancel() { raised.store(true, ordering: .relaxed) }
  package func reset() { raised.store(false, ordering: .relaxed) }
  package var isCancelled: Bool { raised.load(ordering: .relaxed) }
}
