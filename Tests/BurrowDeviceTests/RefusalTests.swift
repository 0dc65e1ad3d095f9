import BurrowTime
import BurrowWire
import Testing

@testable import BurrowDevice

@Suite("Gestures that make no sense now")
struct RefusalTests {
  @Test(
    "They are refused with a sentence, and nothing happens",
    arguments: [
      (
        "run; home", "tap x",
        Refusal.appNotOnScreen(
          shown: "the Home Screen", hint: "`open` opens Burrow")
      ),
      (
        "run; switcher", "tap x",
        .appNotOnScreen(
          shown: "the app switcher", hint: "`open` taps the front card, `home` leaves")
      ),
      ("run; alert", "type \"x\"", .covered(by: "System Alert", hint: "`dismiss` ends it")),
      ("run; lock", "open", .covered(by: "the Lock Screen", hint: "`unlock` first")),
      ("run", "open", .alreadyOpen(app: "Burrow")),
      ("run", "open \"Hutch\"", .noSuchApp("Hutch", apps: ["Burrow"])),
      ("run", "card", .notInSwitcher),
      ("run", "swipe", .notInSwitcher),
      ("run", "reclaim", .notReclaimable(app: "Burrow")),
      ("run; stop", "reclaim", .notRunning(app: "Burrow")),
      ("run", "dismiss", .nothingToDismiss),
      ("run", "unlock", .notLocked),
      ("run", "front \"Hazel\"", .noSuchWindow("Hazel", windows: ["\"Burrow\""])),
      (
        "run", "close \"Burrow\"",
        .oneWindow(
          device: "iPhone 17", hint: "`switcher`, then `swipe`, ends the app")
      ),
      ("", "front \"Hazel\"", .noWindows(app: "Burrow")),
      ("run", "refresh nap", .noSuchTask("nap", submitted: [])),
      (
        "run; home", "alert",
        .appNotOnScreen(
          shown: "the Home Screen", hint: "`open` first: this is about the app")
      ),
    ])
  func refused(before: String, gesture: String, refusal: Refusal) throws {
    var app = FakeApp.phone()
    try app.perform(before)
    let began = app.device.now
    let count = app.log.count
    #expect(throws: refusal) { try app.perform(gesture) }
    #expect(app.device.now == began)
    #expect(app.log.count == count)
    #expect(app.device.next() == nil)
    #expect(refusal.message.contains("hint:"))
  }

  @Test(
    "What changes nothing is no mistake",
    arguments: [
      ("run; home", "home"), ("run; switcher", "switcher"), ("run; lock", "lock"),
      ("", "stop"), ("", "home"), ("run; home", "memory-warning"),
    ])
  func harmless(before: String, gesture: String) throws {
    var app = FakeApp.phone()
    try app.perform(before)
    let kinds = try app.perform(gesture).map(\.kind)
    #expect(kinds.count == 1)
    guard case .remark? = kinds.first else {
      Issue.record("\(kinds)")
      return
    }
  }

  @Test("Without an app there is nothing to run", arguments: [Gesture.run, .open(nil)])
  func notInstalled(_ gesture: Gesture) {
    var device = Device()
    #expect(throws: Refusal.notInstalled) { try device.begin(gesture) }
  }

  @Test("`run` while it runs stops it first")
  func runAgain() throws {
    var app = FakeApp.phone()
    try app.perform("run")
    let kinds = try app.perform("run").map(\.kind)
    #expect(kinds.first == .killProcess)
    #expect(app.device.process == .running)
  }

  @Test("A process that ends by itself leaves the Home Screen, and can be run again")
  func ended() throws {
    var app = FakeApp.phone()
    try app.device.begin(.run)
    _ = app.device.next()
    app.device.processEnded()
    #expect(app.device.next() == nil)
    #expect(app.device.screen == .home)
    #expect(app.device.status.processName == "not running")
    try app.perform("run")
    #expect(app.device.status.processName == "active")
  }
}

@Suite("Work in the background")
struct RefreshTests {
  private func app() throws -> FakeApp {
    var app = FakeApp.phone()
    try app.perform("run")
    app.device.hear(
      .submitTask(identifier: "nap", earliest: VirtualTime.start + .seconds(60)))
    return app
  }

  @Test("It never runs before its time")
  func earliest() throws {
    var app = try app()
    #expect(throws: Refusal.tooEarly("nap", wait: "59.9s")) { try app.perform("refresh nap") }
    try app.perform("wait 59.9s")
    #expect(
      try app.perform("refresh nap").map(\.kind) == [.send(.backgroundTask(identifier: "nap"))])
    #expect(throws: Refusal.noSuchTask("nap", submitted: [])) { try app.perform("refresh nap") }
  }

  @Test("It launches an app that does not run: the window is made, its phase stays background")
  func launches() throws {
    var app = try app()
    try app.perform("home; reclaim; wait 1h")
    app.alarms = [
      (app.device.now + .seconds(2), .backgroundTaskEnded(identifier: "nap"))
    ]
    let began = app.device.now
    let effects = try app.perform("refresh nap")
    #expect(lines(effects) == ["UIKit: DidFinishLaunching", "a burrow in 1"])
    let session = try #require(app.device.front?.id)
    #expect(
      effects.map(\.kind).contains(.send(.makeContent(session: session, phase: .background))))
    #expect(!effects.map(\.kind).contains(.send(.expireBackgroundTask(identifier: "nap"))))
    #expect(app.device.now - began == .seconds(2))
    #expect(app.device.process == .suspended)
    #expect(app.device.screen == .home)
    #expect(
      lines(try app.perform("open")).filter { !$0.hasPrefix("UIKit") } == [
        "Scene: inactive", "App: inactive", "view 1: inactive",
        "Scene: active", "App: active", "view 1: active",
      ])
  }

  @Test("It wakes a suspended app for about 30 seconds at most")
  func wakes() throws {
    var app = try app()
    try app.perform("home; wait 1h")
    let began = app.device.now
    let effects = try app.perform("refresh nap")
    #expect(effects.first?.kind == .send(.resume(at: began)))
    #expect(app.device.now - began == .seconds(30))
    #expect(effects.last?.kind == .send(.expireBackgroundTask(identifier: "nap")))
    #expect(app.device.process == .suspended)
  }
}
