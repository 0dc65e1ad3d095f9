import BurrowAppRuntime
import Foundation

/// Work that the system lets the app do now.
open class BGTask: NSObject, @unchecked Sendable {
  public let identifier: String
  /// Called shortly before the time is over.
  open var expirationHandler: (() -> Void)?
  private var isCompleted = false

  init(_ identifier: String) { self.identifier = identifier }

  open func setTaskCompleted(success: Bool) {
    guard !isCompleted else { return }
    isCompleted = true
    AppRuntime.shared.taskExpirations[identifier] = nil
    AppRuntime.shared.send(.backgroundTaskEnded(identifier: identifier))
  }

  /// The time is over. Without a handler the task counts as completed (D).
  func expire() {
    guard let handler = expirationHandler else { return setTaskCompleted(success: false) }
    expirationHandler = nil
    handler()
  }
}

/// A short refresh of what the app shows.
public final class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// Minutes of work while the device is not used.
public final class BGProcessingTask: BGTask, @unchecked Sendable {}
