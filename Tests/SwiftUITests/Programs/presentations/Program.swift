import SwiftUI

@main
struct PresentationsApp: App {
  var body: some Scene {
    WindowGroup { Burrow() }
  }
}

struct Hat: Identifiable {
  let id: Int
  let name: String
}

/// Sheets and alerts: what they show, how they go, and what the view under them hears.
struct Burrow: View {
  @State private var isEditing = false
  @State private var hat: Hat?
  @State private var isAsking = false
  @State private var isChoosing = false
  @State private var name = "Clover"

  var body: some View {
    VStack {
      Text("Hello, \(name)")
      Button("Edit") { isEditing = true }
      Button("Crown") { hat = Hat(id: 1, name: "👑") }
      Button("Evict") { isAsking = true }
      Button("Feed") { isChoosing = true }
    }
    .onAppear { print("burrow appears") }
    .onDisappear { print("burrow disappears") }
    .onChange(of: isEditing) { print("editing: \($1)") }
    .sheet(isPresented: $isEditing, onDismiss: { print("sheet dismissed") }) {
      Editor(name: $name)
    }
    .sheet(item: $hat) { hat in
      VStack {
        Text("A \(hat.name) for \(name)")
        Button("Bow instead") { self.hat = Hat(id: 2, name: "🎀") }
        Button("Thanks") { self.hat = nil }
      }
    }
    .alert("Evict \(name)?", isPresented: $isAsking) {
      Button("Evict", role: .destructive) { print("evicted") }
      Button("Keep", role: .cancel) { print("kept") }
    } message: {
      Text("There is no way back.")
    }
    .confirmationDialog("Feed", isPresented: $isChoosing, titleVisibility: .visible) {
      Button("Carrot") { print("a carrot") }
      Button("Clover") { print("no, never") }
    }
  }
}

struct Editor: View {
  @Binding var name: String
  @Environment(\.dismiss) private var dismiss
  @State private var draft = ""

  var body: some View {
    VStack {
      TextField("Name", text: $draft)
      Button("Save") {
        name = draft
        dismiss()
      }
      .disabled(draft.isEmpty)
    }
    .onAppear {
      draft = name
      print("editor appears")
    }
    .onDisappear { print("editor disappears") }
  }
}
