import BurrowLessons
import BurrowProgress
import BurrowReview
import Foundation

/// How far the learner is, as values that can be drawn or written as JSON.
struct ProgressSummary: Encodable {
  struct LessonState: Encodable {
    var id: String
    var title: String
    var steps: Int
    var passed: Int
    /// Where it was left; absent for a lesson that was never opened.
    var step: Int?
    var cards: Int
    /// Cards that are asked after days, not minutes.
    var known: Int
    var learning: Int
    var due: Int
  }

  struct Day: Encodable {
    var date: String
    var answers: Int
  }

  var lessons: [LessonState] = []
  /// Cards that are due today, over all lessons.
  var due = 0
  var reviews = 0
  /// The last five weeks, the oldest day first, from a Monday on.
  var calendar: [Day] = []

  private enum CodingKeys: CodingKey { case lessons, due, reviews, calendar }

  init(deck: CardDeck, progress: LearnerProgress) throws {
    let memories = try progress.memories()
    let items = try deck.allItems()
    let dueKeys = Set(try deck.review(limit: .max).items.map(\.key)).filter { memories[$0] != nil }
    for lesson in deck.catalogue.lessons {
      let steps = Set(lesson.steps.map { "step \($0.number)" })
      let own = items.filter { $0.lesson.id == lesson.id }
      let states = own.compactMap { memories[$0.key]?.stage }
      lessons.append(
        LessonState(
          id: lesson.id, title: lesson.title, steps: steps.count,
          passed: try progress.passed(in: lesson.id).intersection(steps).count,
          step: try progress.step(in: lesson.id), cards: own.count,
          known: states.count { $0 == .review }, learning: states.count { $0 != .review },
          due: own.count { dueKeys.contains($0.key) }))
    }
    due = dueKeys.count
    let log = try progress.reviews()
    reviews = log.count
    calendar = Self.days(log, now: deck.now)
  }

  private static func days(_ log: [ReviewRecord], now: Date) -> [Day] {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .current
    let today = calendar.startOfDay(for: now)
    let monday = calendar.dateInterval(of: .weekOfYear, for: today)?.start ?? today
    guard let first = calendar.date(byAdding: .day, value: -28, to: monday) else { return [] }
    let counts = Dictionary(grouping: log) { calendar.startOfDay(for: $0.answered) }
      .mapValues(\.count)
    let format = DateFormatter()
    format.calendar = calendar
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd"
    var days: [Day] = []
    var day = first
    while day <= today {
      days.append(Day(date: format.string(from: day), answers: counts[day] ?? 0))
      guard let next = calendar.date(byAdding: .day, value: 1, to: day) else { break }
      day = next
    }
    return days
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  var lines: [StyledLine] {
    var lines: [StyledLine] = []
    for lesson in lessons {
      let left = lesson.step.map { ", at step \($0)" } ?? ""
      lines.append([Span(lesson.title, .heading), Span("  \(lesson.id)", .quiet)])
      lines.append([
        Span("  steps  "), Span(Self.bar(lesson.passed, of: lesson.steps), .good),
        Span(" \(lesson.passed) of \(lesson.steps) passed\(left)"),
      ])
      if lesson.cards > 0 {
        lines.append([
          Span("  cards  "), Span(Self.bar(lesson.known, of: lesson.cards), .good),
          Span(" \(lesson.known) of \(lesson.cards) known, \(lesson.learning) being learned, "),
          Span("\(lesson.due) due", lesson.due > 0 ? .bad : .plain),
        ])
      }
      lines.append([])
    }
    lines.append([Span("Answers in the last weeks", .heading)])
    for (index, name) in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].enumerated() {
      var line: StyledLine = [Span("  \(name) ", .quiet)]
      for week in stride(from: index, to: calendar.count, by: 7) {
        let count = calendar[week].answers
        line.append(Span(Self.mark(count) + " ", count > 0 ? .good : .quiet))
      }
      lines.append(line)
    }
    lines.append([Span("  · none   ░ a few   ▒ ten   ▓ twenty and more", .quiet)])
    if due > 0 {
      lines.append([Span("\(due) due today: "), Span("burrow review", .code)])
    }
    return lines
  }

  private static func mark(_ count: Int) -> String {
    switch count {
    case 0: "·"
    case 1..<10: "░"
    case 10..<20: "▒"
    default: "▓"
    }
  }

  private static func bar(_ part: Int, of whole: Int) -> String {
    let filled = whole == 0 ? 0 : part * 10 / whole
    return String(repeating: "█", count: filled) + String(repeating: "░", count: 10 - filled)
  }
}
