import BurrowAppRuntime
@_exported import Foundation

/// The running app, as UIKit sees it.
@MainActor open class UIApplication: UIResponder {
  /// Where the app is in its life.
  public enum State: Int, Sendable { case active, inactive, background }

  public static let shared = UIApplication()

  /// In a SwiftUI app an object of SwiftUI's own, whatever delegate the app adapts (R).
  open weak var delegate: (any UIApplicationDelegate)?

  /// The scenes that are connected, in the foreground or not.
  open internal(set) var connectedScenes: Set<UIScene> = []

  open var supportsMultipleScenes: Bool {
    AppRuntime.shared.context.device.supportsMultipleWindows
  }

  nonisolated let backgroundTime = BackgroundTime()

  private override init() {}

  open var applicationState: State {
    switch AppRuntime.shared.phase {
    case .active: .active
    case .inactive: .inactive
    case .background: .background
    }
  }

  // The names are UIKit's own: the device posts by them (D).
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
}

/// What can take part in handling events.
@MainActor open class UIResponder: NSObject {
  public override nonisolated init() {}
}
