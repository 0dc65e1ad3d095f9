import SwiftUI

// What a place owns is made once, when the place first appears, also for a class.
@main struct Once: App {
  var body: some Scene { WindowGroup { Root() } }
}

final class Bunny {
  init(_ name: String) { print("made \(name)") }
}

final class Nest: ObservableObject {
  @Published var eggs = 0
  init() { print("made a nest") }
}

struct Root: View {
  @State private var round = 0
  var body: some View {
    VStack {
      Home(start: round)
      Button("Again") { round += 1 }
    }
  }
}

struct Home: View {
  @State private var bunny = Bunny("Clover")
  @State private var weight: Int
  @StateObject private var nest = Nest()

  init(start: Int) {
    self.weight = start + 4
  }

  var body: some View {
    Text("weight \(weight), eggs \(nest.eggs)")
    Button("Lay") { nest.eggs += 1 }
  }
}
