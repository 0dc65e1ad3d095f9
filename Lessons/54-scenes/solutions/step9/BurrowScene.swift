import SwiftUI

/// The windows of the warren, one for each bunny.
struct BurrowScene: Scene {
  let warren: Warren
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup(for: String.self) { $bunny in
      ContentView(bunny: bunny ?? "Clover", warren: warren)
    }
    .onChange(of: phase) { old, new in
      print("BurrowScene: \(old) → \(new)")
    }
  }
}
