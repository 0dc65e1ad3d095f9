import BurrowSource
import Testing

@testable import BurrowLessons

@Suite struct LessonParsingTests {
  @Test func aLessonIsReadFromItsFiles() throws {
    let lesson = try SmallLesson().read()
    #expect(lesson.id == "7-doors")
    #expect(lesson.number == 7)
    #expect(lesson.part == nil)
    #expect(lesson.minutes == 10)
    #expect(lesson.title == "Doors")
    #expect(lesson.introduction == Prose([.paragraph([.text("An introduction.")])]))
    #expect(lesson.steps.map(\.id) == ["look", "open-it"])
    #expect(lesson.steps.map(\.device) == ["iPhone 17", "iPad"])
  }

  @Test func theSectionsOfAStepAreKeptApart() throws {
    let step = try SmallLesson().read().steps[1]
    #expect(step.title == "Open it")
    #expect(step.opening == Prose([.paragraph([.text("Opening.")])]))
    #expect(step.change == Prose([.paragraph([.text("A change.")])]))
    #expect(step.prediction.isEmpty)
    #expect(step.trying.blocks.count == 3)
    #expect(
      step.explanation
        == Prose([.heading(level: 3, [.text("Because")]), .paragraph([.text("So.")])]))
    #expect(step.gestures == ["run", "tap \"Open\"", "home"])
    #expect(step.transcripts == ["step2-open"])
    #expect(step.requirements == [.conforms(.named("Door"), to: "Scene")])
  }

  @Test func aSolutionIsLaidOverTheProgramBefore() throws {
    let lesson = try SmallLesson().read()
    #expect(lesson.steps[0].changes.isEmpty)
    #expect(lesson.steps[1].start == lesson.steps[0].solution)
    #expect(
      lesson.steps[1].changes == [
        .init(name: "Door.swift", before: "struct Door {}\n", after: "struct Door: Scene {}\n")
      ])
    #expect(lesson.finished.names == ["Door.swift", "Key.swift"])
  }

  @Test func aStepCanRemoveAFile() throws {
    let step = try SmallLesson()
      .replacing("id: open-it", with: "id: open-it\nremoves: Key.swift", in: "steps/2-open.md")
      .read().steps[1]
    #expect(step.solution.names == ["Door.swift"])
    #expect(step.changes.last == .init(name: "Key.swift", before: "struct Key {}\n", after: nil))
  }

  @Test func hiddenFilesAreNotOfTheLesson() throws {
    var small = SmallLesson()
    small.files["starter/.Door.swift.swp"] = "x"
    small.files["steps/.2-open.md"] = "x"
    #expect(try small.read() == SmallLesson().read())
  }

  @Test func windowsLineEndsAreRead() throws {
    var small = SmallLesson()
    for (name, text) in small.files where name.hasSuffix(".md") {
      small.files[name] = text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n")
    }
    #expect(try small.read().steps.map(\.gestures) == SmallLesson().read().steps.map(\.gestures))
  }

  @Test func namesOfTranscriptsAreUncheckedWhereNoneAreGiven() throws {
    #expect(try SmallLesson().read(transcripts: nil).step(playing: "step2-open")?.number == 2)
  }
}
