import Foundation

/// What the system keeps of a scene, whether it is connected or not.
@MainActor open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let persistentIdentifier: String
  public let role = Role.windowApplication
  open internal(set) weak var scene: UIScene?
  open package(set) var configuration: UISceneConfiguration

  package init(persistentIdentifier: String) {
    self.persistentIdentifier = persistentIdentifier
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }

  /// A set of sessions is in the same order in each run.
  open override nonisolated var hash: Int { persistentIdentifier.hashValue }
}

/// How a scene is made.
@MainActor open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  /// The class of the scene's delegate; SwiftUI's own life goes on beside it.
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
