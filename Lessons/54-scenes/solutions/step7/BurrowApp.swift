import SwiftUI

@main
struct BurrowApp: App {
  @Environment(\.scenePhase) private var phase
  @State private var warren = Warren()

  var body: some Scene {
    BurrowScene(warren: warren)
      .onChange(of: phase) { old, new in
        print("The warren: \(old) → \(new)")
        if new == .background {
          warren.save()
        }
      }
  }
}
