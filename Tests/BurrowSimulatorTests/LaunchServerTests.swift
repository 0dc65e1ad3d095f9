import BurrowDevice
import BurrowSource
import BurrowTime
import BurrowToolchain
import Foundation
import Testing

@testable import BurrowSimulator

/// Apps that are launched as copies of a process, beside apps whose process is started for them.
@Suite("The launch server", .serialized)
final class LaunchServerTests {
  private let folder = NSTemporaryDirectory() + "burrow-launch-server-tests-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static let source = """
    import SwiftUI

    @main struct Den: App {
      @State private var launches = UserDefaults.standard.integer(forKey: "launches")
      var body: some Scene {
        WindowGroup { Fox(launches: launches) }
      }
    }

    struct Fox: View {
      let launches: Int
      @Environment(\\.scenePhase) private var phase
      @SceneStorage("hat") private var hat = "none"
      var body: some View {
        Text("Fox")
          .onAppear {
            UserDefaults.standard.set(launches + 1, forKey: "launches")
            let variables = ProcessInfo.processInfo.environment
            print(variables.keys.sorted(), variables["TZ"] ?? "", NSHomeDirectory().hasSuffix("home"))
            print(Set((0..<20).map { "\\($0)" }), Date.now.timeIntervalSince1970, launches, hat)
            print((try? FileManager.default.contentsOfDirectory(atPath: NSHomeDirectory()).sorted())
              ?? [])
            hat = "top"
          }
          .onChange(of: phase) { print("\\($0) → \\($1)") }
          .task { print("task") }
      }
    }
    """

  private func printed(isServed: Bool) throws -> [String] {
    let frameworks = try Frameworks.besideThisProgram()
    let builder = AppBuilder(
      toolchain: try Toolchain.find(), frameworks: frameworks, cacheFolder: folder + "/cache")
    let sources = AppSources(files: [.init(name: "Den.swift", text: Self.source)], name: "Den")
    let app = try builder.build(sources, for: SourcePlatform(.iOS, .init(27)))
    var configuration = SimulatorConfiguration(host: frameworks.appHost)
    configuration.hasLaunchServer = isServed
    let simulator = try Simulator(configuration)
    simulator.install(LaunchableApp(library: app.library, facts: InstalledApp(name: "Den")))
    let gestures: [Gesture] = [.run, .home, .wait(.seconds(9)), .open(nil), .stop, .run, .read]
    return try gestures.flatMap { try simulator.play($0).lines }
  }

  @Test("A copy prints what a process of its own prints, and each is as new as the first")
  func sameBytes() throws {
    let alone = try printed(isServed: false)
    #expect(alone.count > 12)
    for _ in 0..<3 { #expect(try printed(isServed: true) == alone) }
  }

  @Test("A copy is a child of this process, in a group of its own, and gone when it is killed")
  func child() throws {
    let frameworks = try Frameworks.besideThisProgram()
    let container = try Container()
    var channels = try AppChannels()
    // There is no such library, so that the process says so and ends.
    let process = try channels.start(
      host: frameworks.appHost, isServed: true, library: "/nowhere.so", container: container)
    channels.closeAppEnds()
    let ends = channels.takeHostEnds()
    defer { for end in [ends.wire, ends.output, ends.errors, ends.reports] { close(end) } }
    #expect(getpgid(process) == process)
    var status: Int32 = 0
    #expect(waitpid(process, &status, 0) == process)
    #expect((status >> 8) & 0xff == 70)
  }

  @Test("A host that will not serve is started for each app")
  func fallback() throws {
    let host = try ScriptedHost()
    let program = host.folder + "/no-server"
    try ScriptedHost.writeProgram(
      "#!/bin/sh\n[ \"$1\" = --serve ] && exit 1\nexec '\(host.path)' \"$@\"\n", to: program)
    let simulator = try host.simulator {
      $0.host = program
      $0.hasLaunchServer = true
    }
    #expect(try simulator.play(.run).outcome.ending == .ok)
  }
}
