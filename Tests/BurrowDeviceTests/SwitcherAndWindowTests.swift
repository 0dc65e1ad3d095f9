import BurrowTime
import BurrowWire
import Testing

@testable import BurrowDevice

@Suite("Cards and windows")
struct SwitcherAndWindowTests {
  private func read(_ app: inout FakeApp, _ gestures: String) throws -> [String] {
    try app.perform(gestures).compactMap { effect in
      switch effect.kind {
      case .read(let shown): "\(shown.source) \(shown.title)"
      case .answer(let line): line
      default: nil
      }
    }
  }

  @Test("Opened from the app the card is live, from the Home Screen it is the stored one")
  func cards() throws {
    var app = FakeApp.phone()
    try app.perform("run")
    #expect(try read(&app, "switcher; card") == ["liveCard Burrow"])
    #expect(try read(&app, "home; switcher; card") == ["storedCard Burrow"])
    #expect(try read(&app, "open; stop; switcher; card") == ["storedCard Burrow"])
  }

  @Test("Each window has its card; only the one that was on the screen is live")
  func twoCards() throws {
    var app = FakeApp.pad()
    try app.perform("run; tap \"Visit Hazel\"; switcher")
    #expect(
      try read(&app, "card; card Hazel; card 1") == [
        "liveCard Hazel", "liveCard Hazel", "storedCard Burrow",
      ])
    let shown = try app.perform("screen").compactMap { effect in
      if case .show(let shown) = effect.kind { shown.map(\.title) } else { nil }
    }
    #expect(shown == [["Hazel", "Burrow"]])
  }

  @Test("The picture of a window is taken after everybody has heard background")
  func pictureComesLast() throws {
    var app = FakeApp.phone()
    try app.perform("run")
    let kinds = try app.perform("home").map(\.kind)
    let session = try #require(app.device.front?.id)
    let picture = try #require(kinds.firstIndex(of: .keepPicture(session: session)))
    let told = try #require(
      kinds.lastIndex { if case .send(.phase) = $0 { true } else { false } })
    let saved = try #require(kinds.firstIndex(of: .send(.saveSceneStorage(session: session))))
    #expect(told < saved)
    #expect(saved < picture)
  }

  @Test("Swiped away while it was active: background, told that it will terminate, ended")
  func swipedLive() throws {
    var app = FakeApp.phone()
    try app.perform("run; switcher")
    let effects = try app.perform("swipe")
    #expect(
      lines(effects) == [
        "Scene: background", "App: background", "UIKit: DidEnterBackground",
        "view 1: background", "UIKit: WillTerminate",
      ])
    #expect(effects.contains { $0.kind == .killProcess })
    #expect(app.device.screen == .home)
    #expect(throws: Refusal.noCards) { try app.perform("switcher; card") }
  }

  @Test("Swiped away while suspended, stopped or reclaimed: not a word")
  func silent() throws {
    for gestures in ["home; switcher; swipe", "stop", "home; reclaim"] {
      var app = FakeApp.phone()
      try app.perform("run; home; open")
      let away = try app.perform(gestures)
      let end = try #require(away.lastIndex { $0.kind == .killProcess })
      let background = away.lastIndex {
        if case .send = $0.kind { true } else { false }
      }
      #expect(background.map { $0 < end } ?? true)
      #expect(!lines(away).contains("UIKit: WillTerminate"))
      #expect(app.device.process == .notRunning)
    }
  }

  @Test("An iPad's window swiped away goes for good; the app stays for the others")
  func swipedWindow() throws {
    var app = FakeApp.pad()
    try app.perform("run; tap \"Visit Hazel\"; switcher")
    #expect(
      lines(try app.perform("swipe Hazel")) == [
        "Scene: background", "App: background", "UIKit: DidEnterBackground",
        "view 2: background", "gone 2",
      ])
    #expect(app.device.process == .suspended)
    #expect(try read(&app, "card") == ["storedCard Burrow"])
    #expect(try read(&app, "open; windows") == ["1 Burrow: active, in front"])
  }

  @Test("A window swiped away while the app is suspended disappears when the app goes on")
  func swipedAsleep() throws {
    var app = FakeApp.pad()
    try app.perform("run; tap \"Visit Hazel\"; home; switcher")
    #expect(lines(try app.perform("swipe Hazel")).isEmpty)
    #expect(lines(try app.perform("open")).first == "gone 2")
  }

  @Test("Windows are listed by number, with their phase")
  func listing() throws {
    var app = FakeApp.pad()
    #expect(try read(&app, "windows") == ["no windows"])
    try app.perform("run; tap \"Visit Hazel\"")
    #expect(try read(&app, "windows") == ["1 Burrow: background", "2 Hazel: active, in front"])
    #expect(
      try read(&app, "front Burrow; windows") == [
        "1 Burrow: active, in front", "2 Hazel: background",
      ])
    #expect(
      try read(&app, "home; stop; run; windows") == [
        "1 Burrow: active, in front", "2 Hazel: not connected",
      ])
  }

  @Test("A window behind that is brought forward makes nothing anew")
  func broughtForward() throws {
    var app = FakeApp.pad()
    try app.perform("run; tap \"Visit Hazel\"")
    #expect(
      lines(try app.perform("front 1")).filter { !$0.hasPrefix("UIKit") } == [
        "Scene: inactive", "App: inactive", "view 2: inactive", "view 1: inactive",
        "Scene: active", "App: active", "view 1: active", "view 2: background",
      ])
  }

  @Test("A window behind can be closed by the app without anybody's hearing a phase")
  func closedBehind() throws {
    var app = FakeApp.pad()
    try app.perform("run; tap \"Visit Hazel\"")
    let clover = try #require(app.device.memory.sessions.last?.id)
    app.buttons["Close"] = [
      .dismissWindow(session: clover, id: nil, valueType: nil, value: nil)
    ]
    #expect(lines(try app.perform("tap Close")) == ["gone 1"])
    #expect(app.device.screen == .app)
  }

  @Test("A window exchanged in one action never shows the Home Screen")
  func exchanged() throws {
    var app = FakeApp.pad()
    try app.perform("run")
    let clover = try #require(app.device.front?.id)
    app.buttons["Exchange"] = [
      .dismissWindow(session: clover, id: nil, valueType: nil, value: nil), .visitHazel,
    ]
    try app.perform("tap Exchange")
    #expect(app.device.screen == .app)
    #expect(app.device.memory.sessions.map(\.valueText) == ["Hazel"])
  }

  @Test("An iPhone refuses a second window, and says so in the log")
  func onPhone() throws {
    var app = FakeApp(Device(), groups: [.forNames])
    app.buttons["Visit Hazel"] = [.visitHazel]
    try app.perform("run")
    let effects = try app.perform("tap \"Visit Hazel\"")
    #expect(
      effects.map(\.kind).contains(
        .log("openWindow: refused, iPhone 17 shows one window of an app")))
    #expect(app.device.memory.sessions.count == 1)
    #expect(lines(effects).isEmpty)
  }

  @Test("A window that no scene is declared for is refused in the log")
  func undeclared() throws {
    var app = FakeApp.pad()
    app.buttons["x"] = [.openWindow(id: "nest", valueType: nil, value: nil, title: nil)]
    try app.perform("run")
    #expect(
      try app.perform("tap x").map(\.kind)
        .contains(.log("openWindow: no scene is declared for the id \"nest\"")))
  }

  @Test("`Window` is one; `openWindow(id:)` of a group makes another each time")
  func kinds() throws {
    for (kind, count) in [(SceneDeclarations.Group.Kind.window, 2), (.windowGroup, 3)] {
      var app = FakeApp(
        Device(model: .iPadAir11),
        groups: [
          .init(number: 0, kind: .windowGroup), .init(number: 1, kind: kind, id: "map"),
        ])
      app.buttons["Map"] = [.openWindow(id: "map", valueType: nil, value: nil, title: nil)]
      try app.perform("run; tap Map; tap Map")
      #expect(app.device.memory.sessions.count == count)
    }
  }

  @Test("What is asked for on the way out is done before the app is suspended")
  func onTheWayOut() throws {
    var app = FakeApp.pad()
    try app.perform("run; tap \"Visit Hazel\"")
    let hazel = try #require(app.device.front?.id)
    app.reactions[.window(session: hazel)] = [
      .background: [
        .dismissWindow(session: hazel, id: nil, valueType: nil, value: nil), .visitHazel,
      ]
    ]
    let effects = try app.perform("home")
    #expect(
      lines(effects, scene: false, app: false).filter { !$0.hasPrefix("UIKit") } == [
        "view 2: inactive", "view 2: background", "gone 2",
      ])
    #expect(
      effects.map(\.kind).contains(.log("openWindow: refused, the app is not in front")))
    #expect(app.device.process == .suspended)
    #expect(app.device.memory.sessions.count == 1)
  }
}
