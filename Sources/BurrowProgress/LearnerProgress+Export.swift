import BurrowReview

extension LearnerProgress {
  /// Everything that is kept, the header first.
  package func export() throws(ProgressError) -> [ProgressLine] {
    try transaction { () throws(ProgressError) in
      var lines: [ProgressLine] = [.header(version: ProgressLine.version)]
      for row in try rows("SELECT id, step FROM lesson ORDER BY id") {
        if let id = row[0].text, let step = row[1].integer {
          lines.append(.lesson(id: id, step: step))
        }
      }
      for row in try rows("SELECT lesson, item, times FROM passed ORDER BY lesson, item") {
        if let lesson = row[0].text, let item = row[1].text, let times = row[2].integer {
          lines.append(.passed(lesson: lesson, item: item, times: times))
        }
      }
      for row in try rows("SELECT name, value FROM setting ORDER BY name") {
        if let name = row[0].text, let value = row[1].text {
          lines.append(.setting(name: name, value: value))
        }
      }
      lines += try ownCards().map { .ownCard($0) }
      lines += try reviews().map { .review($0) }
      return lines
    }
  }

  /// Adds what is not there yet; nothing that is there is lost. All of it, or nothing.
  ///
  /// Reviews are known by their card and moment. What is known about a card that got more of them is
  /// worked out anew from its whole log.
  ///
  /// - Returns: How many reviews were new.
  @discardableResult
  package func merge(
    _ lines: [ProgressLine], scheduler: Scheduler = Scheduler()
  ) throws(ProgressError) -> Int {
    try transaction { () throws(ProgressError) in
      var known = Set(try reviews().map { Key($0) })
      var touched: Set<String> = []
      var added = 0
      for line in lines {
        switch line {
        case .header: break
        case .lesson(let id, let step):
          try write(
            "INSERT OR IGNORE INTO lesson (id, step) VALUES (?, ?)", .text(id), .integer(step))
        case .passed(let lesson, let item, let times):
          try write(
            """
            INSERT INTO passed (lesson, item, times) VALUES (?, ?, ?)
            ON CONFLICT (lesson, item) DO UPDATE SET times = max(times, excluded.times)
            """, .text(lesson), .text(item), .integer(times))
        case .setting(let name, let value):
          try write(
            "INSERT OR IGNORE INTO setting (name, value) VALUES (?, ?)", .text(name), .text(value))
        case .ownCard(let card):
          if try !ownCards().contains(where: { $0.id == card.id }) { try keep(card) }
        case .review(let record):
          guard known.insert(Key(record)).inserted else { continue }
          try add(record)
          touched.insert(record.card)
          added += 1
        }
      }
      if !touched.isEmpty {
        let log = try reviews().filter { touched.contains($0.card) }
        for (card, memory) in scheduler.replay(log) { try set(memory, of: card) }
      }
      return added
    }
  }

  private struct Key: Hashable {
    var card: String
    var answered: Double

    init(_ record: ReviewRecord) {
      card = record.card
      answered = record.answered.timeIntervalSince1970
    }
  }
}
