import Testing

@testable import BurrowSource

@Suite struct AnswerPlacementTests {
  private static let scene = """
    import SwiftUI

    @main
    struct BurrowApp: App {
      var body: some Scene {
        BurrowScene()
      }
    }

    struct BurrowScene: Scene {
      // answer: members

      var body: some Scene {
        // answer: content
        WindowGroup {
          ContentView()
        }
        // answer: modifiers
      }
    }

    // given
    struct ContentView: View {
      var body: some View { Text("🐰") }
    }
    """

  private static let window = """
    import SwiftUI

    @main
    struct BurrowApp: App {
      var body: some Scene {
        // answer: content
        WindowGroup {
          BurrowView(bunny: "Clover")
        }
      }
    }

    struct BurrowView: View {
      let bunny: String
      // answer: members

      var body: some View {
        Text("🐰 \\(bunny)")
        Button("Visit Hazel") {
          // answer: statements
        }
      }
    }

    func scheduleRefresh() {
    }
    """

  private func places(_ answer: String, in scaffold: String = AnswerPlacementTests.scene) throws
    -> [String]
  {
    try AnswerPlacement(scaffold: scaffold).place(WrittenAnswer(answer))[0]
      .placements.map(\.description)
  }

  @Test(arguments: [
    // Members, then a chain, in the ways in which cards print them.
    (
      "@Environment(\\.scenePhase) private var phase\n\n.onChange(of: phase) { old, new in\n  print(old)\n}",
      [
        "line 1, phase: among the members of BurrowScene",
        "lines 3–5, .onChange: behind what BurrowScene makes in its body",
      ]
    ),
    (
      "@Environment(\\.scenePhase) private var phase\n…\n.onChange(of: phase) { print(1) }",
      [
        "line 1, phase: among the members of BurrowScene",
        "line 3, .onChange: behind what BurrowScene makes in its body",
      ]
    ),
    (
      "@State var left: Date?\n.onChange(of: phase) { print(1) }\n.task { }",
      [
        "line 1, left: among the members of BurrowScene",
        "lines 2–3, .onChange .task: behind what BurrowScene makes in its body",
      ]
    ),
    (
      "@State var n = 0\n.onChange(of: phase) { print(1) }",
      [
        "line 1, n: among the members of BurrowScene",
        "line 2, .onChange: behind what BurrowScene makes in its body",
      ]
    ),
    (
      "```swift\nvar left: Date?\n.onChange(of: phase) { print(1) }\n```",
      [
        "line 2, left: among the members of BurrowScene",
        "line 3, .onChange: behind what BurrowScene makes in its body",
      ]
    ),
    // A type of another name stands for the card's.
    (
      "struct Warren: Scene {\n  var body: some Scene { WindowGroup { ContentView() } }\n}",
      ["lines 1–3, Warren: instead of the card's BurrowScene"]
    ),
    // … unless something makes it.
    (
      "struct Warren: Scene { var body: some Scene { WindowGroup {} } }\n\nvar body: some Scene { Warren() }",
      [
        "line 1, Warren: beside the card's program",
        "line 3, body: instead of the card's BurrowScene.body",
      ]
    ),
    (
      "struct Warren: Scene { var body: some Scene { WindowGroup {} } }\n@main struct A: App { var body: some Scene { Warren() } }",
      ["line 1, Warren: beside the card's program", "line 2, A: instead of the card's BurrowApp"]
    ),
    (
      "struct ContentView: View { var body: some View { Text(\"mine\") } }\n.onChange(of: 1) {}",
      [
        "line 1, ContentView: left out: the card's own ContentView is used",
        "line 2, .onChange: behind what BurrowScene makes in its body",
      ]
    ),
    (
      "import UIKit\nextension ScenePhase { var word: String { \"\" } }\nfunc tell() {}",
      [
        "line 1, import UIKit: beside the card's program",
        "line 2, the extension of ScenePhase: beside the card's program",
        "line 3, tell: among the members of BurrowScene",
      ]
    ),
    (
      "WindowGroup {\n  ContentView()\n}\n.onChange(of: phase) { }\n\n@Environment(\\.scenePhase) var phase",
      [
        "lines 1–4, WindowGroup: as what BurrowScene makes in its body",
        "line 6, phase: among the members of BurrowScene",
      ]
    ),
    (
      "var body: some Scene {\n  BurrowScene()\n}",
      ["lines 1–3, body: instead of the card's BurrowApp.body"]
    ),
  ])
  func aPieceGoesWhereItBelongs(_ answer: String, _ places: [String]) throws {
    #expect(try self.places(answer) == places)
  }

