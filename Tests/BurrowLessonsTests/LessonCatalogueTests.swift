import Testing

@testable import BurrowLessons

@Suite struct LessonCatalogueTests {
  private func lesson(_ id: String, number: Int?, title: String) -> Lesson {
    Lesson(
      format: 1, id: id, number: number, title: title, part: nil, minutes: 1, app: "App",
      device: "iPhone 17",
      introduction: Prose(), steps: [])
  }

  private func catalogue() throws -> LessonCatalogue {
    try LessonCatalogue([
      lesson("app-structure", number: nil, title: "App structure"),
      lesson("54-scenes", number: 54, title: "Scenes: what a window lives through"),
      lesson("5-views", number: 5, title: "Views"),
    ])
  }

  @Test func numberedLessonsComeFirst() throws {
    #expect(try catalogue().lessons.map(\.id) == ["5-views", "54-scenes", "app-structure"])
  }

  @Test(arguments: [
    ("54", "54-scenes"), ("5", "5-views"), ("54-scenes", "54-scenes"), ("scenes", "54-scenes"),
    ("Scenes: What a window lives through", "54-scenes"), ("app", "app-structure"),
    (" VIEWS ", "5-views"),
  ])
  func aLessonIsFoundByWhatPeopleCallIt(_ name: String, _ id: String) throws {
    #expect(try catalogue().lesson(named: name).id == id)
  }

  @Test(arguments: [
    ("scense", ["54-scenes"]), ("45", ["5-views", "54-scenes"]),
    ("app-strukture", ["app-structure"]),
    ("zebra", []), ("", []),
  ])
  func whatIsNotThereIsToldWithWhatIsNear(_ name: String, _ nearest: [String]) throws {
    let catalogue = try catalogue()
    let error = #expect(throws: LessonCatalogue.LookupError.self) {
      try catalogue.lesson(named: name)
    }
    #expect(error?.nearest == nearest)
    #expect(error?.known == ["5-views", "54-scenes", "app-structure"])
  }

  @Test func aNumberBelongsToOneLesson() {
    #expect(throws: LessonError(file: "5-doors/lesson.md", .numberTaken(5, by: "5-a"))) {
      try LessonCatalogue([
        lesson("5-doors", number: 5, title: "Doors"), lesson("5-a", number: 5, title: "A"),
      ])
    }
  }

  @Test func aTranscriptLeadsToItsProgram() throws {
    let lesson = try SmallLesson().read()
    #expect(lesson.program(playing: "step2-open") == lesson.finished)
    #expect(lesson.program(playing: "step2-close") == nil)
  }
}
