import BurrowToolchain
import Testing

/// Mistakes of isolation, and programs without one, against the frameworks that were built together
/// with these tests. What follows from `View` is a warning, because Apple's protocol says
/// `@preconcurrency`; everything else is an error.
@Suite("Isolation is Apple's", .serialized)
struct IsolationTests {
  let workshop: Workshop
  let builder: AppBuilder

  init() throws {
    workshop = try Workshop()
    builder = AppBuilder(
      toolchain: workshop.toolchain, frameworks: try Frameworks.besideThisProgram(),
      cacheFolder: workshop.folder + "/cache")
  }

  /// What the compiler says, the severity first.
  private func messages(_ declarations: String) -> [String] {
    let text = """
      import Combine
      import SwiftUI
      import UIKit
      @main struct Main: App { var body: some Scene { WindowGroup { Text("") } } }
      \(declarations)
      """
    do {
      return try builder.build(app(["Main.swift": text]), for: phone).warnings.map {
        "warning: \($0.message)"
      }
    } catch let failure as BuildFailure {
      return failure.diagnostics.filter { $0.severity == .error }.map { "error: \($0.message)" }
    } catch { return ["\(error)"] }
  }

  @Test("a mistake is told", arguments: IsolationPrograms.mistakes)
  func mistake(program: String, message: String) {
    let messages = messages(program)
    #expect(messages.contains { $0.hasPrefix(message) }, "\(messages)")
  }

  @Test("what is right is let alone", arguments: IsolationPrograms.right)
  func right(program: String) {
    #expect(messages(program) == [])
  }
}
