import SwiftUI

/// The windows of the warren.
struct BurrowScene: Scene {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      ContentView()
    }
    .onChange(of: phase) { old, new in
      print("BurrowScene: \(old) → \(new)")
    }
  }
}
