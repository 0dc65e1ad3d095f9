import Combine
import SwiftUI
import UIKit

@main
struct StreamsApp: App {
  @StateObject private var model = Model()

  var body: some Scene {
    WindowGroup { Warren().environmentObject(model) }
  }
}

/// Combine, timers and queues, all of them on the device's time.
@MainActor final class Model: ObservableObject {
  @Published var carrots = 0
  @Published var note = ""
  private var lines: Set<AnyCancellable> = []

  init() {
    $carrots.dropFirst()
      .sink { print("carrots will be \($0), are \(self.carrots)") }
      .store(in: &lines)
    $note.removeDuplicates().dropFirst()
      .debounce(for: .seconds(1), scheduler: DispatchQueue.main)
      .sink { print("note: \($0)") }
      .store(in: &lines)
  }
}

struct Warren: View {
  @EnvironmentObject private var model: Model
  @State private var ticks = 0
  private let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  private let leaving = NotificationCenter.default.publisher(
    for: UIApplication.willResignActiveNotification)

  var body: some View {
    VStack {
      Text("\(model.carrots) carrots, \(ticks) ticks")
      Button("Carrot") {
        model.carrots += 1
        model.note += "c"
      }
      Button("Queues") {
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { print("two seconds later") }
        DispatchQueue.global().async {
          print("elsewhere")
          DispatchQueue.main.async { model.carrots += 10 }
        }
        Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in print("half a second") }
        print("asked")
      }
    }
    .onReceive(clock) { _ in ticks += 1 }
    .onReceive(leaving) { _ in print("leaving after \(ticks)") }
    .task {
      let notifications = NotificationCenter.default.notifications(
        named: UIApplication.didEnterBackgroundNotification)
      for await notification in notifications { print("heard \(notification.name.rawValue)") }
    }
  }
}
