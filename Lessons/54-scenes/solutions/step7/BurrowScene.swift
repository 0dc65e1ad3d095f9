import SwiftUI

/// The windows of the warren.
struct BurrowScene: Scene {
  let warren: Warren
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      ContentView(warren: warren)
    }
    .onChange(of: phase) { old, new in
      print("BurrowScene: \(old) → \(new)")
    }
  }
}
