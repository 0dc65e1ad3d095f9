import BurrowAppRuntime
import BurrowFoundation
import BurrowTime
import Foundation
import Testing

private typealias Timer = BurrowFoundation.Timer
private typealias DispatchQueue = BurrowFoundation.DispatchQueue
private typealias DispatchGroup = BurrowFoundation.DispatchGroup
private typealias UserDefaults = BurrowFoundation.UserDefaults

/// Notes what happens, from closures that may be anywhere.
private final class Log: @unchecked Sendable {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
}

@Suite("Queues, timers and settings on virtual time", .serialized)
struct VirtualTimeTests {
  private let scheduler = VirtualScheduler.shared

  private func pass(_ length: VirtualDuration) { scheduler.advance(to: scheduler.now + length) }

  @Test func aTimerKeepsToItsGrid() {
    let log = Log()
    let start = scheduler.now
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [scheduler] _ in
      log("\((scheduler.now - start).nanoseconds / 1_000_000)")
    }
    pass(.milliseconds(3500))
    // Nothing runs while the process is suspended; afterwards once, and then on the grid.
    scheduler.resume(at: scheduler.now + .milliseconds(4200))
    pass(.milliseconds(1000))
    timer.invalidate()
    pass(.seconds(5))
    #expect(log.lines == ["1000", "2000", "3000", "7700", "8000"])
    #expect(!timer.isValid)
  }

  @Test func aTimerThatDoesNotRepeatIsOver() {
    let log = Log()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in log("once") }
    pass(.seconds(3))
    #expect(log.lines == ["once"] && !timer.isValid)
  }

  @Test func workTakesItsTurnInTheOrderInWhichItCame() {
    let log = Log()
    DispatchQueue.main.async { log("main 1") }
    DispatchQueue.global().async { log("global") }
    DispatchQueue.main.asyncAfter(deadline: .now()) { log("main 2") }
    log("now")
    pass(.zero)
    #expect(log.lines == ["now", "main 1", "global", "main 2"])
  }

  @Test func waitingForASerialQueueRunsWhatCameBefore() {
    let log = Log()
    let queue = DispatchQueue(label: "test")
    queue.async { log("first") }
    queue.sync { log("second") }
    queue.async { log("third") }
    #expect(log.lines == ["first", "second"])
    pass(.zero)
    #expect(log.lines == ["first", "second", "third"])
  }

  @Test func aGroupTellsWhenAllIsDone() {
    let log = Log()
    let group = DispatchGroup()
    for number in 1...2 { DispatchQueue.global().async(group: group) { log("\(number)") } }
    group.notify(queue: .main) { log("done") }
    pass(.zero)
    #expect(log.lines == ["1", "2", "done"])
  }

  @Test func settingsGiveBackWhatWasSet() {
    let defaults = UserDefaults.standard
    defaults.set(3, forKey: "int")
    defaults.set(2.5, forKey: "double")
    defaults.set(true, forKey: "bool")
    defaults.set("12 carrots", forKey: "string")
    defaults.set(["a", "b"], forKey: "list")
    #expect(defaults.integer(forKey: "int") == 3)
    #expect(defaults.string(forKey: "int") == "3")
    #expect(defaults.double(forKey: "int") == 3)
    #expect(defaults.integer(forKey: "double") == 2)
    #expect(defaults.bool(forKey: "int"))
    #expect(defaults.integer(forKey: "string") == 12)
    #expect(defaults.stringArray(forKey: "list") == ["a", "b"])
    #expect(defaults.object(forKey: "missing") == nil)
    #expect(defaults.integer(forKey: "missing") == 0)
    defaults.removeObject(forKey: "int")
    #expect(defaults.object(forKey: "int") == nil)
    defaults.register(defaults: ["int": 9])
    #expect(defaults.integer(forKey: "int") == 9)
  }

  @Test func aChangeIsAnnouncedOnce() {
    let log = Log()
    let token = BurrowFoundation.NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { _ in log("changed") }
    UserDefaults.standard.set(41, forKey: "announced")
    UserDefaults.standard.set(41, forKey: "announced")
    BurrowFoundation.NotificationCenter.default.removeObserver(token)
    #expect(log.lines == ["changed"])
  }
}
