import BurrowGrading
import BurrowLessons
import BurrowProgress
import BurrowReview

/// A card or question, with what it is called and what remembers it.
struct CardItem: Hashable {
  var lesson: Lesson
  var card: Card
  /// Stable: `54-scenes/cards/own-scene`. What a learner knows of it is kept under this name.
  var key: String
  /// `card 2`, `question 6`.
  var name: String
  /// What the last gesture prints, for a card that a learner made of a prediction.
  var ownLines: [String]?
  /// The gestures of such a card.
  var ownGestures: [String] = []

  init(_ card: Card, of lesson: Lesson) {
    self.lesson = lesson
    self.card = card
    let isQuestion = card.kind == .question
    key = "\(lesson.id)/\(isQuestion ? "questions" : "cards")/\(card.id)"
    name = "\(isQuestion ? "question" : "card") \(card.number)"
  }

  /// A card of the learner's own.
  init(_ own: OwnCard, of lesson: Lesson) {
    let step = lesson.steps.first { $0.id == own.step }
    let gesture = own.gestures.last ?? ""
    let before = own.gestures.dropLast().joined(separator: "; ")
    self.lesson = lesson
    card = Card(
      asking: "What comes of `\(gesture)`?", id: own.id, topic: "Your own",
      device: step?.device ?? lesson.device,
      prompt: Prose([
        .paragraph([
          .text("Step \(step?.number ?? 0), \(step?.title ?? own.step). After "), .code(before),
          .text(": which lines does "), .code(gesture), .text(" print?"),
        ])
      ]),
      program: Program(files: own.program), answer: own.lines.joined(separator: "\n") + "\n")
    key = own.id
    name = "your card"
    ownLines = own.lines
    ownGestures = own.gestures
  }
}

extension Lesson {
  var cardItems: [CardItem] { cards.map { CardItem($0, of: self) } }
  var questionItems: [CardItem] { questions.map { CardItem($0, of: self) } }

  /// The item that a person calls `card 2` or `question 6`.
  func item(named name: String) throws -> CardItem {
    let items = cardItems + questionItems
    let wanted = name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let item = items.first(where: { $0.name == wanted || $0.card.id == wanted }) else {
      throw Complaint.unknown("item", name, among: items.map(\.name))
    }
    return item
  }
}
