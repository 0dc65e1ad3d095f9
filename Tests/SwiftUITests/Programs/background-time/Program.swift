import SwiftUI

// An app that asks for time in the background goes on until it says that it is done, or until the
// time is over.
@main struct BackgroundTime: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  @Environment(\.scenePhase) private var phase
  @State private var task = UIBackgroundTaskIdentifier.invalid
  @State private var length = 3

  private var isUnlimited: Bool { UIApplication.shared.backgroundTimeRemaining > 1000 }

  var body: some View {
    Button("Take long") { length = 60 }
    Text("Time without end: \(isUnlimited ? "yes" : "no")")
      .onChange(of: phase) { _, new in
        print(new)
        guard new == .background else { return }
        task = UIApplication.shared.beginBackgroundTask(withName: "Save") {
          print("expired, \(UIApplication.shared.backgroundTimeRemaining) s left")
          end()
        }
        Task {
          for step in 1... {
            try await Task.sleep(for: .seconds(1))
            let left = UIApplication.shared.backgroundTimeRemaining
            if step <= 3 {
              print("step \(step), \(left < 100 ? "\(Int(left.rounded())) s left" : "on")")
            }
            if step == length { break }
          }
          print("saved")
          end()
        }
      }
  }

  func end() {
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
}
