import Testing

@testable import BurrowLessons

@Suite("A part of a lesson")
struct LessonPartTests {
  @Test(
    "The steps alone are the same steps as those of the whole lesson, and there is nothing else")
  func steps() throws {
    let whole = try SmallLesson().read()
    let files = SmallLesson().bytes.filter { name, _ in
      name == "lesson.md"
        || (["steps"] + Lesson.Part.steps.programFolders).contains { name.hasPrefix($0 + "/") }
    }
    let part = try Lesson(parsing: files, folder: "7-doors", parts: [.steps])
    #expect(part.steps == whole.steps)
    #expect(part.cards.isEmpty && part.questions.isEmpty)
    #expect(part.program(playing: "step2-open") == whole.program(playing: "step2-open"))
  }

  @Test("What is wrong with a part that is not read is not said, what is wrong with the part is")
  func errors() throws {
    var files = SmallLesson().bytes
    files["questions/1-broken.md"] = Array("no question".utf8)
    #expect(try !Lesson(parsing: files, folder: "7-doors", parts: [.steps]).steps.isEmpty)
    #expect(throws: LessonError.self) {
      try Lesson(parsing: files, folder: "7-doors", parts: [.questions])
    }
    #expect(throws: LessonError.self) { try Lesson(parsing: files, folder: "7-doors") }
  }
}
