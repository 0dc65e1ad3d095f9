import BurrowWire
import Testing

@testable import BurrowDevice

@Suite("What is kept, and what is lost")
struct StorageTests {
  struct Case: CustomTestStringConvertible {
    var device: String
    var gestures: String
    var sceneSurvives: Bool
    var testDescription: String { "\(device): \(gestures)" }
  }

  /// `@State` is the process's: it is lost exactly where a new process was started.
  @Test(
    "Scene storage and defaults after a new launch",
    arguments: [
      // Stopped while on the screen, and sent to the background first.
      Case(device: "iPhone", gestures: "stop; run", sceneSurvives: false),
      Case(device: "iPhone", gestures: "home; stop; run", sceneSurvives: true),
      Case(device: "iPhone", gestures: "switcher; stop; run", sceneSurvives: false),
      // Swiped away, from a live card and from a stored one.
      Case(device: "iPhone", gestures: "switcher; swipe; open", sceneSurvives: true),
      Case(device: "iPhone", gestures: "home; switcher; swipe; open", sceneSurvives: true),
      Case(device: "iPad", gestures: "switcher; swipe; open", sceneSurvives: false),
      Case(device: "iPad", gestures: "home; switcher; swipe; open", sceneSurvives: false),
      // Ended by the system.
      Case(device: "iPhone", gestures: "home; reclaim; open", sceneSurvives: true),
      Case(device: "iPhone", gestures: "lock; reclaim; unlock", sceneSurvives: true),
      // Closed by the person.
      Case(device: "iPad", gestures: "close \"1\"; stop; open", sceneSurvives: false),
      Case(device: "iPad", gestures: "home; close \"1\"; open", sceneSurvives: false),
    ])
  func survival(_ row: Case) throws {
    var app = row.device == "iPhone" ? FakeApp.phone() : FakeApp.pad()
    try app.perform("run")
    let session = try #require(app.device.front?.id)
    app.sceneStorage[session] = ["bunny": .string("Clover")]
    app.device.hear(.defaultChanged(suite: "", key: "carrots", value: .integer(1)))

    let effects = try app.perform(row.gestures)
    let connections = effects.compactMap { effect -> SceneConnection? in
      if case .send(.connect(let connection)) = effect.kind { connection } else { nil }
    }
    let launches = effects.compactMap { effect -> LaunchContext? in
      if case .startProcess(let context) = effect.kind { context } else { nil }
    }
    #expect(launches.last?.defaults == ["": ["carrots": .integer(1)]])
    #expect(connections.last?.storage["bunny"] == (row.sceneSurvives ? .string("Clover") : nil))
  }

  @Test("Each window has its own storage, and gets it back when it comes to the front")
  func eachWindow() throws {
    var app = FakeApp.pad()
    try app.perform("run")
    let clover = try #require(app.device.front?.id)
    app.sceneStorage[clover] = ["hat": .string("👑")]
    try app.perform("tap \"Visit Hazel\"")
    let hazel = try #require(app.device.front?.id)
    app.sceneStorage[hazel] = ["hat": .string("🎀")]
    try app.perform("home; stop")

    let launched = try app.perform("run")
    #expect(connected(launched).map(\.session) == [hazel])
    #expect(connected(launched).first?.storage == ["hat": .string("🎀")])
    #expect(connected(launched).first?.value == "\"Hazel\"")
    let fronted = try app.perform("front \"1\"")
    #expect(connected(fronted).map(\.session) == [clover])
    #expect(connected(fronted).first?.storage == ["hat": .string("👑")])
  }

  @Test("Time, sessions, defaults and requests pass from one device to the next by its memory")
  func memory() throws {
    var app = FakeApp.pad()
    try app.perform("run; tap \"Visit Hazel\"; home")
    app.device.hear(.submitTask(identifier: "x", earliest: nil))
    var next = FakeApp(
      Device(model: .iPadAir11, memory: app.device.memory), groups: [.forNames])
    #expect(next.device.now == app.device.now)
    #expect(next.device.memory == app.device.memory)
    let launched = try next.perform("open")
    #expect(connected(launched).first?.value == "\"Hazel\"")
  }

  @Test("A session that nothing declares any more is forgotten")
  func undeclared() throws {
    var app = FakeApp.pad()
    try app.perform("run; tap \"Visit Hazel\"; home; stop")
    app.declarations = SceneDeclarations(groups: [.plain])
    try app.perform("run")
    #expect(app.device.memory.sessions.map(\.value) == [nil])
    #expect(app.device.memory.sessions.map(\.number) == [1])
  }

  private func connected(_ effects: [Effect]) -> [SceneConnection] {
    effects.compactMap { effect in
      if case .send(.connect(let connection)) = effect.kind { connection } else { nil }
    }
  }
}
