import SwiftUI

@main
struct RowsApp: App {
  var body: some Scene {
    WindowGroup { Warren() }
  }
}

/// Rows that are deleted, moved, swiped and held; styles of the app's own.
struct Warren: View {
  @State private var names = ["Clover", "Hazel", "Fiver"]
  @State private var isOpen = false
  @State private var isUp = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(names, id: \.self) { name in
          Text(name)
            .swipeActions { Button("Feed") { print("feed \(name)") } }
            .contextMenu { Button("Wake") { print("wake \(name)") } }
        }
        .onDelete { offsets in
          print("delete \(Array(offsets))")
          names.remove(atOffsets: offsets)
        }
        .onMove { offsets, destination in
          print("move \(Array(offsets)) to \(destination)")
          names.move(fromOffsets: offsets, toOffset: destination)
        }
        DisclosureGroup("Rules", isExpanded: $isOpen) { Text("No digging") }
        Toggle("Up early", isOn: $isUp).toggleStyle(Tick())
        Label("Garden", systemImage: "carrot").labelStyle(Shout())
        Menu("More") {
          Button("Count") { print(names.count) }
          Button("Sort") { names.sort() }
        }
      }
      .refreshable { print("refreshed") }
      .toolbar { EditButton() }
    }
  }
}

struct Tick: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Text(configuration.isOn ? "✓" : "✗")
        configuration.label
      }
    }
  }
}

struct Shout: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      Text("!")
    }
  }
}
