import SwiftUI

// Everything that waits, waits on the device's clock.
actor Store {
  private var count = 0
  func add() -> Int {
    count += 1
    return count
  }
}

@main struct Concurrency: App {
  var body: some Scene { WindowGroup { Root() } }
}

struct Root: View {
  private let store = Store()
  var body: some View {
    Text("running")
      .task {
        let start = ContinuousClock.now
        let date = Date.now
        async let slow = value(after: 3)
        async let fast = value(after: 1)
        print(await fast, await slow)
        print("took \(ContinuousClock.now - start), \(Int(Date.now.timeIntervalSince(date))) s")
        await withTaskGroup(of: Int.self) { group in
          for delay in [3, 1, 2] { group.addTask { await value(after: delay) } }
          for await result in group { print("group \(result)") }
        }
        let ticks = AsyncStream<Int> { continuation in
          Task.detached {
            for tick in 1...3 {
              try? await Task.sleep(for: .milliseconds(500))
              continuation.yield(tick)
            }
            continuation.finish()
          }
        }
        for await tick in ticks { print("tick \(tick), stored \(await store.add())") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { print("dispatched") }
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in print("timer") }
      }
      .onReceive(Timer.publish(every: 4, on: .main, in: .common).autoconnect()) { _ in
        print("published")
      }
  }
}

private func value(after seconds: Int) async -> Int {
  try? await Task.sleep(for: .seconds(seconds))
  return seconds
}
