import SwiftUI

/// A bunny in her burrow, and the carrots of the whole warren.
struct ContentView: View {
  let bunny: String
  let warren: Warren
  @Environment(\.scenePhase) private var phase
  @Environment(\.openWindow) private var openWindow
  @SceneStorage("hat") private var hat = ""
  @State private var heartbeats = 0
  /// When the window went to the background; nil while it is not there.
  @State private var asleepSince: Date?
  /// Whole seconds of the last nap.
  @State private var slept: Int?

  var body: some View {
    VStack(spacing: 16) {
      BurrowArt(bunny: bunny, mood: Mood(phase), hat: hat)
      if phase == .active {
        if let slept {
          Text("\(bunny) slept \(slept) seconds")
        }
        Text("🥕 \(warren.carrots)")
          .font(.title)
        Button("Give \(bunny) a carrot") {
          warren.carrots += 1
        }
        .buttonStyle(.borderedProminent)
        HStack {
          Button("🎀") { hat = "🎀" }
          Button("👑") { hat = "👑" }
          Button("🎩") { hat = "🎩" }
        }
        if bunny == "Clover" {
          Button("Visit Hazel") {
            openWindow(value: "Hazel")
          }
        }
      }
    }
    .padding()
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        heartbeats += 1
      }
    }
    .onChange(of: phase) { old, new in
      print("\(bunny): \(old) → \(new), \(heartbeats) heartbeats")
      if new == .background {
        asleepSince = .now
      } else if new == .active, let since = asleepSince {
        slept = Int(Date.now.timeIntervalSince(since))
        asleepSince = nil
      }
    }
  }
}

#Preview {
  ContentView(bunny: "Clover", warren: Warren())
}
