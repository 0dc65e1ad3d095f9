import Testing

@testable import BurrowLessons

/// One slip of an author's, and all that is said about it.
struct Slip: CustomTestStringConvertible, Sendable {
  var file: String
  var old: String
  var new: String
  var message: String
  var testDescription: String { "\(file): \(new)" }

  init(_ file: String, _ old: String, _ new: String, _ message: String) {
    (self.file, self.old, self.new, self.message) = (file, old, new, message)
  }
}

@Suite struct LessonErrorTests {
  @Test(arguments: [
    Slip(
      "lesson.md", "format: 1", "format: 2",
      """
      7-doors/lesson.md:2: the lesson is in format 2; this burrow reads formats up to 1
      hint: use a newer burrow
      """),
    Slip(
      "lesson.md", "id: 7-doors", "id: 8-doors",
      """
      7-doors/lesson.md:3: the id is “8-doors” and the folder “7-doors”
      hint: call the folder 8-doors, or change the id
      """),
    Slip(
      "lesson.md", "id: 7-doors", "id: Seven--Doors",
      """
      7-doors/lesson.md:3: “id” is “Seven--Doors”
      hint: write small letters a–z and digits, with single hyphens between
      """),
    Slip(
      "lesson.md", "minutes: 10", "minutes: two hours",
      """
      7-doors/lesson.md:5: “minutes” is “two hours”
      hint: write a whole number from 1 to 9999
      """),
    Slip(
      "lesson.md", "minutes", "minuets",
      """
      7-doors/lesson.md:5: unknown key “minuets”
      hint: did you mean “minutes”? the keys are format, id, number, part, part-title, minutes, app, device
      """),
    Slip(
      "lesson.md", "minutes: 10", "number: 7",
      """
      7-doors/lesson.md:5: the key “number” stands twice
      hint: keep one of the two
      """),
    Slip(
      "lesson.md", "minutes: 10", "",
      """
      7-doors/lesson.md:1: the “burrow lesson” block has no “minutes”
      hint: add a line “minutes: …”
      """),
    Slip(
      "lesson.md", "minutes: 10", "minutes 10",
      """
      7-doors/lesson.md:5: “minutes 10” is no “key: value”
      hint: write “key: value”, or begin a remark with #
      """),
    Slip(
      "lesson.md", "burrow lesson", "lesson",
      """
      7-doors/lesson.md:1: the file does not begin with a “```burrow lesson” block
      hint: begin with ```burrow lesson, lines of “key: value”, and ```
      """),
    Slip(
      "lesson.md", "# Doors", "Doors",
      """
      7-doors/lesson.md:1: the file has no “# Title” after its first block
      hint: write the title as a heading of the first level: # Meet Clover
      """),
    Slip(
      "lesson.md", "An introduction.", "A line\nand <b>bold</b>.",
      """
      7-doors/lesson.md:12: HTML (“<b>”), which a terminal cannot draw
      hint: write Markdown; put code between backquotes, and remarks in <!-- -->
      """),
    Slip(
      "steps/1-look.md", "../starter/Door.swift", "starter/Door.swift",
      """
      7-doors/steps/1-look.md:8: the link leads to “starter/Door.swift”, which is not there
      hint: link to a file of this lesson, from the folder of this file, or to https://…
      """),
    Slip(
      "steps/1-look.md", "../starter/Door.swift", "../../other/Door.swift",
      """
      7-doors/steps/1-look.md:8: the link leads to “../../other/Door.swift”, which is not there
      hint: link to a file of this lesson, from the folder of this file, or to https://…
      """),
    Slip(
      "steps/2-open.md", "step: 2", "step: 3",
      """
      7-doors/steps/2-open.md:2: this is step 3, and the next one should be step 2
      hint: number them 1, 2, 3, … without a gap
      """),
    Slip(
      "steps/2-open.md", "id: open-it", "id: look",
      """
      7-doors/steps/2-open.md:3: the id “look” belongs to 7-doors/steps/1-look.md already
      hint: choose another id; an id that learners have met never changes
      """),
    Slip(
      "steps/2-open.md", "transcripts: step2-open", "transcripts: step2-opne",
      """
      7-doors/steps/2-open.md:5: there is no transcript “step2-opne”
      hint: did you mean “step2-open”? the lesson's transcripts are step2-close, step2-open
      """),
    Slip(
      "steps/2-open.md", "Door conforms to Scene", "Door is a Scene",
      """
      7-doors/steps/2-open.md:6: “requires” is “Door is a Scene”
      hint: write “T conforms to P”, “body of T makes T”, “file of T imports only M”, \
      “T is marked A”; T is a type's name or “some P”
      """),
    Slip(
      "steps/2-open.md", "## The change", "## The chagne",
      """
      7-doors/steps/2-open.md:13: a step has no section “The chagne”
      hint: did you mean “The change”? headings of your own begin with ###; \
      the sections are The change, Predict, Try it, Why
      """),
    Slip(
      "steps/2-open.md", "## Why", "## Try it",
      """
      7-doors/steps/2-open.md:31: the section “Try it” stands twice
      hint: put the two together
      """),
    Slip(
      "steps/2-open.md", "## The change", "### The change",
      """
      7-doors/steps/2-open.md: there is a folder solutions/step2, and the step has no section “The change”
      hint: add “## The change” and say what changes
      """),
    Slip(
      "solutions/step2/Door.swift", ": Scene", "",
      """
      7-doors/steps/2-open.md: the files in solutions/step2 change nothing
      hint: keep there only what differs from the step before
      """),
    Slip(
      "steps/2-open.md", "device: iPad", "removes: Dor.swift",
      """
      7-doors/steps/2-open.md:4: “Dor.swift” is to be removed and was not there
      hint: did you mean “Door.swift”? the files before this step are Door.swift, Key.swift
      """),
  ])
  func aSlipIsToldWithItsPlaceAndRemedy(_ slip: Slip) {
    let small = SmallLesson().replacing(slip.old, with: slip.new, in: slip.file)
    let error = #expect(throws: LessonError.self) { try small.read() }
    #expect(error?.description == slip.message)
  }

