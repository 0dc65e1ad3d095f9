import SwiftUI

/// Clover in her burrow, and the carrots that she was given.
struct ContentView: View {
  @State private var carrots = 0

  var body: some View {
    VStack(spacing: 16) {
      BurrowArt(bunny: "Clover", mood: .awake)
      Text("🥕 \(carrots)")
        .font(.title)
      Button("Give Clover a carrot") {
        carrots += 1
      }
      .buttonStyle(.borderedProminent)
    }
    .padding()
  }
}

#Preview {
  ContentView()
}
