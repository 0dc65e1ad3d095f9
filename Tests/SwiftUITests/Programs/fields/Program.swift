import SwiftUI

@main
struct FieldsApp: App {
  var body: some Scene {
    WindowGroup { Form() }
  }
}

/// Where text goes, and what the return key does.
struct Form: View {
  enum Field: Hashable { case name, hat }

  @FocusState private var field: Field?
  @FocusState private var isSearching: Bool
  @State private var name = ""
  @State private var hat = ""
  @State private var search = ""
  @State private var asksForHat = true

  var body: some View {
    VStack {
      TextField("Name", text: $name)
        .focused($field, equals: .name)
        .onSubmit {
          print("name is \(name)")
          field = .hat
        }
      if asksForHat {
        TextField("Hat", text: $hat)
          .focused($field, equals: .hat)
          .onSubmit { print("hat is \(hat)") }
      }
      TextField("Search", text: $search).focused($isSearching)
      Button("Rename") { field = .name }
      Button("No hat") { asksForHat = false }
    }
    .onChange(of: field) { print("field: \(word($0)) → \(word($1))") }
    .onChange(of: isSearching) { print("searching: \($0) → \($1)") }
  }

  private func word(_ field: Field?) -> String { field.map { "\($0)" } ?? "none" }
}
