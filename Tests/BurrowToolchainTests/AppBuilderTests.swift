import BurrowSource
import BurrowToolchain
import Foundation
import Testing

@Suite("The app builder", .serialized)
struct AppBuilderTests {
  let workshop: Workshop
  var builder: AppBuilder { workshop.builder }

  init() throws { workshop = try Workshop() }

  static let plain = [
    "Main.swift": "@main struct Main { static func main() { greet() } }",
    "Greeting.swift": "func greet() { print(\"hello from \\(#fileID)\") }",
  ]

  /// Loads a library in a process of its own and runs its main.
  func play(_ library: String) throws -> String {
    let loader = try workshop.write(
      "loader.swift",
      """
      import Foundation
      let library = dlopen(CommandLine.arguments[1], RTLD_NOW)!
      typealias Main = @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
      exit(unsafeBitCast(dlsym(library, "main")!, to: Main.self)(0, CommandLine.unsafeArgv))
      """)
    let program = workshop.folder + "/loader"
    if !FileManager.default.fileExists(atPath: program) {
      try workshop.run(workshop.toolchain.compiler, [loader, "-o", program])
    }
    return try workshop.run(program, [library])
  }

  @Test("files become a library that runs, and are found built the second time")
  func buildsAndCaches() throws {
    var compiles = 0
    let first = try builder.build(app(Self.plain), for: phone) { compiles += 1 }
    #expect(!first.wasCached)
    #expect(try play(first.library) == "hello from Sample/Greeting.swift\n")

    let second = try builder.build(app(Self.plain), for: phone) { compiles += 1 }
    #expect(second.wasCached)
    #expect(second.library == first.library)
    #expect(compiles == 1)
  }

  @Test("another text, name or platform is another build")
  func keys() throws {
    let first = try builder.build(app(Self.plain), for: phone)
    var changed = Self.plain
    changed["Greeting.swift"]! += "\n"
    let old = SourcePlatform(.iOS, .init(17))
    let others = [
      try builder.build(app(changed), for: phone),
      try builder.build(app(Self.plain), for: phone, moduleName: "Other"),
      try builder.build(app(Self.plain), for: old),
    ]
    #expect(Set(([first] + others).map(\.library)).count == 4)
  }

  @Test("a damaged entry is built again")
  func damage() throws {
    let first = try builder.build(app(Self.plain), for: phone)
    try Data().write(to: URL(fileURLWithPath: first.library))
    let second = try builder.build(app(Self.plain), for: phone)
    #expect(!second.wasCached)
    #expect(try play(second.library) == "hello from Sample/Greeting.swift\n")
  }

  @Test("a main.swift, or a single file of statements, is a program too")
  func scripts() throws {
    let named = try builder.build(
      app(["main.swift": "say()", "Say.swift": "func say() { print(1) }"]), for: phone)
    #expect(try play(named.library) == "1\n")
    let single = try builder.build(app(["hello.swift": "print(2)"]), for: phone)
    #expect(try play(single.library) == "2\n")
  }

