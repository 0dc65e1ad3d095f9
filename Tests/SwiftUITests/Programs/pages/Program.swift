import SwiftUI

@main
struct PagesApp: App {
  var body: some Scene {
    WindowGroup { Warren() }
  }
}

struct Bunny: Hashable, Identifiable {
  let name: String
  var id: String { name }
}

/// Pages over a root: who appears and disappears, what is kept, and how one goes back.
struct Warren: View {
  @State private var path: [Bunny] = []
  @State private var visits = 0
  private let bunnies = [Bunny(name: "Clover"), Bunny(name: "Hazel")]

  var body: some View {
    NavigationStack(path: $path) {
      List(bunnies) { bunny in
        NavigationLink(bunny.name, value: bunny)
      }
      .navigationTitle("Warren \(visits)")
      .navigationDestination(for: Bunny.self) { BunnyPage(bunny: $0, path: $path) }
      .toolbar {
        Button("Both") { path = bunnies }
      }
      .onAppear {
        visits += 1; print("root appears")
      }
      .onDisappear { print("root disappears") }
      .task {
        print("root task begins")
        try? await Task.sleep(for: .seconds(60))
        print("root task ends, cancelled: \(Task.isCancelled)")
      }
    }
    .onChange(of: path) { print("path: \($1.map(\.name))") }
  }
}

struct BunnyPage: View {
  let bunny: Bunny
  @Binding var path: [Bunny]
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented
  @State private var carrots = 0

  var body: some View {
    VStack {
      Text("\(bunny.name): \(carrots), presented: \(isPresented ? "yes" : "no")")
      Button("Carrot") { carrots += 1 }
      Button("Deeper") { path.append(Bunny(name: bunny.name + "'s child")) }
      Button("Leave") { dismiss() }
      NavigationLink("About") { Text("About \(bunny.name), who has \(carrots)") }
    }
    .navigationTitle(bunny.name)
    .onAppear { print("\(bunny.name) appears") }
    .onDisappear { print("\(bunny.name) disappears") }
  }
}
