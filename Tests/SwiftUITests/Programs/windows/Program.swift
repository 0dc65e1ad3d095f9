import SwiftUI

// A window for a value, on iPad: made once, brought forward when asked for again.
@main struct Windows: App {
  init() { print("App.init") }
  var body: some Scene {
    WindowGroup(for: String.self) { $name in
      let _ = print("a burrow for \(name ?? "Clover")")
      Burrow(name: name ?? "Clover")
    }
  }
}

struct Burrow: View {
  let name: String
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @State private var carrots = 0
  @SceneStorage("hat") private var hat = ""
  var body: some View {
    VStack {
      Text("\(name) \(hat) \(carrots)")
      Button("Carrot") { carrots += 1 }
      Button("Crown") { hat = "👑" }
      Button("Visit Hazel") { openWindow(value: "Hazel") }
      Button("Leave") { dismissWindow() }
    }
    .onAppear { print("\(name) appears") }
    .onDisappear { print("\(name) disappears") }
  }
}
