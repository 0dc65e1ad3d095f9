import SwiftUI

/// A state that is set while a body is evaluated stays as it was, and the log says so.
@main struct Hasty: App {
  var body: some Scene { WindowGroup { HastyView() } }
}

struct HastyView: View {
  @State private var count = 0
  @State private var step = 0

  var body: some View {
    let _ = print("body, \(count) of \(step)")
    if step == 1 {
      let _ = count += 1
      Inner(count: $count)
    }
    Button("Step") { step += 1 }
    Button("Count") { count += 1 }
  }
}

struct Inner: View {
  @Binding var count: Int

  var body: some View {
    let _ = count = 7
    Text("count \(count)").onAppear { count += 10 }
  }
}
