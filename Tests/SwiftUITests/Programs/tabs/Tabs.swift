import SwiftUI

// A tab is made when it is first chosen (since iOS 18, R). Chosen again it appears again, with the
// state that it had.
@main struct TabsApp: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  @State private var tab = "hay"
  var body: some View {
    TabView(selection: $tab) {
      Tab("Hay", systemImage: "leaf", value: "hay") { Food(name: "hay") }
      Tab("Oats", systemImage: "circle", value: "oats") { Food(name: "oats") }
    }
    .onChange(of: tab) { print("tab: \(tab)") }
  }
}

struct Food: View {
  let name: String
  @State private var eaten = 0
  @Environment(\.scenePhase) private var phase
  var body: some View {
    Button("Eat \(name), \(eaten)") { eaten += 1 }
      .onAppear { print("\(name) appears") }
      .onDisappear { print("\(name) disappears") }
      .task {
        print("\(name) task begins")
        try? await Task.sleep(for: .seconds(60))
        print("\(name) task ends, cancelled: \(Task.isCancelled)")
      }
  }
}
