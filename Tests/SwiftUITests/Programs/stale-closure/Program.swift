import SwiftUI

// The copy of an environment value that a task holds is the one of the body that started it; state
// is read where it lives.
@main struct StaleClosure: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  @Environment(\.scenePhase) private var phase
  @State private var beats = 0
  var body: some View {
    Text("\(beats)")
      .task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(1))
          beats += 1
          print("phase \(phase), beats \(beats)")
        }
      }
  }
}
