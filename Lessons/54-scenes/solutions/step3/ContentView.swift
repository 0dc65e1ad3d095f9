import SwiftUI

/// Clover in her burrow, and the carrots that she was given.
struct ContentView: View {
  @Environment(\.scenePhase) private var phase
  @State private var carrots = 0

  var body: some View {
    VStack(spacing: 16) {
      BurrowArt(bunny: "Clover", mood: Mood(phase))
      Text("🥕 \(carrots)")
        .font(.title)
      Button("Give Clover a carrot") {
        carrots += 1
      }
      .buttonStyle(.borderedProminent)
    }
    .padding()
    .onChange(of: phase) { old, new in
      print("Clover: \(old) → \(new)")
    }
  }
}

#Preview {
  ContentView()
}
