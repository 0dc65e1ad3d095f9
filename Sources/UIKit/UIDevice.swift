import BurrowAppRuntime
import BurrowWire
import Foundation

/// The device that the app is on.
@MainActor open class UIDevice: NSObject {
  public static let current = UIDevice()

  private var facts: DeviceFacts { AppRuntime.shared.context.device }

  private override nonisolated init() {}

  /// The model's name: an app is not told what the person called the device (D, since iOS 16).
  open var name: String { model }

  open var model: String {
    switch facts.idiom {
    case .phone: "iPhone"
    case .pad: "iPad"
    case .mac: "Mac"
    case .vision: "Apple Vision Pro"
    case .watch: "Apple Watch"
    }
  }

  open var localizedModel: String { model }

  open var systemName: String { facts.systemName }

  open var systemVersion: String { facts.systemVersion }

  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    switch facts.idiom {
    case .phone: .phone
    case .pad: .pad
    case .mac: .mac
    case .vision: .vision
    case .watch: .unspecified
    }
  }
}

/// The kind of interface that the device has.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}
