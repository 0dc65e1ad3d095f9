import Combine
import SwiftUI
import UIKit

/// Who observes the same notification hears it in the order in which they asked, in every run; and
/// what an app rolls is the same each time, and another in the next launch.
@main struct Observers: App {
  @State private var watch = Watch()

  var body: some Scene {
    WindowGroup(for: Int.self) { $number in
      ObserverView(number: number ?? 0)
    }
  }
}

@MainActor final class Watch {
  private var sinks: Set<AnyCancellable> = []
  private var tokens: [any NSObjectProtocol] = []

  init() {
    let center = NotificationCenter.default
    let name = UIApplication.didEnterBackgroundNotification
    for number in 1...4 {
      center.publisher(for: name).sink { _ in print("sink \(number)") }.store(in: &sinks)
      tokens.append(
        center.addObserver(forName: name, object: nil, queue: .main) { _ in
          print("block \(number)")
        })
    }
    center.removeObserver(tokens[1])
  }
}

struct ObserverView: View {
  let number: Int
  @Environment(\.openWindow) private var openWindow
  @AppStorage("rolled") private var rolled = ""

  private var changes: NotificationCenter.Publisher {
    NotificationCenter.default.publisher(for: UIApplication.didEnterBackgroundNotification)
  }

  var body: some View {
    Button("Open") { openWindow(value: number + 1) }
      .onReceive(changes) { _ in print("window \(number), first") }
      .onReceive(changes) { _ in print("window \(number), second") }
      .task {
        let name = UIApplication.didEnterBackgroundNotification
        for await _ in NotificationCenter.default.notifications(named: name) {
          print("window \(number), later")
        }
      }
    Button("Scenes") {
      let states = UIApplication.shared.connectedScenes.map(\.activationState.rawValue)
      print("scenes in states \(states.sorted())")
    }
    Button("Roll") {
      let roll = "\(UUID()) \(Int.random(in: 0..<1_000_000)) \(UInt64.random(in: .min ... .max))"
      print(rolled == roll ? "the same again" : rolled.isEmpty ? "rolled" : "another")
      rolled = roll
    }
  }
}
