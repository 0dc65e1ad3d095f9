import SwiftUI

// An alert for an error takes its title from the error; a choice has a button to cancel, unless the
// app has one (D).
@main struct AlertsApp: App {
  var body: some Scene { WindowGroup { Root() } }
}

enum Trouble: LocalizedError {
  case fox
  var errorDescription: String? { "A fox" }
  var recoverySuggestion: String? { "Hide." }
}

struct Root: View {
  @State private var trouble: Trouble?
  @State private var isInTrouble = false
  @State private var isChoosing = false
  var body: some View {
    VStack {
      Button("Look out") { (trouble, isInTrouble) = (.fox, true) }
      Button("Choose") { isChoosing = true }
    }
    .alert(isPresented: $isInTrouble, error: trouble) { _ in
      Button("Run") { print("running") }
    } message: { trouble in
      Text(trouble.recoverySuggestion ?? "")
    }
    .confirmationDialog("Food", isPresented: $isChoosing, titleVisibility: .visible) {
      Button("Hay") { print("hay") }
      Button("Nothing", role: .cancel) { print("nothing") }
    }
  }
}
