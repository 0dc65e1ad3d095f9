import BurrowFoundation
import Foundation

/// One scene of the app that is connected: here, a window.
@MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// What the scene was connected for. Nothing opens one from outside yet, so it is empty.
  @MainActor open class ConnectionOptions: NSObject {
    package override nonisolated init() {}
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open private(set) var activationState = ActivationState.unattached

  package init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  /// A set of scenes is in the same order in each run.
  open override nonisolated var hash: Int { session.hash }

  // The names are UIKit's own (D).
  public nonisolated static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")

  // MARK: What the device says of it. The delegate hears first, then observers (A).

  package func connect() {
    session.scene = self
    UIApplication.shared.connectedScenes.insert(self)
    delegate?.scene(self, willConnectTo: session, options: ConnectionOptions())
    post(Self.willConnectNotification)
  }

  /// Takes the scene to a state, step by step: it never skips inactive. A change for the better is
  /// known when it is told of, as with the app's own state.
  package func move(to state: ActivationState) {
    if activationState == .unattached, state == .background { activationState = .background }
    while activationState != state {
      switch (activationState, state) {
      case (.foregroundActive, _):
        delegate?.sceneWillResignActive(self)
        post(Self.willDeactivateNotification)
        activationState = .foregroundInactive
      case (.foregroundInactive, .foregroundActive):
        activationState = .foregroundActive
        delegate?.sceneDidBecomeActive(self)
        post(Self.didActivateNotification)
      case (.foregroundInactive, _):
        activationState = .background
        delegate?.sceneDidEnterBackground(self)
        post(Self.didEnterBackgroundNotification)
      default:
        delegate?.sceneWillEnterForeground(self)
        post(Self.willEnterForegroundNotification)
        activationState = .foregroundInactive
      }
    }
  }

  package func disconnect() {
    UIApplication.shared.connectedScenes.remove(self)
    delegate?.sceneDidDisconnect(self)
    post(Self.didDisconnectNotification)
    activationState = .unattached
  }

  private func post(_ name: NSNotification.Name) {
    BurrowFoundation.NotificationCenter.default.post(name: name, object: self)
  }
}

/// A scene that shows windows.
@MainActor open class UIWindowScene: UIScene {}
