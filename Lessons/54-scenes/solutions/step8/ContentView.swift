import SwiftUI

/// Clover in her burrow, and the carrots that she was given.
struct ContentView: View {
  let warren: Warren
  @Environment(\.scenePhase) private var phase
  @SceneStorage("hat") private var hat = ""
  @State private var heartbeats = 0
  /// When the window went to the background; nil while it is not there.
  @State private var asleepSince: Date?
  /// Whole seconds of the last nap.
  @State private var slept: Int?

  var body: some View {
    VStack(spacing: 16) {
      BurrowArt(bunny: "Clover", mood: Mood(phase), hat: hat)
      if phase == .active {
        if let slept {
          Text("Clover slept \(slept) seconds")
        }
        Text("🥕 \(warren.carrots)")
          .font(.title)
        Button("Give Clover a carrot") {
          warren.carrots += 1
        }
        .buttonStyle(.borderedProminent)
        HStack {
          Button("🎀") { hat = "🎀" }
          Button("👑") { hat = "👑" }
          Button("🎩") { hat = "🎩" }
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
      print("Clover: \(old) → \(new), \(heartbeats) heartbeats")
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
  ContentView(warren: Warren())
}
