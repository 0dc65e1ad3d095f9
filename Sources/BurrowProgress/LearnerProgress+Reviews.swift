import BurrowReview
import Foundation

/// A prediction that was missed in a step, kept as a card.
package struct OwnCard: Hashable, Codable, Sendable {
  package var id: String
  package var lesson: String
  /// The step's stable name.
  package var step: String
  /// All gestures from the launch on; the last one is asked about.
  package var gestures: [String]
  /// What the last one printed.
  package var lines: [String]
  /// The program that printed it: file → text.
  package var program: [String: String]

  package init(
    id: String, lesson: String, step: String, gestures: [String], lines: [String],
    program: [String: String]
  ) {
    self.id = id
    self.lesson = lesson
    self.step = step
    self.gestures = gestures
    self.lines = lines
    self.program = program
  }
}

extension LearnerProgress {
  /// Keeps a graded answer, and what is known about its card after it. When this returns, both are
  /// in the file.
  ///
  /// What was known before is read in the same transaction: two shells may ask the same card.
  @discardableResult
  package func record(
    _ card: String, rating: Rating, answer: ReviewRecord.Answer, isRight: Bool, hints: Int,
    duration: TimeInterval?, at moment: Date, scheduler: Scheduler = Scheduler()
  ) throws(ProgressError) -> ReviewRecord {
    try transaction { () throws(ProgressError) in
      let before = try memory(of: card)
      let record = ReviewRecord(
        card: card, answered: moment, rating: rating, answer: answer, isRight: isRight,
        hints: hints, duration: duration, before: before,
        after: scheduler.review(before, rating: rating, at: moment))
      try add(record)
      try set(record.after, of: card)
      return record
    }
  }

  /// Says that a right answer was easy: its rating, and what follows from it, are put right.
  @discardableResult
  package func sayEasy(
    _ record: ReviewRecord, scheduler: Scheduler = Scheduler()
  ) throws(ProgressError) -> ReviewRecord {
    var easy = record
    easy.rating = .easy
    easy.after = scheduler.review(record.before, rating: .easy, at: record.answered)
    try transaction { () throws(ProgressError) in
      try write(
        """
        UPDATE review SET rating = ?, after = ? WHERE number =
          (SELECT max(number) FROM review WHERE card = ? AND answered = ?)
        """, .text(easy.rating.name), .text(try text(easy.after)), .text(record.card),
        .real(record.answered.timeIntervalSince1970))
      if try memory(of: record.card) == record.after { try set(easy.after, of: record.card) }
    }
    return easy
  }

  /// What is known about a card; nil before its first review.
  package func memory(of card: String) throws(ProgressError) -> Memory? {
    try rows("SELECT state FROM memory WHERE card = ?", .text(card)).first?.first?.text
      .flatMap(Self.memory)
  }

  package func memories() throws(ProgressError) -> [String: Memory] {
    var memories: [String: Memory] = [:]
    for row in try rows("SELECT card, state FROM memory") {
      if let card = row[0].text { memories[card] = row[1].text.flatMap(Self.memory) }
    }
    return memories
  }

  /// The log of reviews, in the order in which they were kept.
  package func reviews() throws(ProgressError) -> [ReviewRecord] {
    try rows(
      """
      SELECT card, answered, rating, answer, is_right, hints, duration, before, after
      FROM review ORDER BY answered, number
      """
    ).compactMap { row in
      guard let card = row[0].text, let answered = row[1].real,
        let rating = row[2].text.flatMap(Rating.init(name:)),
        let answer = row[3].text.flatMap(ReviewRecord.Answer.init(rawValue:)),
        let after = row[8].text.flatMap(Self.memory)
      else { return nil }
      return ReviewRecord(
        card: card, answered: Date(timeIntervalSince1970: answered), rating: rating,
        answer: answer, isRight: row[4].integer == 1, hints: row[5].integer ?? 0,
        duration: row[6].real, before: row[7].text.flatMap(Self.memory), after: after)
    }
  }

  /// How many different cards were answered since a moment.
  package func cardsAnswered(since moment: Date) throws(ProgressError) -> Int {
    try rows(
      "SELECT count(DISTINCT card) FROM review WHERE answered >= ?",
      .real(moment.timeIntervalSince1970)
    ).first?.first?.integer ?? 0
  }

  func add(_ record: ReviewRecord) throws(ProgressError) {
    try write(
      """
      INSERT INTO review (card, answered, rating, answer, is_right, hints, duration, before, after)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(record.card), .real(record.answered.timeIntervalSince1970), .text(record.rating.name),
      .text(record.answer.rawValue), .integer(record.isRight ? 1 : 0), .integer(record.hints),
      record.duration.map { .real($0) } ?? .null,
      try record.before.map { (memory) throws(ProgressError) in .text(try text(memory)) } ?? .null,
      .text(try text(record.after)))
  }

  func set(_ memory: Memory, of card: String) throws(ProgressError) {
    try write(
      """
      INSERT INTO memory (card, state) VALUES (?, ?)
      ON CONFLICT (card) DO UPDATE SET state = excluded.state
      """, .text(card), .text(try text(memory)))
  }

  // MARK: Cards of the learner's own

  package func keep(_ card: OwnCard) throws(ProgressError) {
    try write(
      "INSERT OR REPLACE INTO own_card VALUES (?, ?, ?, ?, ?, ?)", .text(card.id),
      .text(card.lesson), .text(card.step), .text(try text(card.gestures)),
      .text(try text(card.lines)), .text(try text(card.program)))
  }

  package func ownCards() throws(ProgressError) -> [OwnCard] {
    try rows("SELECT * FROM own_card ORDER BY rowid").compactMap { row in
      let texts = row.compactMap(\.text)
      guard texts.count == 6, let gestures: [String] = Self.value(texts[3]),
        let lines: [String] = Self.value(texts[4]),
        let program: [String: String] = Self.value(texts[5])
      else { return nil }
      return OwnCard(
        id: texts[0], lesson: texts[1], step: texts[2], gestures: gestures, lines: lines,
        program: program)
    }
  }

  // MARK: Values as text

  private static func memory(_ text: String) -> Memory? {
    (value(text) as ProgressLine.State?).flatMap(Memory.init)
  }

  private func text(_ memory: Memory) throws(ProgressError) -> String {
    try text(ProgressLine.State(memory))
  }

  private func text(_ value: some Encodable) throws(ProgressError) -> String {
    do {
      return String(decoding: try ProgressLine.encoder.encode(value), as: UTF8.self)
    } catch {
      throw .failed(path: "", reason: "\(error)")
    }
  }

  private static func value<Value: Decodable>(_ text: String) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
