import SwiftUI

// Pages that say themselves which pages come after them, and what stands around a tab's content.
@main struct InnerPages: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Folder: Hashable {
  let name: String
  var inside: [Folder] = []
}

struct FolderPage: View {
  let folder: Folder
  @State private var showsNote = false

  var body: some View {
    List {
      ForEach(folder.inside, id: \.self) { NavigationLink($0.name, value: $0) }
      Button("Note") { showsNote = true }
    }
    .navigationTitle(folder.name)
    .navigationDestination(for: Folder.self) { FolderPage(folder: $0) }
    .navigationDestination(isPresented: $showsNote) { Text("About \(folder.name)") }
  }
}

struct Root: View {
  @State private var tab = 0

  var body: some View {
    TabView(selection: $tab) {
      NavigationStack {
        FolderPage(
          folder: Folder(name: "root", inside: [Folder(name: "a", inside: [Folder(name: "b")])]))
      }
      .tabItem { Text("Files") }
      .tag(0)
      .onAppear { print("files in") }
      .onDisappear { print("files out") }
      Text("Nothing")
        .tabItem { Text("Else") }
        .tag(1)
        .onAppear { print("else in") }
        .task {
          print("else begins")
          try? await Task.sleep(for: .seconds(9))
          print("else ends")
        }
    }
    .onChange(of: tab) { print("tab \($1)") }
  }
}