  @Test(arguments: [
    (
      "openWindow(value: \"Hazel\")\n\n@Environment(\\.openWindow) private var openWindow",
      [
        "line 1, the statements: inside BurrowView",
        "line 3, openWindow: among the members of BurrowView",
      ]
    ),
    (
      "Button(\"Visit Hazel\") {\n  openWindow(value: \"Hazel\")\n}",
      ["lines 1–3, Button(\"Visit Hazel\"): instead of the card's own"]
    ),
    (
      "WindowGroup(for: String.self) { $bunny in\n  BurrowView(bunny: bunny ?? \"Clover\")\n}\n…\nopenWindow(value: \"Hazel\")",
      [
        "lines 1–3, WindowGroup: as what BurrowApp makes in its body",
        "line 5, the statements: inside BurrowView",
      ]
    ),
    (
      "func scheduleRefresh() async { }",
      ["line 1, scheduleRefresh: instead of the card's own"]
    ),
    (
      "let name = \"Hazel\"\nopenWindow(value: name)",
      ["lines 1–2, the statements: inside BurrowView"]
    ),
    (
      "struct Den: View {\n  let bunny: String\n  var body: some View { Text(bunny) }\n}",
      ["lines 1–4, Den: instead of the card's BurrowView"]
    ),
    (
      "Task { openWindow(value: \"Hazel\") }",
      ["line 1, the statements: inside BurrowView"]
    ),
  ])
  func aPieceOfAWindowGoesWhereItBelongs(_ answer: String, _ places: [String]) throws {
    #expect(try self.places(answer, in: Self.window) == places)
  }

  @Test func everyLineKnowsWhoseItIs() throws {
    let answer = "@State var n = 0\r\n…\r\n.onChange(of: n) {\r\n  print(n)\r\n}"
    let placed = try AnswerPlacement(scaffold: Self.scene).place(WrittenAnswer(answer))[0]
    let own = placed.lines.filter { $0.answer != nil }
    #expect(own.map(\.text) == ["@State var n = 0", ".onChange(of: n) {", "  print(n)", "}"])
    #expect(own.map(\.answer) == [1, 3, 4, 5])
    let cards = placed.lines.filter { $0.answer == nil }.map(\.text)
    #expect(cards.contains("struct BurrowScene: Scene {"))
    #expect(!cards.contains { $0.contains("answer:") && !$0.contains("content") })
  }

  @Test func aTypeOfAnotherNameIsUsedByTheCard() throws {
    let answer = "struct Warren: Scene { var body: some Scene { WindowGroup { ContentView() } } }"
    let placed = try AnswerPlacement(scaffold: Self.scene).place(WrittenAnswer(answer))[0]
    #expect(placed.text.contains("    Warren()\n"))
    #expect(!placed.text.contains("BurrowScene"))
  }

  @Test func aWholeAppLeavesOutWhatItDoesNotUse() throws {
    let answer = """
      struct Mine: App {
        var body: some Scene { WindowGroup { ContentView() } }
      }
      """
    let placed = try AnswerPlacement(scaffold: Self.scene).place(WrittenAnswer(answer))[0]
    #expect(!placed.text.contains("BurrowScene"))
    #expect(placed.text.contains("struct ContentView"))
    #expect(placed.text.contains("@main\nstruct Mine"))
  }

  @Test func aSceneMayBeMeantAsOneMore() throws {
    let answer = "WindowGroup(for: String.self) { $name in Text(name ?? \"\") }"
    let placed = try AnswerPlacement(scaffold: Self.window).place(WrittenAnswer(answer))
    #expect(
      placed.map { $0.placements[0].place }
        == [.contentOf("BurrowApp"), .besideContent(of: "BurrowApp")])
    #expect(!placed[0].text.contains("BurrowView(bunny: \"Clover\")"))
    #expect(placed[1].text.contains("BurrowView(bunny: \"Clover\")"))
  }

  @Test(arguments: [
    ("", AnswerPlacementError.empty), ("  \n…\n", .empty), ("// a remark\n", .empty),
    (
      "print(1)",
      .noPlace(
        name: "the statements", lines: 1...1,
        takes: ["a whole file", "a type", "members", "a chain of modifiers", "a view or a scene"])
    ),
    (String(repeating: "var x: Int?\n.a\n", count: 300), .tooManyPieces),
  ])
  func whatHasNoPlaceIsRefused(_ answer: String, _ error: AnswerPlacementError) {
    #expect(throws: error) {
      try AnswerPlacement(scaffold: Self.scene).place(WrittenAnswer(answer))
    }
  }

  @Test func theParserIsNotLedAstrayByAChain() {
    let answer = WrittenAnswer("var left: Date?\n.onChange(of: left) { }")
    #expect(answer.textForParsing == "var left: Date?;\n.onChange(of: left) { }")
    #expect(!answer.isBroken)
    #expect(WrittenAnswer(".onChange(of: left) { ").isBroken)
    #expect(WrittenAnswer("struct A: View {\n  var body: some View {\n").isBroken)
  }
}
