import BurrowLessons
import Testing

@testable import BurrowGrading

@Suite struct AnswerGraderTests {
  @Test func thereAreManyAnswers() {
    #expect(GivenAnswer.all.count { $0.isRight } > 50)
    #expect(GivenAnswer.all.count { !$0.isRight } > 50)
  }

  @Test(arguments: GivenAnswer.all)
  func anAnswerIsGradedByWhatItDoes(_ answer: GivenAnswer) throws {
    let card = try LessonCards.lesson.get().cards[answer.card - 1]
    let graded = try LessonCards.grader().grade(
      Array(answer.text.utf8), of: card, scripts: LessonCards.scripts(of: card))
    #expect(graded.verdict.isRight == answer.isRight, "\(graded)")
  }
}
