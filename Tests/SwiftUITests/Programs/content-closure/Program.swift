import SwiftUI

// The content closure of a window runs once, and again where what it uses has changed.
@MainActor @Observable final class Warren { var carrots = 0 }

@main struct ContentClosure: App {
  @State private var warren = Warren()
  @State private var round = 0
  @Environment(\.scenePhase) private var phase
  var body: some Scene {
    Quiet(warren: warren, round: $round)
      .onChange(of: phase) { print("App: \(phase)") }
    Listening()
  }
}

// It captures itself, but never looks at its phase in the closure.
struct Quiet: Scene {
  let warren: Warren
  @Binding var round: Int
  @Environment(\.scenePhase) private var phase
  var body: some Scene {
    WindowGroup {
      let _ = print("content \(round)")
      Buttons(round: $round).environment(warren)
    }
    .onChange(of: phase) { print("Quiet: \(phase)") }
  }
}

// It hands its phase on from the closure.
struct Listening: Scene {
  @Environment(\.scenePhase) private var phase
  var body: some Scene {
    WindowGroup(id: "listening") {
      let _ = print("listening while \(phase)")
      Text("listening")
    }
  }
}

struct Buttons: View {
  @Binding var round: Int
  @Environment(Warren.self) private var warren
  @Environment(\.openWindow) private var openWindow
  var body: some View {
    VStack {
      Text("carrots \(warren.carrots)")
      Button("Carrot") { warren.carrots += 1 }
      Button("Round") { round += 1 }
      Button("Listen") { openWindow(id: "listening") }
    }
  }
}
