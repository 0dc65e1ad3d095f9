import SwiftUI

// Menus, folded sections, outlines, and alerts as older code asks them.
@main struct Menus: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Folder: Identifiable {
  let name: String
  var children: [Folder]?
  var id: String { name }
}

struct Root: View {
  @State private var selection: String?
  @State private var isUp = true
  @State private var isOpen = true
  @State private var asked: Folder?
  @State private var count = 3
  let formatter = NumberFormatter()

  var body: some View {
    List(selection: $selection) {
      Section("Names", isExpanded: $isOpen) {
        ForEach(isUp ? ["Ann", "Bob"] : ["Bob", "Ann"], id: \.self) { Text($0) }
      }
      OutlineGroup([Folder(name: "root", children: [Folder(name: "leaf")])], children: \.children) {
        Text($0.name)
      }
      Menu("Options") {
        Picker("Sort", selection: $isUp) {
          Text("Up").tag(true)
          Text("Down").tag(false)
        }
        Menu("More") { Button("Ask") { asked = Folder(name: "Clover") } }
      }
      TextField("Count", value: $count, formatter: formatter)
    }
    .alert(item: $asked) { folder in
      Alert(
        title: Text("Keep \(folder.name)?"), message: Text("\(count) carrots"),
        primaryButton: .destructive(Text("Drop")) { print("dropped") },
        secondaryButton: .cancel { print("kept") })
    }
    .onChange(of: selection) { print($1 ?? "none") }
  }
}
