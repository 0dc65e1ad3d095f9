import SwiftUI

@main
struct QueuesApp: App {
  var body: some Scene {
    WindowGroup { Burrow() }
  }
}

/// Dispatch's timers and operation queues, on the device's time, and which of them are on the main
/// thread.
struct Burrow: View {
  @State private var source: DispatchSourceTimer?

  var body: some View {
    VStack {
      Button("Go") { go() }
      Button("Stop") { source?.cancel() }
    }
  }

  private func go() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler { report("tick") }
    timer.setCancelHandler { print("cancelled") }
    timer.resume()
    source = timer

    OperationQueue.main.addOperation { report("main operation") }
    let queue = OperationQueue()
    let first = BlockOperation { report("first") }
    let second = BlockOperation { report("second") }
    second.addDependency(first)
    queue.addOperation(second)
    queue.addOperation(first)

    let group = DispatchGroup()
    DispatchQueue(label: "burrow").async(group: group) { report("in a group") }
    group.notify(queue: .main) { report("group done") }
    Task.detached { report("detached") }
    Task { report("task") }
    print("asked")
  }
}

func report(_ what: String) {
  print(what, Thread.isMainThread ? "on the main thread" : "elsewhere")
}
