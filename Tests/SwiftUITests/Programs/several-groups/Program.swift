import SwiftUI

// The first scene that is declared opens by itself, however it is modified; others open by id.
@main struct SeveralGroups: App {
  @Environment(\.scenePhase) private var phase
  var body: some Scene {
    First()
      .onChange(of: phase) { print("App: \(phase)") }
    WindowGroup("Notes", id: "notes") { Page(name: "notes") }
    WindowGroup(id: "numbers", for: Int.self) { $number in
      Page(name: "number \(number)")
    } defaultValue: {
      0
    }
  }
}

struct First: Scene {
  @Environment(\.scenePhase) private var phase
  var body: some Scene {
    WindowGroup { Page(name: "first") }
      .onChange(of: phase) { print("First: \(phase)") }
  }
}

struct Page: View {
  let name: String
  @Environment(\.openWindow) private var openWindow
  @Environment(\.scenePhase) private var phase
  var body: some View {
    VStack {
      Text(name)
      Button("Notes") { openWindow(id: "notes") }
      Button("Seven") { openWindow(id: "numbers", value: 7) }
    }
    .onChange(of: phase) { print("\(name): \(phase)") }
  }
}
