import SwiftUI

// The three forms of onChange, an initial one, and one that sets itself off.
@main struct Changes: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  @State private var count = 0
  @State private var echo = 0
  @State private var endless = 0
  var body: some View {
    VStack {
      Button("Count") { count += 1 }
      Button("Twice") {
        count += 1
        count += 1
      }
      Button("There and back") {
        count += 1
        count -= 1
      }
      Button("Endless") { endless += 1 }
    }
    .onChange(of: count) { print("zero: now \(count)") }
    .onChange(of: count) { old, new in print("two: \(old) → \(new)") }
    .onChange(of: count, initial: true) { echo = count * 10 }
    .onChange(of: echo) { print("echo \(echo)") }
    .onChange(of: endless) { endless += 1 }
  }
}
