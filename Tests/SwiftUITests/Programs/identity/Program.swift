import SwiftUI

// State belongs to a place. Another branch, another id, another type in the place starts anew.
@main struct Identity: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  @State private var isFirst = true
  @State private var generation = 0
  @State private var names = ["Clover", "Hazel"]
  var body: some View {
    VStack {
      if isFirst { Hop(name: "first") } else { Hop(name: "second") }
      Hop(name: "kept").id(generation)
      ForEach(names, id: \.self) { name in Hop(name: name) }
      Button("Branch") { isFirst.toggle() }
      Button("Generation") { generation += 1 }
      Button("Swap") { names.reverse() }
      Button("Leave") { names.removeFirst() }
    }
  }
}

struct Hop: View {
  let name: String
  @State private var hops = 0
  var body: some View {
    Button("\(name) hopped \(hops)") { hops += 1 }
      .onAppear { print("\(name) appears") }
      .onDisappear { print("\(name) disappears") }
  }
}
