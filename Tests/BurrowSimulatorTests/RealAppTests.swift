import BurrowDevice
import BurrowSource
import BurrowTime
import BurrowToolchain
import Foundation
import Testing

@testable import BurrowSimulator

/// Programs built by the real compiler, on a device, in a real process.
@Suite("Real apps", .serialized)
final class RealAppTests {
  private let folder = NSTemporaryDirectory() + "burrow-real-app-tests-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func simulator(
    _ source: String, _ change: (inout SimulatorConfiguration) -> Void = { _ in }
  ) throws -> Simulator {
    let toolchain = try Toolchain.find()
    let frameworks = try Frameworks.besideThisProgram()
    let builder = AppBuilder(
      toolchain: toolchain, frameworks: frameworks, cacheFolder: folder + "/cache")
    let sources = AppSources(
      files: [.init(name: "Warren.swift", text: source)], name: "Warren")
    let app = try builder.build(sources, for: SourcePlatform(.iOS, .init(27)))
    var configuration = SimulatorConfiguration(host: frameworks.appHost)
    configuration.symbolizer =
      URL(fileURLWithPath: toolchain.compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("llvm-symbolizer").path
    change(&configuration)
    let simulator = try Simulator(configuration)
    simulator.install(
      LaunchableApp(library: app.library, facts: InstalledApp(name: "Warren")))
    return simulator
  }

  @Test("Scene, App, UIKit and view hear a nap in the recorded order, and no code runs in it")
  func nap() throws {
    let simulator = try simulator(
      """
      import SwiftUI

      @main struct Warren: App {
        @Environment(\\.scenePhase) private var phase
        var body: some Scene {
          Burrow().onChange(of: phase) { old, new in print("App: \\(old) → \\(new)") }
        }
      }

      struct Burrow: Scene {
        @Environment(\\.scenePhase) private var phase
        var body: some Scene {
          WindowGroup { Clover() }
            .onChange(of: phase) { old, new in print("Scene: \\(old) → \\(new)") }
        }
      }

      struct Clover: View {
        @Environment(\\.scenePhase) private var phase
        @State private var beats = 0
        var body: some View {
          Text("\\(beats)")
            .task {
              while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(1))
                beats += 1
              }
            }
            .onChange(of: phase) { old, new in print("view: \\(old) → \\(new), \\(beats)") }
        }
      }
      """)
    #expect(
      try simulator.play(.run).lines == [
        "| Scene: background → inactive", "| App: background → inactive",
        "| Scene: inactive → active", "| App: inactive → active", "| view: inactive → active, 0",
      ])
    #expect(try simulator.play(.wait(.milliseconds(5500))).lines == [])
    #expect(
      try simulator.play(.home).lines == [
        "| Scene: active → inactive", "| App: active → inactive", "| view: active → inactive, 5",
        "| Scene: inactive → background", "| App: inactive → background",
        "| view: inactive → background, 6",
      ])
    _ = try simulator.play(.wait(.seconds(8)))
    #expect(
      try simulator.play(.open(nil)).lines == [
        "| Scene: background → inactive", "| App: background → inactive",
        "| view: background → inactive, 7",
        "| Scene: inactive → active", "| App: inactive → active", "| view: inactive → active, 7",
      ])
    // A day of a once-a-second task.
    _ = try simulator.play(.wait(.seconds(86_400)))
    #expect(try simulator.play(.switcher).lines.last == "| view: active → inactive, 86407")
  }

  static let trouble = """
    import SwiftUI

    @main struct Warren: App {
      var body: some Scene { WindowGroup { Trouble() } }
    }

    struct Trouble: View {
      @Environment(\\.scenePhase) private var phase
      var body: some View {
        Text("trouble").onChange(of: phase) { _, new in
          print("before")
          if new == .inactive { start(WORD) }
        }
      }
    }

    func start(_ carrots: [Int]) {
      TROUBLE
    }
    """

  @Test(
    "A crash is told with the words of the runtime and the learner's line",
    arguments: [
      ("fatalError(\"no carrots\")", "no carrots", Int32(SIGTRAP)),
      ("print(carrots[3])", "Index out of range", SIGTRAP),
      (
        "print(carrots.first!)", "Unexpectedly found nil while unwrapping an Optional value",
        SIGTRAP
      ),
    ])
  func crash(code: String, message: String, signal: Int32) throws {
    let simulator = try simulator(
      Self.trouble.replacing("WORD", with: "[]").replacing("TROUBLE", with: code))
    #expect(try simulator.play(.run).lines == ["| before"])
    let home = try simulator.play(.home)
    guard case .appEnded(let ending) = home.outcome.ending else {
      Issue.record("\(home.outcome.ending)")
      return
    }
    #expect(ending.message == message)
    #expect(ending.place?.line == 18)
    #expect(ending.place?.file.hasSuffix("Warren.swift") == true)
    #expect(home.lines.first == "| before")
    #expect(home.lines.count == 2, "\(home.lines)")
    #expect(try simulator.play(.run).lines == ["| before"])
  }

  @Test("An endless loop is found, with the line that it is in")
  func endless() throws {
    let simulator = try simulator(
      Self.trouble.replacing("WORD", with: "[1]")
        .replacing("TROUBLE", with: "while carrots.count > 0 {}")
    ) { $0.limits.answer = 4 }
    _ = try simulator.play(.run)
    let home = try simulator.play(.home)
    guard case .stuck(let stuck) = home.outcome.ending else {
      Issue.record("\(home.outcome.ending)")
      return
    }
    #expect(stuck.place?.line == 18)
  }

  @Test("An app that exits by itself is told so")
  func exits() throws {
    let simulator = try simulator(
      Self.trouble.replacing("WORD", with: "[]").replacing("TROUBLE", with: "exit(3)")
        .replacing("import SwiftUI", with: "import SwiftUI\nimport Foundation"))
    _ = try simulator.play(.run)
    guard case .appEnded(let ending) = try simulator.play(.home).outcome.ending else {
      Issue.record("it goes on")
      return
    }
    #expect(ending.cause == .exit(3))
  }

  @Test("Windows on an iPad: opened beside, asked for again, closed; each keeps its own")
  func windows() throws {
    let simulator = try simulator(
      """
      import SwiftUI

      @main struct Warren: App {
        @Environment(\\.scenePhase) private var phase
        init() { print("App.init") }
        var body: some Scene {
          Burrow().onChange(of: phase) { _, new in print("App: \\(new)") }
        }
      }

      struct Burrow: Scene {
        @Environment(\\.scenePhase) private var phase
        var body: some Scene {
          WindowGroup(for: String.self) { $bunny in
            let _ = print("a burrow for \\(bunny ?? "Clover")")
            BurrowView(bunny: bunny ?? "Clover")
          }
          .onChange(of: phase) { _, new in print("Scene: \\(new)") }
        }
      }

      struct BurrowView: View {
        let bunny: String
        @Environment(\\.scenePhase) private var phase
        @Environment(\\.openWindow) private var openWindow
        @Environment(\\.dismissWindow) private var dismissWindow
        @SceneStorage("hat") private var hat = "none"
        @AppStorage("carrots") private var carrots = 0
        @State private var hops = 0
        var body: some View {
          VStack {
            Text("\\(bunny): \\(hat), \\(carrots), \\(hops)")
            Button("Visit Hazel") { openWindow(value: "Hazel") }
            Button("Close") { dismissWindow() }
            Button("Crown") { hat = "👑"; carrots += 1; hops += 1 }
          }
          .onChange(of: phase) { _, new in print("\\(bunny): \\(new)") }
        }
      }
      """
    ) { $0.model = .iPadAir11 }
    let gestures = """
      run; tap Crown; tap "Visit Hazel"; tap "Visit Hazel"; read; windows; switcher; card 1; open
      tap Close; read; windows; reclaim; open; read; tap Crown; tap Crown; stop; run; read
      """
    var session = ""
    for gesture in try Gesture.list(parsing: gestures.replacing("\n", with: ";")) {
      let (lines, outcome) = try simulator.play(gesture)
      #expect(outcome.ending == .ok, "\(gesture)")
      session += (["$ \(gesture)"] + lines).map { $0 + "\n" }.joined()
    }
    #expect(
      session == """
        $ run
        | App.init
        | Scene: inactive
        | App: inactive
        | a burrow for Clover
        | Scene: active
        | App: active
        | Clover: active
        $ tap "Crown"
        $ tap "Visit Hazel"
        | Scene: inactive
        | App: inactive
        | Clover: inactive
        | a burrow for Hazel
        | Scene: active
        | App: active
        | Hazel: active
        | Clover: background
        $ tap "Visit Hazel"
        | Scene: inactive
        | App: inactive
        | Hazel: inactive
        | Scene: active
        | App: active
        | Hazel: active
        $ read
        | Hazel: none, 1, 0
        | [Visit Hazel]
        | [Close]
        | [Crown]
        $ windows
        | 1 Warren: background
        | 2 Hazel: active, in front
        $ switcher
        | Scene: inactive
        | App: inactive
        | Hazel: inactive
        $ card "1"
        | Clover: 👑, 1, 1
        | [Visit Hazel]
        | [Close]
        | [Crown]
        $ open
        | Scene: active
        | App: active
        | Hazel: active
        $ tap "Close"
        | Scene: inactive
        | App: inactive
        | Hazel: inactive
        | Scene: background
        | App: background
        | Hazel: background
        $ read
        | Home Screen
        $ windows
        | 1 Warren: background
        $ reclaim
        $ open
        | App.init
        | Scene: inactive
        | App: inactive
        | a burrow for Clover
        | Scene: active
        | App: active
        | Clover: active
        $ read
        | Clover: 👑, 1, 0
        | [Visit Hazel]
        | [Close]
        | [Crown]
        $ tap "Crown"
        $ tap "Crown"
        $ stop
        $ run
        | App.init
        | Scene: inactive
        | App: inactive
        | a burrow for Clover
        | Scene: active
        | App: active
        | Clover: active
        $ read
        | Clover: 👑, 3, 0
        | [Visit Hazel]
        | [Close]
        | [Crown]

        """)
  }
}
