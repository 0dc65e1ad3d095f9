import BurrowTime
import BurrowWire
import Testing

@testable import BurrowDevice

@Suite("The instants at which things happen")
struct InstantTests {
  struct Case: CustomTestStringConvertible {
    var before: String
    var gesture: String
    /// Milliseconds after the gesture began, and what was heard then.
    var expected: [String]
    var testDescription: String { "\(before) → \(gesture)" }
  }

  @Test(
    "Each gesture keeps to its table",
    arguments: [
      Case(before: "", gesture: "run", expected: ["0 App: inactive", "100 App: active"]),
      Case(before: "run", gesture: "home", expected: ["0 App: inactive", "700 App: background"]),
      Case(
        before: "run; home; wait 8s", gesture: "open",
        expected: ["0 App: inactive", "300 App: active"]),
      Case(before: "run", gesture: "switcher", expected: ["0 App: inactive"]),
      Case(before: "run; switcher", gesture: "open", expected: ["300 App: active"]),
      Case(before: "run; switcher", gesture: "home", expected: ["700 App: background"]),
      Case(before: "run; home", gesture: "reclaim", expected: []),
      Case(
        before: "run; home; reclaim", gesture: "open",
        expected: ["0 App: inactive", "100 App: active"]),
      Case(before: "run", gesture: "lock", expected: ["0 App: inactive", "700 App: background"]),
      Case(
        before: "run; lock", gesture: "unlock", expected: ["0 App: inactive", "300 App: active"]),
      Case(before: "run; call", gesture: "dismiss", expected: ["300 App: active"]),
    ])
  func instants(_ row: Case) throws {
    var app = FakeApp.phone()
    try app.perform(row.before)
    let began = app.device.now
    let start = app.log.count
    try app.perform(row.gesture)
    let heard = app.log[start...].flatMap { at, effect in
      lines([effect], scene: false, view: false).filter { $0.hasPrefix("App") }
        .map { "\((at - began).nanoseconds / 1_000_000) \($0)" }
    }
    #expect(heard == row.expected)
  }

  @Test(
    "A gesture returns when the device is at rest",
    arguments: [
      ("", "run", 100), ("run", "home", 800), ("run; home", "open", 300), ("run", "switcher", 0),
      ("run", "wait 1.5s", 1500), ("run; home", "wait 8s", 8000), ("run", "tap x", 0),
      ("run; home", "home", 0), ("run", "stop", 0),
    ])
  func lengths(before: String, gesture: String, milliseconds: Int64) throws {
    var app = FakeApp.phone()
    try app.perform(before)
    let began = app.device.now
    try app.perform(gesture)
    #expect(app.device.now - began == .milliseconds(milliseconds))
  }

  @Test("A window beside: inactive at once, active after 300 ms, the other in background at 700")
  func beside() throws {
    var app = FakeApp.pad()
    try app.perform("run")
    let began = app.device.now
    let start = app.log.count
    try app.perform("tap \"Visit Hazel\"")
    let heard = app.log[start...].flatMap { at, effect in
      lines([effect], scene: false, app: false).filter { !$0.hasPrefix("UIKit") }
        .map { "\((at - began).nanoseconds / 1_000_000) \($0)" }
    }
    #expect(
      heard == [
        "0 view 1: inactive", "300 a burrow in 2", "300 view 2: active", "700 view 1: background",
      ])
  }

  @Test("A suspended process gets no time, and is taken to the instant when it goes on")
  func suspension() throws {
    var app = FakeApp.phone()
    try app.perform("run; home")
    let away = try app.perform("wait 8s").filter { effect in
      if case .send(.advance) = effect.kind { true } else { false }
    }
    #expect(away.isEmpty)
    let back = try app.perform("open")
    #expect(back.first?.kind == .send(.resume(at: VirtualTime.start + .milliseconds(8900))))
  }

  @Test("A window that a timer opens during a wait opens at that instant")
  func timerOpens() throws {
    var app = FakeApp.pad()
    app.alarms = [(VirtualTime.start + .seconds(3), .visitHazel)]
    try app.perform("run; wait 10s")
    let made = app.log.first {
      $0.effect.kind == .send(.makeContent(session: app.device.front!.id, phase: .inactive))
    }
    #expect(made?.at == VirtualTime.start + .milliseconds(3300))
    #expect(app.device.now == VirtualTime.start + .milliseconds(10_100))
  }
}
