import BurrowAppRuntime
import BurrowFoundation
import BurrowTime
import Foundation

/// Takes the app's wishes for work in the background.
public final class BGTaskScheduler: NSObject, @unchecked Sendable {
  public static let shared = BGTaskScheduler()

  /// What was submitted and has not begun.
  private var pending: [BGTaskRequest] = []
  private var registered: Set<String> = []

  private override init() {
    super.init()
    AppRuntime.shared.taskBegins = { [unowned self] identifier in
      pending.removeAll { $0.identifier == identifier }
    }
  }

  @available(*, deprecated, renamed: "submitTaskRequest(_:)")
  public func submit(_ taskRequest: BGTaskRequest) throws {
    // It waits for another process; SDK 27 offers one that does not keep the caller (D).
    if DispatchQueue.isOnMain { AppRuntime.shared.send(.heldMainActor(call: "submit")) }
    try accept(taskRequest)
  }

  public func submitTaskRequest(_ taskRequest: BGTaskRequest) async throws {
    try accept(taskRequest)
  }

  public func submitTaskRequest(
    _ taskRequest: BGTaskRequest,
    completionHandler: @escaping @Sendable ((any Swift.Error)?) -> Void
  ) {
    let answer: (any Swift.Error)?
    do {
      try accept(taskRequest)
      answer = nil
    } catch {
      answer = error
    }
    VirtualScheduler.shared.enqueue { completionHandler(answer) }
  }

  public func cancel(taskRequestWithIdentifier identifier: String) {
    pending.removeAll { $0.identifier == identifier }
    AppRuntime.shared.send(.cancelTask(identifier: identifier))
  }

  public func cancelAllTaskRequests() {
    pending = []
    AppRuntime.shared.send(.cancelTask(identifier: nil))
  }

  public func pendingTaskRequests() async -> [BGTaskRequest] { pending }

  public func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    nonisolated(unsafe) let requests = pending
    VirtualScheduler.shared.enqueue { completionHandler(requests) }
  }

  /// Says what is done when the system begins a task. Returns false for an identifier that is not
  /// permitted; after launch, or twice for one identifier, it ends the app (D).
  @discardableResult
  public func register(
    forTaskWithIdentifier identifier: String, using queue: BurrowFoundation.DispatchQueue?,
    launchHandler: @escaping @Sendable (BGTask) -> Void
  ) -> Bool {
    guard !AppRuntime.shared.hasFinishedLaunching else {
      fatalError(
        "All launch handlers must be registered before application finishes launching")
    }
    guard registered.insert(identifier).inserted else {
      fatalError(
        "Launch handler for task with identifier \(identifier) has already been registered")
    }
    guard isPermitted(identifier) else { return false }
    AppRuntime.shared.taskHandlers[identifier] = { [self] in
      let isProcessing = pending.contains {
        $0.identifier == identifier && $0 is BGProcessingTaskRequest
      }
      let task = isProcessing ? BGProcessingTask(identifier) : BGAppRefreshTask(identifier)
      AppRuntime.shared.taskExpirations[identifier] = { task.expire() }
      // Without a queue the handler runs on one of the system's, never on the main queue (D).
      let queue = queue ?? .global(qos: .background)
      queue.async { launchHandler(task) }
    }
    return true
  }

  private func isPermitted(_ identifier: String) -> Bool {
    AppRuntime.shared.context.permittedTaskIdentifiers.contains(identifier)
  }

  private func accept(_ request: BGTaskRequest) throws {
    let isProcessing = request is BGProcessingTaskRequest
    let modes = AppRuntime.shared.context.backgroundModes
    guard isPermitted(request.identifier), modes.contains(isProcessing ? "processing" : "fetch")
    else {
      throw Error(.notPermitted, userInfo: ["Unrecognized Identifier": request.identifier])
    }
    // A request takes the place of an earlier one with its identifier; beyond that one refresh and
    // ten processing tasks may wait (D).
    let others = pending.filter {
      $0.identifier != request.identifier && ($0 is BGProcessingTaskRequest) == isProcessing
    }
    guard others.count < (isProcessing ? 10 : 1) else { throw Error(.tooManyPendingTaskRequests) }
    pending.removeAll { $0.identifier == request.identifier }
    pending.append(request)
    let earliest = request.earliestBeginDate.map {
      VirtualScheduler.shared.now + VirtualDuration(seconds: max(0, $0.timeIntervalSinceNow))
    }
    AppRuntime.shared.send(.submitTask(identifier: request.identifier, earliest: earliest))
  }
}