  @Test(arguments: [
    ("lesson.md", "7-doors: there is no file “lesson.md”"),
    ("solutions/step2/Door.swift", "solutions/step2"),
  ])
  func aMissingFileIsNamed(_ file: String, _ text: String) {
    var small = SmallLesson()
    small.files[file] = nil
    let error = #expect(throws: LessonError.self) { try small.read() }
    #expect(error?.description.contains(text) == true)
  }

  @Test func aChangeThatNothingChecksIsAMistake() {
    let small = SmallLesson()
      .replacing("transcripts: step2-open", with: "", in: "steps/2-open.md")
      .replacing("requires: Door conforms to Scene", with: "", in: "steps/2-open.md")
    #expect(
      throws: LessonError(file: "7-doors/steps/2-open.md", line: 1, .nothingToCheck(of: "step"))
    ) {
      try small.read()
    }
  }

  @Test(arguments: [
    "../Door.swift", "/etc/hosts", "a/../../b", "a//b", "a\u{0}b", "", "./a", "a\\b",
  ])
  func noPathLeavesTheFolder(_ path: String) {
    var small = SmallLesson()
    small.files[path] = "x"
    #expect(throws: LessonError(file: "7-doors", .outsideFolder(path: path))) { try small.read() }
  }

  @Test func textThatIsNotUTF8IsToldByLine() {
    var bytes = SmallLesson().bytes
    bytes["starter/Door.swift"] = Array("a\nb".utf8) + [0xff]
    #expect(throws: LessonError(file: "7-doors/starter/Door.swift", line: 2, .notUTF8)) {
      try Lesson(parsing: bytes, folder: "7-doors")
    }
  }

  @Test(arguments: [
    ("solutions/step9/A.swift", LessonError.Problem.solutionWithoutStep(number: 9)),
    ("solutions/stpe2/A.swift", .strayInSolutions),
    ("solutions/step02/A.swift", .strayInSolutions),
    ("solutions/A.swift", .strayInSolutions),
  ])
  func aStrayFileAmongTheSolutionsIsAMistake(_ path: String, _ problem: LessonError.Problem) {
    var small = SmallLesson()
    small.files[path] = "x"
    #expect(throws: LessonError(file: "7-doors/\(path)", problem)) { try small.read() }
  }

  @Test func controlCharactersAreShownEscaped() {
    let small = SmallLesson().replacing("minutes: 10", with: "minutes: \u{1b}[2J", in: "lesson.md")
    let error = #expect(throws: LessonError.self) { try small.read() }
    #expect(error?.found == "“minutes” is “\\u{1b}[2J”")
  }

  @Test func nestingHasAnEnd() {
    let small = SmallLesson().replacing(
      "An introduction.", with: String(repeating: "> ", count: 5000) + "deep", in: "lesson.md")
    #expect(throws: LessonError(file: "7-doors/lesson.md", line: 11, .nestedTooDeep)) {
      try small.read()
    }
  }
}
