import SwiftUI
import UIKit

@main
struct SameEveryTimeApp: App {
  var body: some Scene {
    WindowGroup { Warren() }
  }
}

/// What has no order of its own still prints the same every time: sets, dictionaries, tasks of a group,
/// and several that hear one notification.
struct Warren: View {
  private let counts = Dictionary(uniqueKeysWithValues: (0..<6).map { ("k\($0)", $0) })

  var body: some View {
    VStack {
      Button("Dictionary") { print(counts, Set("clover")) }
      Button("Group") {
        Task {
          let pantry = Pantry()
          await withTaskGroup(of: Void.self) { group in
            for number in 0..<6 {
              group.addTask {
                await pantry.add(number)
                print("added \(number)")
              }
            }
          }
          print("total \(await pantry.total)")
        }
      }
    }
    .onReceive(
      NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)
    ) { _ in print("published") }
    .task {
      let name = UIApplication.didBecomeActiveNotification
      for await _ in NotificationCenter.default.notifications(named: name) { print("awaited") }
    }
  }
}

actor Pantry {
  var total = 0
  func add(_ count: Int) { total += count }
}
