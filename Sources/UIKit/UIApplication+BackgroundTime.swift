import BurrowAppRuntime
import BurrowTime
import Foundation
@preconcurrency import Glibc

/// Names a wish for time in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Names nothing.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The wishes that have not ended. Everything runs on the one thread of the app.
final class BackgroundTime: @unchecked Sendable {
  private struct Wish {
    var number: Int
    var name: String?
    var handler: (@MainActor @Sendable () -> Void)?
  }
  private var wishes: [Wish] = []
  private var lastNumber = 0
  /// How long an app may run in the background (R: about 30 seconds).
  private static let limit = VirtualDuration.seconds(30)

  var remaining: TimeInterval {
    guard let start = AppRuntime.shared.backgroundSince else { return .greatestFiniteMagnitude }
    let left = start + Self.limit - VirtualScheduler.shared.now
    return max(0, Double(left.nanoseconds) / 1e9)
  }

  func begin(_ name: String?, _ handler: (@MainActor @Sendable () -> Void)?) -> Int {
    lastNumber += 1
    wishes.append(Wish(number: lastNumber, name: name, handler: handler))
    AppRuntime.shared.expireBackgroundTime = { [self] in expire() }
    AppRuntime.shared.send(.backgroundTime(lastNumber, isNeeded: true))
    return lastNumber
  }

  func end(_ number: Int) {
    guard let index = wishes.firstIndex(where: { $0.number == number }) else {
      // The words are UIKit's (R).
      AppRuntime.shared.log(
        "Can't endBackgroundTask: no background task exists with identifier \(number) (0x"
          + "\(String(number, radix: 16))), or it may have already been ended. Break in "
          + "UIApplicationEndBackgroundTaskError() to debug.")
      return
    }
    wishes.remove(at: index)
    AppRuntime.shared.send(.backgroundTime(number, isNeeded: false))
  }

  /// The time is over. A wish that has not ended when its handler returns ends the app (D).
  @MainActor private func expire() {
    for wish in wishes { wish.handler?() }
    guard !wishes.isEmpty else { return }
    for wish in wishes {
      // The words are UIKit's (R).
      AppRuntime.shared.log(
        "Background Task \(wish.number) (\"\(wish.name ?? "Called by the app")\"), was created over "
          + "30 seconds ago. In applications running in the background, this creates a risk of "
          + "termination. Remember to call UIApplication.endBackgroundTask(_:) for your task in a "
          + "timely manner to avoid this.")
    }
    kill(getpid(), SIGKILL)
  }
}

extension UIApplication {
  /// Asks the system not to suspend the app when it goes to the background, until
  /// `endBackgroundTask`, for about 30 seconds at most (D, R). The handler runs on the main thread
  /// when the time is over, and must end the task.
  @discardableResult
  public nonisolated func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  @discardableResult
  public nonisolated func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(rawValue: backgroundTime.begin(taskName, handler))
  }

  public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTime.end(identifier.rawValue)
  }

  /// Seconds; the greatest number there is while the app is in the foreground (D).
  public var backgroundTimeRemaining: TimeInterval { backgroundTime.remaining }
}
