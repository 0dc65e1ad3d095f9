import BurrowAppRuntime
import BurrowWire
import Combine
import UIKit

/// The delegate that UIKit sees in a SwiftUI app. It hands on to the app's own what that may hear.
@MainActor final class AppDelegate: NSObject, UIApplicationDelegate {
  private(set) static var shared: AppDelegate?
  private static var adapted: AdaptedDelegate?

  private let graph: AppGraph
  private var delegate: (any AdaptedDelegate.Delegate)? { Self.adapted?.delegate }
  private var application: UIApplication { UIApplication.shared }

  private init(_ graph: AppGraph) { self.graph = graph }

  /// What the `App` declares. A second one, or one in a view, is an error while the app runs (D; the
  /// words are assumed).
  static func adapt(_ delegate: AdaptedDelegate) {
    guard adapted == nil else {
      fatalError(
        "UIApplicationDelegateAdaptor may be declared once, and only in the App of a program.")
    }
    adapted = delegate
  }

  /// The App value has been made, and UIKit takes over.
  static func begin(_ graph: AppGraph) {
    let delegate = AppDelegate(graph)
    shared = delegate
    UIApplication.shared.delegate = delegate
  }

  /// The delegate hears of it before observers do (A). Of the four turns between foreground and
  /// background it does not hear (D).
  func willPost(_ notification: String) {
    switch NSNotification.Name(notification) {
    case UIApplication.didFinishLaunchingNotification: finishLaunching()
    case UIApplication.willTerminateNotification: delegate?.applicationWillTerminate(application)
    case UIApplication.didReceiveMemoryWarningNotification:
      delegate?.applicationDidReceiveMemoryWarning(application)
    default: break
    }
  }

  /// The `App` value is made first, its body is read after this (R: apps set libraries up here that
  /// their `@StateObject`s use); with scenes there are no options (D).
  private func finishLaunching() {
    guard let delegate else { return }
    if let object = Self.observable(delegate) { graph.rootScope.setObject(object) }
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    // What was discarded while the app was not running is told after that (D; A: at once).
    let gone = KeptSessions.all.subtracting(AppRuntime.shared.context.sessions).sorted()
    if gone.isEmpty { return }
    for session in gone { KeptSessions.forget(session) }
    delegate.application(
      application,
      didDiscardSceneSessions: Set(gone.map { UISceneSession(persistentIdentifier: $0) }))
  }

  // MARK: Scenes

  static func scene(for connection: SceneConnection) -> UIWindowScene {
    let session = UISceneSession(persistentIdentifier: connection.session)
    let scene = UIWindowScene(session: session)
    scene.delegate = shared?.sceneDelegate(for: session, isNew: connection.isNew)
    return scene
  }

  /// The app is asked about a new session only; what it answers is kept with the session (T).
  private func sceneDelegate(
    for session: UISceneSession, isNew: Bool
  ) -> (any UISceneDelegate)? {
    guard let delegate else { return nil }
    KeptSessions.keep(session.persistentIdentifier)
    if isNew {
      session.configuration = delegate.application(
        application, configurationForConnecting: session, options: UIScene.ConnectionOptions())
      KeptClasses.keep(session.configuration.delegateClass, for: session.persistentIdentifier)
    } else {
      session.configuration.delegateClass = KeptClasses.of(session.persistentIdentifier)
    }
    guard let type = session.configuration.delegateClass as? NSObject.Type else { return nil }
    return ObjectMaker.make(type) as? any UISceneDelegate
  }

  /// A scene delegate that can be observed is found in the environment of its window (D).
  func addDelegate(of scene: UIScene, to values: inout EnvironmentValues) {
    guard let delegate = scene.delegate, let object = Self.observable(delegate) else { return }
    values.setObject(object, for: type(of: object))
  }

  func discard(_ session: UISceneSession) {
    KeptSessions.forget(session.persistentIdentifier)
    delegate?.application(application, didDiscardSceneSessions: [session])
  }

  private static func observable(_ object: AnyObject) -> AnyObject? {
    object is any ObservableObject || object is any Observable ? object : nil
  }
}

/// The sessions that the app has heard of, kept by the device for the next launch.
@MainActor private enum KeptSessions {
  private static let suite = "burrow.sessions"

  static var all: Set<String> { Set(DefaultsStore.shared.values(suite: suite).keys) }

  static func keep(_ session: String) {
    guard DefaultsStore.shared.value(session, suite: suite) == nil else { return }
    DefaultsStore.shared.set(.bool(true), for: session, suite: suite)
  }

  static func forget(_ session: String) {
    KeptClasses.keep(nil, for: session)
    DefaultsStore.shared.set(nil, for: session, suite: suite)
  }
}

/// Which class a session's scene delegate is of, kept by the device for the next launch.
@MainActor private enum KeptClasses {
  private static let suite = "burrow.scene-delegates"

  static func keep(_ type: AnyClass?, for session: String) {
    let name = type.flatMap { _mangledTypeName($0) }.map { StoredValue.string($0) }
    guard DefaultsStore.shared.value(session, suite: suite) != name else { return }
    DefaultsStore.shared.set(name, for: session, suite: suite)
  }

  static func of(_ session: String) -> AnyClass? {
    guard case .string(let name)? = DefaultsStore.shared.value(session, suite: suite) else {
      return nil
    }
    return _typeByName(name) as? AnyClass
  }
}
