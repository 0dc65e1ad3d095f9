import BurrowAppRuntime
import Foundation

/// The device's screen.
@MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()

  private override nonisolated init() {}

  /// In points.
  open var bounds: CGRect {
    CGRect(origin: .zero, size: AppRuntime.shared.context.device.screen)
  }
}
