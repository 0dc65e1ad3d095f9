import Testing

@testable import BurrowSource

@Suite struct StructuralCheckTests {
  private func shortfall(
    _ sentence: String, _ source: String
  ) throws -> StructuralCheck.Shortfall? {
    let requirement = try #require(SourceRequirement(sentence))
    return StructuralCheck(files: ["A.swift": source]).shortfall(of: requirement)
  }

  @Test(arguments: [
    "struct B: Scene {}",
    "struct B: SwiftUI.Scene {}",
    "struct B {}; extension B: Scene {}",
    "struct B: @preconcurrency Scene {}",
    "struct B: Sendable & Scene {}",
    "protocol Burrowing: Scene {}; struct B: Burrowing {}",
    "typealias S = Scene; struct B: S {}",
    "typealias S = Sendable & Scene; struct B {}; extension B: S {}",
    "class A: Scene {}; final class B: A {}",
    "enum Warren { struct B: Scene {} }",
    "enum Warren { struct B {} }; extension Warren.B: Scene {}",
    "#if os(iOS)\nstruct B: Scene {}\n#endif",
    "struct `B`: Scene {}",
    "struct B<Content>: Scene {}",
  ])
  func aConformanceIsFoundHoweverItIsWritten(_ source: String) throws {
    #expect(try shortfall("B conforms to Scene", source) == nil)
    #expect(try shortfall("some Scene conforms to Scene", source) == nil)
  }

  @Test(arguments: [
    ("struct B {}", StructuralCheck.Shortfall.doesNotConform(type: "B", to: "Scene")),
    (
      "struct B: View { var scene: some Scene { WindowGroup {} } }",
      .doesNotConform(type: "B", to: "Scene")
    ),
    ("// struct B: Scene {}", .noType(.named("B"), known: [])),
    ("let a = \"struct B: Scene {}\"; struct C: Scene {}", .noType(.named("B"), known: ["C"])),
    ("extension B: Scene {}", .noType(.named("B"), known: [])),
    ("struct AB: Scene {}", .noType(.named("B"), known: ["AB"])),
    (
      "protocol P: Q {}; protocol Q: P {}; struct B: P {}",
      .doesNotConform(type: "B", to: "Scene")
    ),
  ])
  func whatIsNoConformanceIsTold(_ source: String, _ expected: StructuralCheck.Shortfall) throws {
    #expect(try shortfall("B conforms to Scene", source) == expected)
  }

  @Test(arguments: [
    "var body: some Scene { B() }",
    "var body: some Scene { B().onChange(of: phase) { print($0) } }",
    "var body: some Scene { get { return B() } }",
    "var body: some Scene { B.init() }",
    "var body: B { .init() }",
    "var body: some Scene { B(door: 1) { Text(\"\") } }",
    "var body: some Scene { main }; var main: some Scene { B() }",
    "var body: some Scene { self.main }; let main = B()",
    "var body: some Scene { make() }; func make() -> B { .init() }",
    "var body: some Scene { if #available(iOS 27, *) { B() } else { WindowGroup {} } }",
    "@SceneBuilder var body: some Scene { B(); Settings {} }",
    "typealias Main = B; var body: some Scene { Main() }",
  ])
  func aBodyMakesATypeHoweverItIsWritten(_ members: String) throws {
    let source = "@main struct MyApp: App { \(members) }; struct B: Scene {}"
    #expect(try shortfall("body of some App makes B", source) == nil)
    #expect(try shortfall("body of MyApp makes some Scene", source) == nil)
  }

  @Test func aBodyThatMakesSomethingElseIsTold() throws {
    let source = """
      struct MyApp: App {
        var body: some Scene { WindowGroup { ContentView() } }
        var unused: some Scene { B() }
      }
      struct B: Scene {}
      """
    #expect(
      try shortfall("body of some App makes B", source)
        == .doesNotMake(type: "MyApp", .named("B"), made: ["ContentView", "WindowGroup"]))
  }

  @Test(arguments: [
    ("import Foundation\nclass Warren {}", true),
    ("import Foundation\nimport SwiftUI\nclass Warren {}", false),
    ("import struct Foundation.Date\nclass Warren {}", true),
    ("import class SwiftUI.State\nclass Warren {}", false),
    ("@preconcurrency import SwiftUI\nclass Warren {}", false),
    ("class Warren {}", true),
  ])
  func importsAreLookedAtInTheTypesOwnFile(_ source: String, _ isMet: Bool) throws {
    let requirement = try #require(SourceRequirement("file of Warren imports only Foundation"))
    let check = StructuralCheck(files: [
      "Warren.swift": source, "Other.swift": "import SwiftUI\nextension Warren {}",
    ])
    let expected = StructuralCheck.Shortfall.importsMore(file: "Warren.swift", modules: ["SwiftUI"])
    #expect(check.shortfall(of: requirement) == (isMet ? nil : expected))
  }

  @Test(arguments: [
    ("@MainActor @Observable final class W {}", nil),
    ("@Observation.Observable @MainActor class W {}", nil),
    (
      "@MainActor class W {}",
      StructuralCheck.Shortfall.isNotMarked(type: "W", attribute: "Observable")
    ),
    (
      "@Observable class W { @MainActor func f() {} }",
      .isNotMarked(type: "W", attribute: "MainActor")
    ),
  ])
  func attributesAreLookedAtOnTheType(
    _ source: String, _ expected: StructuralCheck.Shortfall?
  ) throws {
    #expect(try shortfall("W is marked Observable, MainActor", source) == expected)
  }

  @Test func textThatIsNoSwiftIsReadAsFarAsItGoes() throws {
    #expect(try shortfall("B conforms to Scene", "struct B: Scene { var body: {{{ ") == nil)
    #expect(
      try shortfall("B conforms to Scene", "\u{0}\u{1}{{{") == .noType(.named("B"), known: []))
  }

  @Test(arguments: [
    (
      "B conforms to Scene", "struct C {}",
      "there is no type “B” in your files\nhint: your types are C"
    ),
    ("B conforms to Scene", "", "there is no type “B” in your files\nhint: declare it"),
    (
      "some Scene conforms to View", "struct C {}",
      "no type of yours conforms to Scene\nhint: put “: Scene” after the name of the type"
    ),
    (
      "C conforms to View", "struct C {}",
      "C does not conform to View\nhint: put “: View” after its name"
    ),
    (
      "body of C makes B", "struct C { var body: some View { Text(\"\") } }; struct B {}",
      "the body of C makes Text, and no B\nhint: make one there: B(…)"
    ),
    (
      "body of C makes some Scene", "struct C {}",
      "the body of C makes nothing, and no Scene\n"
        + "hint: make a type of yours that conforms to Scene there"
    ),
    (
      "file of C imports only Foundation", "import UIKit; import SwiftUI; struct C {}",
      "A.swift imports SwiftUI, UIKit\n"
        + "hint: it can do without; move what needs it to another file"
    ),
    (
      "C is marked Observable", "class C {}",
      "C is not marked @Observable\nhint: put @Observable before its declaration"
    ),
  ])
  func whatIsMissingIsSaid(_ sentence: String, _ source: String, _ text: String) throws {
    #expect(try shortfall(sentence, source)?.description == text)
  }
}