  @Test("files without an entry point are told so")
  func noEntry() throws {
    #expect(throws: BuildFailure.noEntryPoint(files: ["given/A.swift", "given/B.swift"])) {
      try builder.build(app(["A.swift": "func a() {}", "B.swift": "func b() {}"]), for: phone)
    }
    #expect(throws: BuildFailure.noEntryPoint(files: ["given/A.swift"])) {
      try builder.build(app(["A.swift": "// @main is not here\n"]), for: phone)
    }
    for text in [
      "", "struct A {}\n#Preview { A() }\n", "#if DEBUG\nfunc a() {}\n#endif\nlet b = 1",
    ] {
      #expect(throws: BuildFailure.noEntryPoint(files: ["given/A.swift"])) {
        try builder.build(app(["A.swift": text]), for: phone)
      }
    }
  }

  @Test("errors have the learner's path, line, column and text, in the compiler's words")
  func diagnostics() throws {
    let source = """
      @main struct Main {
      \tstatic func main() { let é: Int = "🐰"; print(é) }
      }
      """
    do {
      _ = try builder.build(app(["Main.swift": source]), for: phone)
      Issue.record("it compiled")
    } catch {
      #expect(
        error.message == """
          given/Main.swift:2:37: error: cannot convert value of type 'String' to specified type 'Int'
          \tstatic func main() { let é: Int = "🐰"; print(é) }
          \t                                  ^
          1 error; the app was not built
          """)
    }
  }

  @Test("errors in adapted lines point at what was written")
  func adaptedDiagnostics() throws {
    let source = """
      import Foundation
      @main struct Main {
        static func main() {
          let error: any Error = CocoaError(.fileNoSuchFile)
          if let e = error as? NSError { print(e.code, missing) }
          #if os(iOS)
          print(gone)
          #else
          print(nowhere)
          #endif
        }
      }
      """
    do {
      _ = try builder.build(app(["Main.swift": source]), for: phone)
      Issue.record("it compiled")
    } catch {
      let places = error.diagnostics.map { "\($0.place!.line):\($0.place!.column) \($0.message)" }
      #expect(
        places == [
          "5:50 cannot find 'missing' in scope", "7:11 cannot find 'gone' in scope",
        ])
      #expect(error.diagnostics.first?.caretLine == String(repeating: " ", count: 49) + "^")
    }
  }

  @Test("an error in what a macro makes of a line is said once, of that line")
  func macroDiagnostics() throws {
    let text = """
      import Foundation
      @Observable final class Warren {
        var carrots = missing.count
        let names = [1]
      }
      """
    do {
      _ = try builder.build(app(["main.swift": text]), for: phone)
      Issue.record("it compiled")
    } catch {
      #expect(
        error.diagnostics.map(\.headline) == [
          "given/main.swift:3:17: error: cannot find 'missing' in scope"
        ])
    }
  }

  @Test("a module that the platform lacks is missing in the compiler's words")
  func missingModules() throws {
    do {
      _ = try builder.build(app(["A.swift": "import AppKit\nprint(1)"]), for: phone)
      Issue.record("it compiled")
    } catch {
      #expect(
        error.diagnostics.map(\.headline) == [
          "given/A.swift:1:8: error: no such module 'AppKit'"
        ])
    }
  }

  @Test("only the platform's modules can be imported")
  func staging() throws {
    try workshop.makeModule("SwiftUI", "public func draw() -> Int { 1 }")
    try workshop.makeModule("BurrowDevice", "public func secret() {}")
    let draws = "import SwiftUI\nlet drawing: () -> Int = draw\nprint(1)"
    #expect(throws: Never.self) { try builder.build(app(["A.swift": draws]), for: phone) }
    #expect(throws: BuildFailure.self) {
      try builder.build(app(["A.swift": "import BurrowDevice\nprint(1)"]), for: phone)
    }
  }

  @Test("a changed framework is another build")
  func changedFramework() throws {
    try workshop.makeModule("SwiftUI", "public func draw() -> Int { 1 }")
    let sources = app(["A.swift": "import SwiftUI\nprint(type(of: draw))"])
    let first = try builder.build(sources, for: phone)
    #expect(try builder.build(sources, for: phone).wasCached)
    try workshop.makeModule("SwiftUI", "public func draw() -> String { \"two\" }")
    let second = try builder.build(sources, for: phone)
    #expect(!second.wasCached)
    #expect(first.library != second.library)
  }

  @Test("warnings are kept with a cached build")
  func warnings() throws {
    let sources = app(["A.swift": "func f() { var x = 1 }\nf()"])
    let first = try builder.build(sources, for: phone)
    #expect(first.warnings.map(\.severity) == [.warning])
    #expect(first.warnings.first?.place?.path == "given/A.swift")
    let second = try builder.build(sources, for: phone)
    #expect(second.wasCached)
    #expect(second.warnings == first.warnings)
  }

  @Test("a problem of the adaptor stops the build")
  func problems() throws {
    let text =
      "import Foundation\nfunc f(e: any Error) { if case let n as NSError = e { print(n) } }"
    #expect(throws: BuildFailure.self) { try builder.build(app(["A.swift": text]), for: phone) }
  }

  @Test("errors bridge to NSError as on Apple's systems")
  func errorBridge() throws {
    let text = """
      import Foundation
      enum Trouble: Error { case one, two }
      func show(_ error: any Error) {
        if let e = error as? NSError { print("as?", e.domain, e.code) }
        print((error as! NSError).code, error is NSError)
        do { throw error } catch let e as NSError { print("catch", e.domain, e.code) }
      }
      show(Trouble.two)
      show(NSError(domain: "d", code: 7))
      let value: Any = 3
      print(value as? NSError == nil, value is NSError)
      """
    let built = try builder.build(app(["A.swift": text]), for: phone)
    #expect(
      try play(built.library) == """
        as? Sample.Trouble 1
        1 true
        catch Sample.Trouble 1
        as? d 7
        7 true
        catch d 7
        true false

        """)
  }

  @Test("a cancelled build stops and leaves nothing behind")
  func cancellation() throws {
    var builder = self.builder
    let flag = CancellationFlag()
    builder.cancellation = flag
    #expect(throws: BuildFailure.cancelled) {
      try builder.build(app(Self.plain), for: phone) { flag.cancel() }
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: workshop.folder + "/cache/apps") == [])
    flag.reset()
    #expect(throws: Never.self) { try builder.build(app(Self.plain), for: phone) }
  }

  @Test("a cache that cannot be written is named")
  func unusableCache() throws {
    let file = try workshop.write("file", "")
    let builder = AppBuilder(
      toolchain: workshop.toolchain,
      frameworks: Frameworks(products: workshop.folder + "/products"),
      cacheFolder: file + "/cache")
    #expect(throws: BuildFailure.cacheUnusable(path: file + "/cache", reason: "Not a directory")) {
      try builder.build(app(Self.plain), for: phone)
    }
  }

  @Test("two builds of the same app at once both get it, and one compiles")
  func racing() async throws {
    let builder = self.builder
    let sources = app(Self.plain)
    let results = try await withThrowingTaskGroup(of: BuiltApp.self) { group in
      for _ in 0..<3 { group.addTask { try builder.build(sources, for: phone) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.filter { !$0.wasCached }.count == 1)
    #expect(Set(results.map(\.library)).count == 1)
  }
}
