import SwiftUI

// What the app's own delegate hears, and what its scenes' delegates hear.
@main struct Delegated: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var appDelegate
  @Environment(\.scenePhase) private var phase
  @StateObject private var library = Library()

  init() { print("App init") }

  var body: some Scene {
    let _ = print("App body, launched: \(appDelegate.hasLaunched)")
    WindowGroup { Root() }
      .onChange(of: phase) { old, new in print("App: \(old) → \(new)") }
  }
}

@MainActor final class Library: ObservableObject {
  init() { print("library made, set up: \(AppDelegate.isSetUp)") }
}

final class AppDelegate: NSObject, UIApplicationDelegate, ObservableObject {
  static var isSetUp = false
  @Published var hasLaunched = false
  @Published var warnings = 0

  override init() {
    super.init()
    print("delegate init")
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    print("will finish, options: \(launchOptions == nil ? "none" : "some")")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    print("did finish, own delegate: \(application.delegate is AppDelegate)")
    AppDelegate.isSetUp = true
    hasLaunched = true
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didFinishLaunchingNotification, object: nil, queue: nil
    ) { _ in print("did finish, posted") }
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    print("configuration for \(connectingSceneSession.role.rawValue)")
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    warnings += 1
    print("memory warning")
  }
  func applicationWillTerminate(_ application: UIApplication) { print("will terminate") }

  // Never called where there are scenes.
  func applicationDidBecomeActive(_ application: UIApplication) { print("app did become active") }
  func applicationDidEnterBackground(_ application: UIApplication) { print("app in background") }
}

final class SceneDelegate: NSObject, UIWindowSceneDelegate, ObservableObject {
  let name = "the window's own"

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    print("scene will connect, a window scene: \(scene is UIWindowScene)")
  }
  func sceneWillEnterForeground(_ scene: UIScene) { print("scene will enter foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { print("scene did become active") }
  func sceneWillResignActive(_ scene: UIScene) { print("scene will resign active") }
  func sceneDidEnterBackground(_ scene: UIScene) { print("scene did enter background") }
  func sceneDidDisconnect(_ scene: UIScene) { print("scene did disconnect") }
}

struct Root: View {
  @EnvironmentObject private var appDelegate: AppDelegate
  @EnvironmentObject private var sceneDelegate: SceneDelegate
  @Environment(\.scenePhase) private var phase

  var body: some View {
    Text("\(appDelegate.warnings) warnings, \(sceneDelegate.name)")
      .onAppear { print("appeared while \(phase)") }
      .onChange(of: phase) { _, new in print("view: \(new)") }
  }
}
