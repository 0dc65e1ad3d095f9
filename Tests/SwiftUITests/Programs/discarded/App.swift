import SwiftUI
import UIKit

// A window that is closed while the app is not running is told of at the next launch.
@main struct Discarded: App {
  @UIApplicationDelegateAdaptor(Delegate.self) private var delegate

  var body: some Scene {
    WindowGroup(id: "burrow") { Burrow() }
  }
}

struct Burrow: View {
  @Environment(\.openWindow) private var openWindow
  var body: some View { Button("Dig") { openWindow(id: "burrow") } }
}

final class Delegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    print("did finish")
    return true
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    print("discarded", sceneSessions.count)
  }
}
