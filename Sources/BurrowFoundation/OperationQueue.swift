import BurrowAppRuntime
import Foundation

/// A queue of operations on the app's virtual time. Everything runs on one thread, so a queue of any
/// width runs its operations one after the other, in the order in which they become ready.
open class OperationQueue: Foundation.OperationQueue, @unchecked Sendable {
  private static let mainQueue = OperationQueue(isMain: true)
  private let isMain: Bool
  private let queue: DispatchQueue

  private init(isMain: Bool) {
    self.isMain = isMain
    queue = isMain ? .main : DispatchQueue(label: "NSOperationQueue")
    super.init()
  }

  public override init() {
    isMain = false
    queue = DispatchQueue(label: "NSOperationQueue")
    super.init()
  }

  open override class var main: OperationQueue { mainQueue }

  open override func addOperation(_ block: @escaping @Sendable () -> Void) {
    queue.async(execute: block)
  }

  open override func addOperation(_ operation: Operation) { start(operation) }

  open override func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
    for operation in operations {
      // Whoever waits is the one thread: what it waits for runs now.
      if wait { operation.start() } else { start(operation) }
    }
  }

  open override func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void) {
    queue.async(execute: barrier)
  }

  private func start(_ operation: Operation) {
    queue.async { [self] in
      let isReady = operation.dependencies.allSatisfy(\.isFinished)
      if isReady { operation.start() } else { start(operation) }
    }
  }
}
