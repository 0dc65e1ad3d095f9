import Foundation

/// In which order cards are asked today.
///
/// What should have been asked on an earlier day comes first, then what is due today, then what is
/// new; within each, two cards of one topic follow each other only where nothing else is left.
package struct ReviewQueue: Hashable, Sendable {
  /// A card that could be asked.
  package struct Candidate: Hashable, Sendable {
    package var card: String
    package var topic: String
    /// nil for a card that was never asked.
    package var memory: Memory?

    package init(card: String, topic: String, memory: Memory?) {
      self.card = card
      self.topic = topic
      self.memory = memory
    }
  }

  /// The cards to ask now, in order.
  package private(set) var cards: [Candidate] = []
  /// How many more are due today than the day's number allows.
  package private(set) var heldBack = 0

  /// - Parameters:
  ///   - candidates: New ones in the order in which they should be learned.
  ///   - today: When the learner's day began and ends. A card that is asked after days is due on the
  ///     whole of its day; one that is being learned is due to the minute.
  ///   - limit: How many cards a day are bearable.
  ///   - answeredToday: How many of them were already answered.
  package init(
    _ candidates: [Candidate], now: Date, today: Range<Date>, limit: Int, answeredToday: Int = 0
  ) {
    var (overdue, due, new): ([Candidate], [Candidate], [Candidate]) = ([], [], [])
    for candidate in candidates {
      guard let memory = candidate.memory else {
        new.append(candidate)
        continue
      }
      let isDue = memory.stage == .review ? memory.due < today.upperBound : memory.due <= now
      guard isDue else { continue }
      if memory.due < today.lowerBound { overdue.append(candidate) } else { due.append(candidate) }
    }
    var left = max(0, limit - answeredToday)
    for group in [overdue.sorted(by: Self.isEarlier), due.sorted(by: Self.isEarlier), new] {
      cards += Self.interleaved(Array(group.prefix(left)), after: cards.last?.topic)
      if group != new { heldBack += max(0, group.count - left) }
      left = max(0, left - group.count)
    }
  }

  private static func isEarlier(_ one: Candidate, _ other: Candidate) -> Bool {
    guard let first = one.memory?.due, let second = other.memory?.due else { return false }
    return (first, one.card) < (second, other.card)
  }

  /// Keeps the order as far as it can: the earliest card of another topic, unless one topic has so
  /// many left that it has to be taken at every second place from here on.
  static func interleaved(_ cards: [Candidate], after topic: String?) -> [Candidate] {
    var (left, result, last) = (cards, [Candidate](), topic)
    while !left.isEmpty {
      let counts = Dictionary(grouping: left, by: \.topic).mapValues(\.count)
      let pressing = counts.first { $0.value * 2 > left.count }?.key
      let index =
        left.firstIndex { $0.topic != last && (pressing == nil || $0.topic == pressing) }
        ?? left.firstIndex { $0.topic != last } ?? 0
      last = left[index].topic
      result.append(left.remove(at: index))
    }
    return result
  }
}
