import BurrowTime
import BurrowWire
import Testing

@testable import BurrowDevice

@Suite("Whatever is done")
struct RandomGestureTests {
  /// Numbers that are the same each time (SplitMix64).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static let gestures = [
    "run", "stop", "home", "open", "open \"Hazel\"", "switcher", "card", "card \"1\"", "swipe",
    "swipe \"Hazel\"", "tap \"Visit Hazel\"", "tap \"Close\"", "tap \"Nest\"", "wait 1s",
    "wait 45s", "lock", "unlock", "alert", "call", "dismiss", "reclaim", "memory-warning",
    "windows", "front \"1\"", "front \"Hazel\"", "close \"1\"", "close \"Hazel\"", "refresh nap",
    "read", "screen", "clear", "note x",
  ]

  @Test(
    "Time never goes back, phases take allowed steps, and readers agree with the windows",
    arguments: 0..<60)
  func holds(seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed))
    var app = seed.isMultiple(of: 3) ? FakeApp.phone() : FakeApp.pad(sdk: seed % 5 == 0 ? 17 : 27)
    app.declarations.groups.append(
      .init(number: 1, kind: .windowGroup, id: "nest", readers: [1, 0]))
    app.buttons["Nest"] = [
      .openWindow(id: "nest", valueType: nil, value: nil, title: "Nest"),
      .submitTask(identifier: "nap", earliest: nil),
    ]
    // The front window closes itself now and then, and windows open at odd moments.
    app.reactions = [
      .app: [.background: [.visitHazel]],
      .scene(0): [.active: [.submitTask(identifier: "nap", earliest: nil)]],
    ]
    var phases: [String: WirePhase] = [:]
    var last = app.device.now
    for _ in 0..<120 {
      let gesture = Self.gestures.randomElement(using: &numbers)!
      if let front = app.device.front {
        app.buttons["Close"] = [
          .dismissWindow(session: front.id, id: nil, valueType: nil, value: nil)
        ]
      }
      if Int.random(in: 0..<10, using: &numbers) == 0 {
        app.alarms = [
          (app.device.now + .milliseconds(.random(in: 1...2000, using: &numbers)), .visitHazel)
        ]
      }
      let start = app.log.count
      do {
        try app.perform(gesture)
      } catch is Refusal {
      }
      for (at, effect) in app.log[start...] {
        #expect(at >= last)
        last = at
        step(effect, &phases, gesture)
      }
      #expect(app.device.now >= last)
      check(app.device, phases, gesture)
    }
  }

  /// Follows what each window was told, and objects to a step that no window takes.
  private func step(_ effect: Effect, _ phases: inout [String: WirePhase], _ gesture: String) {
    switch effect.kind {
    case .killProcess: phases = [:]
    case .send(.makeContent(let session, let phase)):
      #expect(phases[session] == nil, "\(gesture): made twice")
      phases[session] = phase
    case .send(.disconnect(let session)):
      #expect(phases.removeValue(forKey: session) != nil, "\(gesture): gone twice")
    case .send(.phase(let phase, .window(let session))):
      let old = phases[session]
      let allowed: [WirePhase] =
        switch old {
        case .background: [.inactive]
        case .inactive: [.active, .background]
        case .active: [.inactive]
        default: []
        }
      #expect(allowed.contains(phase), "\(gesture): \(String(describing: old)) → \(phase)")
      phases[session] = phase
    default: break
    }
  }

  /// At rest: one window at most is in front, and only where the screen shows the app.
  private func check(_ device: Device, _ phases: [String: WirePhase], _ gesture: String) {
    let alive = phases.filter { device.connected[$0.key] != nil }
    #expect(alive == device.connected, "\(gesture)")
    #expect(Set(device.connected.keys).isSubset(of: device.memory.sessions.map(\.id)))
    #expect(Set(device.memory.sessions.map(\.number)).count == device.memory.sessions.count)
    let active = device.connected.values.filter { $0 == .active }.count
    let inactive = device.connected.values.filter { $0 == .inactive }.count
    switch device.screen {
    case .app: #expect(active <= 1 && inactive == 0, "\(gesture)")
    case .covered, .switcher(fromApp: true):
      #expect(active == 0 && inactive <= 1, "\(gesture)")
    default:
      #expect(active + inactive == 0, "\(gesture)")
      #expect(device.process != .running, "\(gesture)")
    }
    if device.process == .notRunning { #expect(device.connected.isEmpty) }
    #expect(device.timeline.isEmpty && device.queue.isEmpty && device.requests.isEmpty)
    if device.process == .running, !device.connected.isEmpty {
      let ranks: [WirePhase] = [.background, .inactive, .active]
      let held = device.connected.values.map { ranks.firstIndex(of: $0)! }
      let expected = device.policy.readsMostActive ? held.max() : held.min()
      #expect(device.heard[.app] == expected.map { ranks[$0] }, "\(gesture)")
    }
  }
}
