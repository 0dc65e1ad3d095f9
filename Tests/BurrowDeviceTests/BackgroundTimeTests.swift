import BurrowTime
import BurrowWire
import Testing

@testable import BurrowDevice

@Suite("Time that an app asks for in the background")
struct BackgroundTimeTests {
  /// An app that asks for time when it hears that it is in the background.
  private func asking() -> FakeApp {
    var app = FakeApp.phone()
    app.reactions[.app] = [.background: [.backgroundTime(1, isNeeded: true)]]
    return app
  }

  @Test("An app that asked for time is not suspended until it needs it no longer")
  func untilItEnds() throws {
    var app = asking()
    try app.perform("run; home")
    #expect(app.device.process == .running)
    app.alarms = [
      (app.device.now + .seconds(3), .backgroundTime(1, isNeeded: false))
    ]
    try app.perform("wait 2s")
    #expect(app.device.process == .running)
    try app.perform("wait 2s")
    #expect(app.device.process == .suspended)
  }

  @Test("After thirty seconds in the background the time is over")
  func expires() throws {
    var app = asking()
    try app.perform("run; home")
    // Home returns a tenth of a second after the app reached the background.
    let began = app.device.now
    let effects = try app.perform("wait 40s")
    #expect(effects.contains { $0.kind == .send(.expireBackgroundTime) })
    let expired = app.log.first { $0.effect.kind == .send(.expireBackgroundTime) }
    #expect(expired.map { ($0.at - began).nanoseconds } == 29_900_000_000)
  }

  @Test("An app that came back is not told that its time in the background is over")
  func back() throws {
    var app = asking()
    let effects = try app.perform("run; home; wait 10s; open; wait 60s")
    #expect(!effects.contains { $0.kind == .send(.expireBackgroundTime) })
  }

  @Test("Swiped away while it runs in the background, an app is told that it will terminate")
  func swiped() throws {
    var app = asking()
    let effects = try app.perform("run; home; switcher; swipe")
    #expect(effects.contains { $0.kind == .send(.willTerminate) })
    #expect(app.device.process == .notRunning)
  }
}
