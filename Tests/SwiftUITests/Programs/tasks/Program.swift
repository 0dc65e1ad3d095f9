import SwiftUI

// A task begins with its view and ends with it; one with an id begins anew for another id.
@main struct Tasks: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  @State private var isThere = true
  @State private var kind = "hay"
  var body: some View {
    VStack {
      if isThere {
        let kind = kind
        Text("eating \(kind)")
          .task(id: kind) {
            print("begins \(kind)")
            do {
              try await Task.sleep(for: .seconds(10))
              print("ate \(kind)")
            } catch {
              print("stopped \(kind)")
            }
          }
      }
      Button("Oats") { kind = "oats" }
      Button("Leave") { isThere = false }
    }
  }
}
