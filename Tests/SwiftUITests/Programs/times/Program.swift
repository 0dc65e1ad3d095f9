import SwiftUI

// What is printed while time passes carries the instant at which it was printed.
@main struct Times: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  var body: some View {
    Text("ticking")
      .task {
        let start = CFAbsoluteTimeGetCurrent()
        let mediaStart: CFTimeInterval = CACurrentMediaTime()
        for tick in 1... {
          try? await Task.sleep(for: .milliseconds(1500))
          print("tick \(tick)")
          if tick == 2 {
            let passed = [CFAbsoluteTimeGetCurrent() - start, CACurrentMediaTime() - mediaStart]
            print("passed \(passed.map { ($0 * 10).rounded() / 10 })")
          }
        }
      }
  }
}
