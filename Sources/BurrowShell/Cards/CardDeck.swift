import BurrowLessons
import BurrowProgress
import BurrowReview
import Foundation

/// Which cards are asked, and in which order.
struct CardDeck {
  enum Kind: Hashable { case cards, quiz, review }

  let catalogue: LessonCatalogue
  let progress: LearnerProgress?
  var now = Date()

  /// Cards a day, where nothing else is said.
  static let usualLimit = 30

  func items(_ kind: Kind, of lesson: Lesson?, limit: Int) throws -> [CardItem] {
    switch kind {
    case .cards: lesson?.cardItems ?? []
    case .quiz: lesson?.questionItems ?? []
    case .review: try review(limit: limit).items
    }
  }

  /// All cards that there are, of every lesson.
  func allItems() throws -> [CardItem] {
    var items = catalogue.lessons.flatMap { $0.cardItems + $0.questionItems }
    for own in try progress?.ownCards() ?? [] {
      guard let lesson = catalogue.lessons.first(where: { $0.id == own.lesson }) else { continue }
      items.append(CardItem(own, of: lesson))
    }
    return items
  }

  /// What is due today over all lessons, then what is new in lessons that were begun.
  func review(limit: Int) throws -> (items: [CardItem], heldBack: Int) {
    let memories = try progress?.memories() ?? [:]
    let items = try allItems().filter { item in
      if memories[item.key] != nil || item.ownLines != nil { return true }
      let isBegun = try progress?.step(in: item.lesson.id) != nil
      return isBegun || memories.keys.contains { $0.hasPrefix(item.lesson.id + "/") }
    }
    let calendar = Calendar.current
    let start = calendar.startOfDay(for: now)
    let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start.addingTimeInterval(86_400)
    let queue = ReviewQueue(
      items.map { .init(card: $0.key, topic: $0.card.topic, memory: memories[$0.key]) },
      now: now, today: start..<end, limit: limit,
      answeredToday: try progress?.cardsAnswered(since: start) ?? 0)
    let byKey = Dictionary(items.map { ($0.key, $0) }) { first, _ in first }
    return (queue.cards.compactMap { byKey[$0.card] }, queue.heldBack)
  }

  /// What is said when there is nothing to ask.
  func nothing(_ kind: Kind) throws -> [StyledLine] {
    switch kind {
    case .cards: return [[Span("This lesson has no cards.")]]
    case .quiz: return [[Span("This lesson has no questions.")]]
    case .review:
      let memories = try progress?.memories() ?? [:]
      guard let next = memories.values.map(\.due).min() else {
        return [
          [
            Span("Nothing is due. "), Span("burrow cards 54", .code),
            Span(" begins with new cards."),
          ]
        ]
      }
      let heldBack = try review(limit: .max).items.count
      guard heldBack == 0 else {
        return [
          [
            Span("That is enough for today; \(heldBack) more wait. "),
            Span("burrow review --limit \(Self.usualLimit + heldBack)", .code), Span(" goes on."),
          ]
        ]
      }
      let format = DateFormatter()
      format.dateFormat = "EEEE d MMMM, HH:mm"
      format.locale = Locale(identifier: "en_GB")
      return [[Span("Nothing is due. The next card is due on \(format.string(from: next)).")]]
    }
  }
}
