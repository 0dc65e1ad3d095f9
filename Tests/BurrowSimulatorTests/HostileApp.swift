import BurrowDevice
import BurrowSource
import BurrowToolchain
import Foundation

@testable import BurrowSimulator

/// A program that means no good, built by the real compiler and run by the real app host.
final class HostileApp {
  let folder = NSTemporaryDirectory() + "burrow-hostile-app-tests-" + UUID().uuidString
  private let library: String
  private let host: String

  /// - Parameter body: Statements of a function that is called once the app is on the screen; there
  ///   `attempt` prints what came of a system call.
  init(_ body: String) throws {
    let toolchain = try Toolchain.find()
    let frameworks = try Frameworks.besideThisProgram()
    let builder = AppBuilder(
      toolchain: toolchain, frameworks: frameworks, cacheFolder: folder + "/cache")
    let source = Self.frame.replacingOccurrences(of: "BODY", with: body)
    let sources = AppSources(files: [.init(name: "Fox.swift", text: source)], name: "Fox")
    library = try builder.build(sources, for: SourcePlatform(.iOS, .init(27))).library
    host = frameworks.appHost
  }

  deinit { FolderRemoval.remove(folder) }

  private static let frame = """
    import Foundation
    import SwiftUI

    @main struct Fox: App {
      var body: some Scene {
        WindowGroup { Text("fox").onAppear { misbehave() } }
      }
    }

    func attempt(_ name: String, _ call: () -> Int) {
      errno = 0
      let result = call()
      print("\\(name): \\(result < 0 ? String(cString: strerror(errno)) : "done")")
    }

    @_silgen_name("fork") func startProcess() -> Int32
    @_silgen_name("syscall") func systemCall(_ number: Int, _ a: Int, _ b: Int, _ c: Int) -> Int

    func misbehave() {
    BODY
    }
    """

  func simulator(_ change: (inout SimulatorConfiguration) -> Void = { _ in }) throws -> Simulator {
    var configuration = SimulatorConfiguration(host: host)
    change(&configuration)
    let simulator = try Simulator(configuration)
    simulator.install(LaunchableApp(library: library, facts: InstalledApp(name: "Fox")))
    return simulator
  }

  /// What it prints when it is launched, without the sigils.
  ///
  /// - Parameter isServed: Whether its process is a copy of one that waits to be copied.
  func lines(isServed: Bool = false) throws -> [String] {
    let simulator = try simulator { $0.hasLaunchServer = isServed }
    return try simulator.play(.run).lines.map { String($0.dropFirst(2)) }
  }
}
