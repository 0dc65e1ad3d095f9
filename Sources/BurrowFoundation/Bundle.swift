import BurrowAppRuntime
import Foundation

/// The app's own bundle, as far as its Info.plist goes.
///
/// Stands in front of Foundation's own, which would look beside the program that hosts the app. An
/// app has no resources here, so nothing that finds one is offered.
open class Bundle: @unchecked Sendable {
  public static let main = Bundle()

  private init() {}

  /// The bundle that a class comes from; all of an app is one.
  public convenience init(for aClass: AnyClass) { self.init() }

  /// Read once, and the same as long as the process runs.
  nonisolated(unsafe) private static let info: [String: Any]? = {
    guard let text = AppRuntime.shared.context.infoPlist else { return nil }
    let value = try? PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    return value as? [String: Any]
  }()

  open var bundleIdentifier: String? { AppRuntime.shared.context.bundleIdentifier }

  open var infoDictionary: [String: Any]? { Self.info }

  open func object(forInfoDictionaryKey key: String) -> Any? { infoDictionary?[key] }
}

extension Bundle: Hashable {
  public static func == (left: Bundle, right: Bundle) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
