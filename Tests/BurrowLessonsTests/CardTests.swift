import BurrowSource
import Testing

@testable import BurrowLessons

@Suite struct CardTests {
  private static let card = """
    ```burrow card
    card: 1
    id: paint-a-door
    kind: write
    topic: Doors
    transcripts: step2-open
    requires: some Door conforms to Scene
    ```

    # Paint it

    Write a door that is red.

    ## Program

    ```swift Door.swift
    struct Door {}
    ```

    And this is only to read:

    ```swift
    let a = 1
    ```

    ## Hints

    1. A nudge.
    2. Nearly:

       ```swift
       let red = true
       ```

    ## Answer

    ```swift
    let red = true
    ```

    or

    ```swift
    var red: Bool { true }
    ```

    and whole:

    ```swift Door.swift
    struct Door { let red = true }
    ```

    ## Wrong answers

    ### It is blue

    ```swift
    let red = false
    ```

    Blue is not red.

    ## Why

    Because.
    """

  private static let question = """
    ```burrow question
    question: 1
    id: which-door
    topic: Doors
    device: iPad
    transcripts: step2-close
    predicts: tap "Open"
    ```

    # Which door opens?

    ## Program

    ```swift Door.swift
    struct Door {}
    ```

    ## Choices

    - the left
    - the `right`

    ## Answer

    ```answer
    the right
    ```

    ## Why

    Because.
    """

  private func lesson(
    card: String = CardTests.card, question: String = CardTests.question
  ) throws(LessonError) -> Lesson {
    var small = SmallLesson()
    small.files["cards/1-paint.md"] = card
    small.files["questions/1-which.md"] = question
    return try small.read()
  }

  @Test func aCardIsRead() throws {
    let cards = try lesson().cards
    #expect(cards.count == 1)
    let card = try #require(cards.first)
    #expect(card.kind == .write)
    #expect(card.id == "paint-a-door")
    #expect(card.title == "Paint it")
    #expect(card.topic == "Doors")
    #expect(card.device == "iPhone 17")
    #expect(card.prompt == Prose([.paragraph([.text("Write a door that is red.")])]))
    #expect(card.program == Program(files: ["Door.swift": "struct Door {}\n"]))
    #expect(card.solution == Program(files: ["Door.swift": "struct Door { let red = true }\n"]))
    #expect(card.answers == ["let red = true\n", "var red: Bool { true }\n"])
    #expect(card.hints.map(\.blocks.count) == [1, 2])
    #expect(card.wrongAnswers.map(\.title) == ["It is blue"])
    #expect(card.wrongAnswers.map(\.answer) == ["let red = false\n"])
    #expect(card.wrongAnswers.map(\.message.plainText) == ["Blue is not red."])
    #expect(card.reason.plainText == "Because.")
    #expect(card.transcripts == ["step2-open"])
    #expect(card.requirements == [.conforms(.some("Door"), to: "Scene")])
  }

  @Test func aQuestionIsRead() throws {
    let question = try #require(try lesson().questions.first)
    #expect(question.kind == .question)
    #expect(question.solution == question.program)
    #expect(question.device == "iPad")
    #expect(question.predicted == "tap \"Open\"")
    #expect(question.choices == ["the left", "the right"])
    #expect(question.answers == ["the right\n"])
  }

  @Test(arguments: [
    (
      "kind: write", "kind: written",
      LessonError.Problem.badValue(
        key: "kind", value: "written", expected: "write or trick"), 4 as Int?
    ),
    ("card: 1", "card: 2", .wrongNumber(2, of: "card", expected: 1), 2),
    (
      "transcripts: step2-open\nrequires: some Door conforms to Scene", "",
      .nothingToCheck(of: "card"), 1
    ),
    ("## Why\n\nBecause.", "", .missingSection("Why"), nil),
    ("Door.swift", "../Door.swift", .outsideFolder(path: "../Door.swift"), 16),
    ("And this is only to read:\n\n```swift", "```swift Door.swift", .fileTwice("Door.swift"), 20),
    (
      "swift Door.swift", "swift", .missingCode(section: "Program", language: "swift NAME.swift"),
      nil
    ),
    ("1. A nudge.", "A nudge.\n", .notAList(section: "Hints"), 28),
    ("### It is blue", "It is blue", .wrongAnswerWithoutTitle, 55),
    (
      "```swift\nlet red = false\n```", "", .missingCode(section: "It is blue", language: "swift"),
      55
    ),
    (
      "## Program", "## Programm",
      .unknownSection(
        "Programm", of: "card",
        known: ["Program", "Choices", "Hints", "Answer", "Wrong answers", "Why"]), 14
    ),
  ])
  func aSlipInACardIsToldWithItsPlace(
    _ old: String, _ new: String, _ problem: LessonError.Problem, _ line: Int?
  ) {
    let card = Self.card.split(separator: old, omittingEmptySubsequences: false)
    #expect(card.count > 1)
    let file = "7-doors/cards/1-paint.md"
    #expect(throws: LessonError(file: file, line: line, problem)) {
      try lesson(card: card.joined(separator: new))
    }
  }
}
