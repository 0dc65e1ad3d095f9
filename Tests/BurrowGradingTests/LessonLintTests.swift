import BurrowLessons
import Testing

@testable import BurrowGrading

@Suite struct LessonLintTests {
  private static let items: [LessonLint.Item] =
    (try? LessonCards.lesson.get()).map { lesson in
      [.names, .starter] + lesson.steps.indices.map { .step($0) }
        + lesson.cards.indices.map { .card($0) } + lesson.questions.indices.map { .question($0) }
    } ?? []

  @Test(arguments: items)
  func whatTheLessonPromisesIsSo(_ item: LessonLint.Item) throws {
    let lint = LessonLint(grader: try LessonCards.grader()) { try LessonCards.script($0) }
    #expect(try lint.findings(item, of: LessonCards.lesson.get()) == [])
  }

  @Test func thereAreTwelveCardsAndNineQuestions() throws {
    let lesson = try LessonCards.lesson.get()
    #expect(lesson.cards.count == 12)
    #expect(lesson.cards.count { $0.kind == .write } == 8)
    #expect(lesson.questions.count == 9)
  }
}
