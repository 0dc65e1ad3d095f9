import SwiftUI

/// The windows of the warren.
struct BurrowScene: Scene {
  var body: some Scene {
    WindowGroup {
      ContentView()
    }
  }
}
