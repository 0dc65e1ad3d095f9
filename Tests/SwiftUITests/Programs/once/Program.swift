import SwiftUI

// What a place owns is made once, when the place first appears, also for a class.
@main struct Once: App {
  var body: some Scene { WindowGroup { Root() } }
}

final class Bunny {
  let name: String

  init(_ name: String) {
    self.name = name
    print("made \(name)")
  }
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
      Given(round: round)
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

/// What `init` gives is made each time that it runs; the place keeps the first.
struct Given: View {
  @State private var bunny: Bunny
  @State private var friend: Bunny
  private let round: Int

  init(round: Int) {
    self.round = round
    _bunny = State(wrappedValue: Bunny("Hazel \(round)"))
    friend = Bunny("Fern \(round)")
  }

  var body: some View { Text("\(bunny.name) and \(friend.name)") }
}
