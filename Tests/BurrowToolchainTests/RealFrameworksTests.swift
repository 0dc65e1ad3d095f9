import BurrowToolchain
import Testing

/// Learners' programs against the frameworks that were built together with these tests.
@Suite("The real frameworks", .serialized)
struct RealFrameworksTests {
  let workshop: Workshop
  let builder: AppBuilder

  init() throws {
    workshop = try Workshop()
    builder = AppBuilder(
      toolchain: workshop.toolchain, frameworks: try Frameworks.besideThisProgram(),
      cacheFolder: workshop.folder + "/cache")
  }

  /// A whole app around some declarations.
  func build(_ declarations: String) throws -> BuiltApp {
    let text = """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { Text("") } } }
      \(declarations)
      """
    return try builder.build(app(["Main.swift": text]), for: phone)
  }

  /// The errors of a build, as `line:column message`.
  func errors(_ declarations: String) -> [String] {
    do {
      _ = try build(declarations)
      return []
    } catch let failure as BuildFailure {
      return failure.diagnostics.filter { $0.severity == .error }.map {
        "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.message)"
      }
    } catch { return ["\(error)"] }
  }

  @Test("all that a phone has can be imported, and nothing else")
  func imports() throws {
    let names = ["BackgroundTasks", "Combine", "Foundation", "SwiftUI", "UIKit"]
    let text =
      names.map { "import \($0)\n" }.joined() + """
        #if canImport(AppKit) || canImport(Glibc)
        #error("a phone has neither")
        #endif
        @main struct Main { static func main() { print(SwiftUI.Color.red) } }
        """
    #expect(try builder.build(app(["Main.swift": text]), for: phone).warnings == [])
  }

  @Test("names of Foundation mean Burrow's types, in a file that imports Foundation alone")
  func shadows() throws {
    let uses = ShadowedNames.names
      .map { "func use(_ it: \($0)) -> BurrowFoundation.\($0) { it }" }.joined(separator: "\n")
    let files = [
      "Main.swift": "@main struct Main { static func main() {} }",
      "Uses.swift": "import Foundation\n\(uses)",
    ]
    #expect(try builder.build(app(files), for: phone).warnings == [])
  }

  @Test("a type of the learner's own comes before Burrow's")
  func ownNames() throws {
    let built = try build(
      "struct Timer: View { let ticks = 1; var body: some View { Text(\"\") } }\nlet t = Timer().ticks"
    )
    #expect(built.warnings == [])
  }

  @Test("previews are checked in all their forms")
  func previews() throws {
    let good = """
      #Preview { Text("a") }
      #Preview("Named", traits: .landscapeLeft) { VStack { Text("a"); Text("b") } }
      #Preview("With state") {
        @Previewable @State var count = 0
        let twice = count * 2
        Button("\\(twice)") { count += 1 }
        if count > 3 { Text("many") }
      }
      #Preview { return Text("returned") }
      """
    #expect(errors(good) == [])
    #expect(errors("#Preview { Text(missing) }") == ["3:17 cannot find 'missing' in scope"])
  }

  @Test("entries of the environment can be read and set")
  func entries() throws {
    let good = """
      final class Model {}
      extension EnvironmentValues {
        @Entry var depth: Int = 3
        @Entry var name = "Clover"
        @Entry var model: Model?
        @Entry var shared = Model()
        @Entry var action: @MainActor () -> Void = {}
      }
      struct Digger: View {
        @Environment(\\.depth) private var depth
        @Environment(\\.name) private var name
        var body: some View { Text("\\(name) \\(depth)").environment(\\.depth, 4).environment(\\.model, nil) }
      }
      """
    #expect(errors(good) == [])
    #expect(
      errors("extension EnvironmentValues { @Entry var depth: Int = \"deep\" }")
        == ["3:55 cannot convert value of type 'String' to specified type 'Int'"])
  }

  @Test("the first value of a state may be given in init, in line or not")
  func states() throws {
    let good = """
      struct Scales: View {
        enum Size { case small, large }
        @State private var weight: Int
        @State private var size: Size
        @State private var label = "x"
        @State private var last: Int?
        init(start: Int) {
          self.weight = start
          size = start > 3 ? .large : .small
        }
        var body: some View { Text("\\(weight)") }
      }
      """
    #expect(errors(good) == [])
    #expect(
      errors(
        "struct A: View { @State var n: Int; init() { n = \"\" }; var body: some View { Text(\"\") } }"
      )
        == ["3:50 cannot convert value of type 'String' to expected argument type 'Int'"])
  }

  @Test("isolation errors are those of Xcode")
  func isolation() {
    #expect(
      errors("@MainActor final class Warren { var n = 0 }\nfunc f(_ w: Warren) { w.n += 1 }")
        .first?.contains("main actor-isolated property 'n' can not be mutated") == true)
  }
}
