import BurrowWire
import Testing

@testable import BurrowDevice

@Suite("What readers hear, as it was recorded")
struct RecordedOrderTests {
  private func heard(_ app: inout FakeApp, _ gestures: String) throws -> [String] {
    lines(try app.perform(gestures)).filter { !$0.hasPrefix("UIKit") }
  }

  @Test("Launch: scene and App hear inactive, the content is made, then all hear active")
  func launch() throws {
    var app = FakeApp.phone()
    #expect(
      try heard(&app, "run") == [
        "Scene: inactive", "App: inactive", "a burrow in 1",
        "Scene: active", "App: active", "view 1: active",
      ])
  }

  @Test("Home and back: scene, App and view, step by step")
  func homeAndBack() throws {
    var app = FakeApp.phone()
    try app.perform("run")
    #expect(
      try heard(&app, "home") == [
        "Scene: inactive", "App: inactive", "view 1: inactive",
        "Scene: background", "App: background", "view 1: background",
      ])
    #expect(
      try heard(&app, "wait 3s; open") == [
        "Scene: inactive", "App: inactive", "view 1: inactive",
        "Scene: active", "App: active", "view 1: active",
      ])
  }

  @Test("UIKit's notification comes between the App and the view")
  func notificationOrder() throws {
    var app = FakeApp.phone()
    try app.perform("run")
    #expect(
      lines(try app.perform("home"), scene: false) == [
        "App: inactive", "UIKit: WillResignActive", "view 1: inactive",
        "App: background", "UIKit: DidEnterBackground", "view 1: background",
      ])
    #expect(
      lines(try app.perform("open"), scene: false) == [
        "App: inactive", "UIKit: WillEnterForeground", "view 1: inactive",
        "App: active", "UIKit: DidBecomeActive", "view 1: active",
      ])
  }

  @Test("The app switcher from the app and back: inactive, active")
  func switcher() throws {
    var app = FakeApp.phone()
    try app.perform("run")
    #expect(
      try heard(&app, "switcher") == ["Scene: inactive", "App: inactive", "view 1: inactive"])
    #expect(try heard(&app, "open") == ["Scene: active", "App: active", "view 1: active"])
  }

  @Test(
    "What lies over the app makes it inactive and active again",
    arguments: Interruption.allCases)
  func interruption(_ interruption: Interruption) throws {
    var app = FakeApp.phone()
    try app.perform("run")
    #expect(
      lines(try app.perform(.interrupt(interruption)), scene: false, view: false)
        == ["App: inactive", "UIKit: WillResignActive"])
    #expect(
      lines(try app.perform(.dismiss), scene: false, view: false)
        == ["App: active", "UIKit: DidBecomeActive"])
  }

  @Test("A window opens in front of another: scene and App never hear background")
  func beside() throws {
    var app = FakeApp.pad()
    try app.perform("run")
    #expect(
      try heard(&app, "tap \"Visit Hazel\"") == [
        "Scene: inactive", "App: inactive", "view 1: inactive",
        "a burrow in 2",
        "Scene: active", "App: active", "view 2: active",
        "view 1: background",
      ])
    #expect(
      try heard(&app, "tap \"Visit Hazel\"") == [
        "Scene: inactive", "App: inactive", "view 2: inactive",
        "Scene: active", "App: active", "view 2: active",
      ])
    #expect(app.device.memory.sessions.count == 2)
  }

  @Test("A window closed in front of another: the Home Screen shows, the other stays behind")
  func closedInFront() throws {
    var app = FakeApp.pad()
    try app.perform("run; tap \"Visit Hazel\"")
    let hazel = try #require(app.device.front)
    app.buttons["Close"] = [
      .dismissWindow(session: hazel.id, id: nil, valueType: nil, value: nil)
    ]
    #expect(
      try heard(&app, "tap Close") == [
        "Scene: inactive", "App: inactive", "view 2: inactive",
        "Scene: background", "App: background", "view 2: background", "gone 2",
      ])
    #expect(app.device.screen == .home)
    #expect(app.device.process == .suspended)
    #expect(app.device.memory.sessions.map(\.number) == [1])
    #expect(app.device.connected.values.elementsEqual([.background]))
  }

  @Test("Scene types inside each other: inner before outer, a shared one after both")
  func nestedScenes() throws {
    var app = FakeApp(
      Device(),
      groups: [
        .init(number: 0, kind: .windowGroup, readers: [0, 1, 2]),
        .init(number: 1, kind: .windowGroup, id: "other", readers: [0, 3]),
      ])
    #expect(
      lines(try app.perform("run"), app: false, view: false).filter { $0.hasPrefix("Scene") }
        == [
          "Scene 2: inactive", "Scene 1: inactive", "Scene: inactive",
          "Scene 2: active", "Scene 1: active", "Scene: active",
        ])
  }

  @Test("On iOS 17 scene and App hold inactive from the start and hear only active at launch")
  func iOS17() throws {
    var app = FakeApp.phone(system: 17, sdk: 17)
    let effects = try app.perform("run")
    #expect(
      lines(effects).filter { !$0.hasPrefix("UIKit") }
        == ["a burrow in 1", "Scene: active", "App: active", "view 1: active"])
    guard case .startProcess(let context)? = effects.first?.kind else {
      Issue.record("no process was started")
      return
    }
    #expect(context.initialPhase == .inactive)
  }

  @Test("With an SDK before 18 scene and App read the least active of their windows")
  func leastActive() throws {
    var app = FakeApp.pad(sdk: 17)
    try app.perform("run")
    let heard = try heard(&app, "tap \"Visit Hazel\"")
    #expect(heard.last == "view 1: background")
    #expect(heard.suffix(3) == ["Scene: background", "App: background", "view 1: background"])
  }
}
