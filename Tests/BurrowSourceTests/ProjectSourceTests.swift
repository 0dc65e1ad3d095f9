import BurrowSource
import Testing

@Suite("Reading a project's sources")
struct ProjectSourceTests {
  @Test("imports are those that hold on the platform")
  func imports() {
    let text = """
      @testable import A
      public import struct B.C
      import os.log
      #if os(macOS)
      import D
      #elseif canImport(UIKit)
      import E
      #else
      import F
      #endif
      #if DEBUG
      import G
      #endif
      /* import H
      import I */
      """
    let phone = SourcePlatform(.iOS, .init(27))
    let found = SourceImports.imports(in: text, for: phone)
    #expect(found.map(\.path) == ["A", "B", "os.log", "E", "G"])
    #expect(found.map(\.line) == [1, 2, 3, 7, 12])
    let mentioned = SourceImports.mentioned(in: text)
    #expect(mentioned.isSuperset(of: ["A", "B", "os", "D", "E", "F", "G"]))
  }

  @Test(
    "what is unknown is cut out, and every place stays",
    arguments: [
      ("f { Text(a).glow(3).bold() }", 13, "f { Text(a)        .bold() }"),
      ("func f() { x.nope; g() }", 14, "func f() {         g() }"),
      ("func f() -> Nope { g() }", 13, nil),
      ("let a = nope", 9, nil),
    ] as [(String, Int, String?)])
  func cuts(text: String, column: Int, expected: String?) {
    #expect(UnknownCuts.cut([(1, column)], from: text) == expected)
  }

  @Test("the type that is marked @main is found, whatever stands around it")
  func entryPoints() {
    #expect(EntryPoints.first(in: "import A\n@MainActor @main\nfinal class B {}") == "B")
    #expect(EntryPoints.first(in: "// @main\nstruct A {}\nlet a = \"@main\"") == nil)
    #expect(EntryPoints.first(in: "#if os(iOS)\n@main struct A {}\n#endif") == nil)
  }

  @Test("what a text file must be to be a manifest")
  func manifests() {
    #expect(PackageManifest("let package = Package()") == nil)
    #expect(PackageManifest("//swift-tools-version:5.7.1\n")?.toolsVersion.minor == 7)
    let manifest = PackageManifest(
      "// swift-tools-version: 5.9\nlet t: [Target] = [.target(name: \"A\")]")
    #expect(manifest?.targets.map(\.settings.languageMode) == ["5"])
  }
}
