import BurrowSource
import BurrowToolchain
import Foundation
import Testing

@Suite("Modules of local packages", .serialized)
struct ModuleTests {
  let workshop: Workshop
  var builder: AppBuilder { workshop.builder }

  init() throws { workshop = try Workshop() }

  private func module(_ name: String, _ text: String, package: String = "p") -> AppSources.Module {
    AppSources.Module(
      name: name, package: package,
      files: [.init(name: "\(name)/\(name).swift", shown: "given/\(name).swift", text: text)],
      settings: ModuleSettings())
  }

  private func sources(_ main: String, _ modules: [AppSources.Module]) -> AppSources {
    var sources = app(["Main.swift": main])
    sources.modules = modules
    return sources
  }

  private func modulesInCache() throws -> [String] {
    let apps = workshop.folder + "/cache/apps"
    return try FileManager.default.subpathsOfDirectory(atPath: apps)
      .filter { $0.hasSuffix(".o") }.map { ($0 as NSString).lastPathComponent }.sorted()
  }

  @Test("they are compiled in import order, linked into the app, and each cached by itself")
  func importOrder() throws {
    let seed = module("Seed", "import Foundation\npublic func seed() -> String { #fileID }")
    let tree = module("Tree", "import Seed\npublic func tree() -> String { \"tree of \" + seed() }")
    let stray = module("Stray", "this is not Swift")
    let main = "import Tree\n@main struct Main { static func main() { print(tree()) } }"
    let first = try builder.build(sources(main, [tree, stray, seed]), for: phone)
    let play = try AppBuilderTests().play(first.library)
    #expect(play == "tree of Seed/Seed.swift\n")
    #expect(try modulesInCache() == ["Seed.o", "Tree.o"])
    #expect(try builder.build(sources(main, [tree, stray, seed]), for: phone).wasCached)

    // Another app text leaves the modules; another Tree leaves Seed.
    _ = try builder.build(sources(main + "\n", [tree, seed]), for: phone)
    #expect(try modulesInCache() == ["Seed.o", "Tree.o"])
    let other = module("Tree", "import Seed\npublic func tree() -> String { seed() }")
    _ = try builder.build(sources(main, [other, seed]), for: phone)
    #expect(try modulesInCache() == ["Seed.o", "Tree.o", "Tree.o"])
  }

  @Test("modules that import each other are named")
  func cycle() throws {
    let modules = [
      module("A", "import B"), module("B", "import C"), module("C", "import B\n// import A"),
    ]
    let main = "import A\n@main struct Main { static func main() {} }"
    #expect(throws: BuildFailure.moduleCycle(["B", "C", "B"])) {
      try builder.build(sources(main, modules), for: phone)
    }
    // What no compiler sees is no import.
    let harmless = [
      module("A", "import B"), module("B", "/*\nimport A\n*/\n#if os(macOS)\nimport A\n#endif"),
    ]
    _ = try builder.build(sources(main, harmless), for: phone)
  }

  @Test("what is internal stays in its module; errors stand at the person's own path")
  func access() throws {
    let nest = module(
      "Nest", "public func egg() { hidden() }\nfunc hidden() {}\npackage func twig() {}")
    let main = "import Nest\n@main struct Main { static func main() { egg(); hidden(); twig() } }"
    let refused = #expect(throws: BuildFailure.self) {
      try builder.build(sources(main, [nest]), for: phone)
    }
    let errors = refused?.diagnostics.filter { $0.severity == .error } ?? []
    #expect(errors.map(\.place?.path) == ["given/Main.swift", "given/Main.swift"])
    #expect(errors.first?.message.contains("hidden") == true)

    let broken = module("Nest", "\n  public func egg() { nothing() }")
    let failure = #expect(throws: BuildFailure.self) {
      try builder.build(sources(main, [broken]), for: phone)
    }
    #expect(
      failure?.diagnostics.first?.headline
        == "given/Nest.swift:2:23: error: cannot find 'nothing' in scope")
  }

  @Test("a module is compiled as its manifest says, and its package is one")
  func settings() throws {
    var old = module(
      "Old", "nonisolated(unsafe) package var count = 0\n#if FLAG\npackage let a = 1\n#endif")
    old.settings.defines = ["FLAG"]
    old.settings.languageMode = "5"
    let new = module("New", "import Old\npublic func sum() -> Int { count + a }")
    let main = "import New\n@main struct Main { static func main() { print(sum()) } }"
    let built = try builder.build(sources(main, [old, new]), for: phone)
    #expect(try AppBuilderTests().play(built.library) == "1\n")
  }

  @Test("a module that is called like one of the device's is refused")
  func takenName() throws {
    try workshop.makeModule("SwiftUI", "")
    let main = "import SwiftUI\n@main struct Main { static func main() {} }"
    #expect(throws: BuildFailure.moduleNameTaken("SwiftUI", file: "given/SwiftUI.swift")) {
      try builder.build(sources(main, [module("SwiftUI", "")]), for: phone)
    }
  }
}
