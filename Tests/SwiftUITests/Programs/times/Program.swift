import SwiftUI

// What is printed while time passes carries the instant at which it was printed.
@main struct Times: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  var body: some View {
    Text("ticking")
      .task {
        for tick in 1... {
          try? await Task.sleep(for: .milliseconds(1500))
          print("tick \(tick)")
        }
      }
  }
}
