import Foundation
import Testing

/// Cards, questions and what is remembered of them, as a person types them.
@Suite struct CardCommandTests {
  let home: Home
  init() throws { home = try Home() }

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// With the lessons of the package, and a home of its own.
  private func burrow(_ arguments: String..., input: String = "") throws -> BurrowProgram.Result {
    var environment = home.environment
    environment["BURROW_LESSONS"] = Self.package.appending(path: "Lessons").path
    return try BurrowProgram.run(arguments, input: input, environment: environment)
  }

  @Test func `A written answer is graded by what it does`() throws {
    let right = """
      @Environment(\\.scenePhase) private var phase
      …
      .onChange(of: phase) { old, new in print("\\(old) → \\(new)") }
      """
    let result = try burrow("check", "54", "card 2", "-", input: right)
    #expect(result.code == 0, "\(result)")
    #expect(
      result.output.hasPrefix(
        """
        line 1, phase: among the members of BurrowScene
        line 3, .onChange: behind what BurrowScene makes in its body
        ✓ right

        """))
    let wrong = try burrow(
      "check", "54", "card 2", "-", input: right.replacing("→", with: "->"))
    #expect(wrong.code == 1)
    #expect(wrong.output.contains("✗ wrong  card2, at run"))
    #expect(wrong.output.contains("Why: At launch every reader holds background;"))
  }

  @Test func `The compiler's words are about the learner's lines`() throws {
    let answer = "\n\n@Environment(\\.scenePhase) private var phase\n…\n  .onChange(of: fase) { }\n"
    let result = try burrow("check", "54", "card 2", "-", input: answer)
    #expect(result.code == 3)
    #expect(
      result.output.contains(
        """
        stdin:5:17: error: cannot find 'fase' in scope
          .onChange(of: fase) { }
                        ^
        """), "\(result.output)")
  }

  @Test(arguments: [
    ("", "the answer is empty"), ("\n \n", "the answer is empty"),
    (String(repeating: "a", count: 300_000), "the answer has 300000 bytes"),
    ("print(1)\n", "there is no place in the card's program for line 1"),
  ])
  func `What is no answer is refused`(_ answer: String, _ words: String) throws {
    let result = try burrow("check", "54", "card 2", "-", input: answer)
    #expect(result.code == 2)
    #expect(result.output.contains(words))
    #expect(
      try burrow("progress", "export").output == "{\"kind\":\"burrow-progress\",\"version\":1}\n")
  }

  @Test(arguments: [
    ("question 1", "neither", 0), ("question 1", "onDisappear", 1),
    ("question 3", "App, UIKit, view", 0),
    (
      "question 3",
      "app: inactive\nview: inactive\nApp: background\nUIKit: didEnterBackground\nview: background",
      0
    ),
    ("question 6", "a", 0), ("question 6", "b", 1), ("card 9", "background; active; active", 0),
    ("card 11", "state: 0\nscene: Clover\napp: 1", 0), ("card 12", "the App", 0),
    ("card 12", "the view", 1),
  ])
  func `A prediction is graded`(_ item: String, _ answer: String, _ code: Int32) throws {
    #expect(try burrow("check", "54", item, "-", input: answer).code == code)
  }

  @Test func `One line too many costs one line`() throws {
    let lines =
      "App: inactive\nhello\nview: inactive\nApp: background\nUIKit: didEnterBackground\n"
      + "view: background\n"
    let result = try burrow("check", "54", "question 3", "-", input: lines)
    #expect(result.code == 1)
    #expect(result.output.contains("✗ 5 of 5 lines right; 1 too many"))
  }

  @Test func `A question is asked, hinted at, answered, explained and kept`() throws {
    let input = "hint\nneither\n\neasy\nexplain\nquit\n"
    let result = try burrow("quiz", "54", input: input)
    #expect(result.output.contains("Home and back: does the view appear again?"))
    #expect(result.output.contains("Hint 1 of 2"))
    #expect(result.output.contains("What the device prints\n  $ run\n  onAppear\n"))
    #expect(result.output.contains("`easy` is for an answer that was right at once"))
    #expect(result.output.contains("The answer\n    not cancelled\n    6\n"))
    let log = try burrow("progress", "export").output.split(separator: "\n").dropFirst()
    #expect(log.count == 2)
    #expect(log.first?.contains("\"rating\":\"hard\"") == true)
    #expect(log.last?.contains("\"answer\":\"gave up\"") == true)
    let progress = try burrow("progress")
    #expect(progress.output.contains("0 of 21 known, 2 being learned"))
  }

  @Test func `What a learner exports, another can import`() throws {
    _ = try burrow("check", "54", "question 6", "-", input: "two")
    let text = try burrow("progress", "export").output
    let other = try Home()
    let result = try BurrowProgram.run(
      ["progress", "import"], input: text, environment: other.environment)
    #expect(result.code == 0)
    #expect(result.errors == "burrow: 1 review is new\n")
    let broken = try BurrowProgram.run(
      ["progress", "import"], input: text + "{}\n", environment: other.environment)
    #expect(broken.code == 2)
    #expect(broken.errors.contains("line 3 is no line of an exported progress"))
  }

  @Test func `Nothing is due before anything was asked`() throws {
    #expect(
      try burrow("review").output == "Nothing is due. burrow cards 54 begins with new cards.\n")
    _ = try burrow("check", "54", "question 1", "-", input: "neither")
    let result = try burrow("review", "--limit", "1")
    #expect(result.output.contains("That is enough for today") || result.output.contains("due"))
  }

  @Test func `What is expected of a gesture can be predicted, and a miss kept`() throws {
    let input = """
      learn 54
      step 3
      solution
      predict
      clover: inactive -> active

      run
      predict
      Clover: active → background

      clear
      read
      home
      keep
      """
    let result = try burrow(input: input + "\n")
    #expect(result.output.contains("✓ just as you said"))
    #expect(result.output.contains("✗ 0 of 2 lines right; 2 missing, 1 too many"))
    #expect(result.output.contains("Kept. review asks it when it is due."))
    #expect(try burrow("progress", "export").output.contains("\"kind\":\"own-card\""))
  }
}
