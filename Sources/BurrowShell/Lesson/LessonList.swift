import BurrowLessons
import BurrowProgress

/// The lessons with how far the learner is in each.
struct LessonList {
  let lines: [StyledLine]

  init(_ catalogue: LessonCatalogue, progress: LearnerProgress?) throws {
    var lines: [StyledLine] = []
    let width = catalogue.lessons.map { Self.name($0).count }.max() ?? 0
    for lesson in catalogue.lessons {
      let steps = lesson.steps.map { "step \($0.number)" }
      let passed = try progress?.passed(in: lesson.id).intersection(steps).count ?? 0
      let left = try progress?.step(in: lesson.id)
      let state =
        if passed == steps.count { "done" } else if let left {
          "step \(left) of \(steps.count), \(passed) passed"
        } else { "\(steps.count) steps, about \(lesson.minutes) minutes" }
      lines.append([
        Span(Help.padded(Self.name(lesson), to: width), .code), Span("  \(lesson.title)  "),
        Span(state, passed == steps.count ? .good : .quiet),
      ])
    }
    self.lines = lines
  }

  private static func name(_ lesson: Lesson) -> String {
    lesson.number.map(String.init) ?? lesson.id
  }
}
