import SwiftUI

@main
struct BurrowApp: App {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    BurrowScene()
      .onChange(of: phase) { old, new in
        print("The warren: \(old) → \(new)")
      }
  }
}
