import SwiftUI

// How often a body is evaluated can be seen by whoever prints in it.
@main struct BodyCounts: App {
  var body: some Scene {
    let _ = print("App.body")
    WindowGroup { Root() }
  }
}

struct Root: View {
  @State private var taps = 0
  @State private var unread = 0
  var body: some View {
    let _ = print("Root.body")
    VStack {
      Counter(taps: taps)
      Constant(number: 7)
      Bound(taps: $taps)
      Button("Tap") { taps += 1 }
      Button("Same") { taps = taps }
      Button("Unread") { unread += 1 }
    }
  }
}

struct Counter: View {
  let taps: Int
  var body: some View {
    let _ = print("Counter.body \(taps)")
    Text("\(taps) taps")
  }
}

struct Constant: View {
  let number: Int
  init(number: Int) {
    self.number = number
    print("Constant.init")
  }
  var body: some View {
    let _ = print("Constant.body")
    Text("constant")
  }
}

struct Bound: View {
  @Binding var taps: Int
  var body: some View {
    let _ = print("Bound.body \(taps)")
    Button("Add ten") { taps += 10 }
  }
}
