import BurrowReview
import Foundation

/// One line of an exported progress: JSON, with a key `kind` that says what it is.
///
///     {"kind":"burrow-progress","version":1}
///     {"id":"54-scenes","kind":"lesson","step":4}
///     {"item":"step 3","kind":"passed","lesson":"54-scenes","times":1}
///     {"after":{…},"answer":"code","answered":1796000000,"card":"54-scenes/cards/own-scene",…}
///
/// Moments are seconds since 1970, stability is in days.
package enum ProgressLine: Hashable, Sendable {
  case header(version: Int)
  case lesson(id: String, step: Int)
  case passed(lesson: String, item: String, times: Int)
  case setting(name: String, value: String)
  case review(ReviewRecord)
  case ownCard(OwnCard)

  /// The newest format that is read and written.
  package static let version = 1

  /// Why a line cannot be read.
  package enum Problem: Error, Hashable, Sendable {
    /// Not JSON, or not of a kind with what it needs.
    case malformed(line: Int)
    /// The first line is not the header.
    case notProgress
    case newer(version: Int)

    package var message: String {
      switch self {
      case .malformed(let line):
        "line \(line) is no line of an exported progress\nhint: nothing was imported"
      case .notProgress:
        "this is no exported progress: it does not begin with {\"kind\":\"burrow-progress\"…}"
          + "\nhint: `burrow progress export` writes one"
      case .newer(let version):
        "this was exported by a newer burrow (format \(version))\nhint: update burrow; nothing was "
          + "imported"
      }
    }
  }

  /// A memory as it is written.
  struct State: Codable {
    var stage: String
    var step: Int?
    var stability: Double
    var difficulty: Double
    var last: Double
    var due: Double

    init(_ memory: Memory) {
      stage = memory.stage.name
      step = memory.stage.step
      stability = memory.stability
      difficulty = memory.difficulty
      last = memory.lastReview.timeIntervalSince1970
      due = memory.due.timeIntervalSince1970
    }
  }

  private struct Review: Codable {
    var kind = "review"
    var card: String
    var answered: Double
    var rating: String
    var answer: String
    var right: Bool
    var hints: Int
    var duration: Double?
    var elapsed: Double?
    var before: State?
    var after: State
  }

  private struct Own: Codable {
    var kind = "own-card"
    var card: OwnCard
  }

  private struct Plain: Codable {
    var kind: String
    var version: Int?
    var id: String?
    var step: Int?
    var lesson: String?
    var item: String?
    var times: Int?
    var name: String?
    var value: String?
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// The line without its newline.
  package var text: String {
    let encoded: Data?
    switch self {
    case .header(let version):
      encoded = try? Self.encoder.encode(Plain(kind: "burrow-progress", version: version))
    case .lesson(let id, let step):
      encoded = try? Self.encoder.encode(Plain(kind: "lesson", id: id, step: step))
    case .passed(let lesson, let item, let times):
      encoded = try? Self.encoder.encode(
        Plain(kind: "passed", lesson: lesson, item: item, times: times))
    case .setting(let name, let value):
      encoded = try? Self.encoder.encode(Plain(kind: "setting", name: name, value: value))
    case .review(let record):
      encoded = try? Self.encoder.encode(
        Review(
          card: record.card, answered: record.answered.timeIntervalSince1970,
          rating: record.rating.name, answer: record.answer.rawValue, right: record.isRight,
          hints: record.hints, duration: record.duration, elapsed: record.elapsed,
          before: record.before.map(State.init), after: State(record.after)))
    case .ownCard(let card): encoded = try? Self.encoder.encode(Own(card: card))
    }
    return String(decoding: encoded ?? Data(), as: UTF8.self)
  }

  /// Reads what `text` wrote; nil for a line of another kind or without what its kind needs.
  init?(_ text: Substring) {
    let data = Data(text.utf8)
    guard let plain = try? JSONDecoder().decode(Plain.self, from: data) else {
      guard let own = try? JSONDecoder().decode(Own.self, from: data), own.card.isPlain else {
        return nil
      }
      self = .ownCard(own.card)
      return
    }
    switch (plain.kind, plain) {
    case ("burrow-progress", let plain):
      self = .header(version: plain.version ?? 0)
    case ("lesson", let plain):
      guard let id = plain.id, let step = plain.step else { return nil }
      self = .lesson(id: id, step: step)
    case ("passed", let plain):
      guard let lesson = plain.lesson, let item = plain.item, let times = plain.times else {
        return nil
      }
      self = .passed(lesson: lesson, item: item, times: times)
    case ("setting", let plain):
      guard let name = plain.name, let value = plain.value else { return nil }
      self = .setting(name: name, value: value)
    case ("own-card", _):
      guard let own = try? JSONDecoder().decode(Own.self, from: data), own.card.isPlain else {
        return nil
      }
      self = .ownCard(own.card)
    case ("review", _):
      guard let review = try? JSONDecoder().decode(Review.self, from: data),
        review.hints >= 0, review.duration.map({ $0 >= 0 && $0 < 1e9 }) ?? true,
        Memory.isMoment(review.answered), let rating = Rating(name: review.rating),
        let after = Memory(review.after),
        let answer = ReviewRecord.Answer(rawValue: review.answer)
      else { return nil }
      self = .review(
        ReviewRecord(
          card: review.card, answered: Date(timeIntervalSince1970: review.answered),
          rating: rating, answer: answer, isRight: review.right, hints: review.hints,
          duration: review.duration, before: review.before.flatMap(Memory.init), after: after))
    default: return nil
    }
  }

  /// Reads a whole export. Empty lines are passed over.
  package static func read(_ text: String) throws(Problem) -> [ProgressLine] {
    var lines: [ProgressLine] = []
    let texts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, text) in texts.enumerated() where text.contains(where: { !$0.isWhitespace }) {
      guard let line = ProgressLine(text) else {
        throw lines.isEmpty ? .notProgress : .malformed(line: index + 1)
      }
      if lines.isEmpty {
        guard case .header(let found) = line, found > 0 else { throw .notProgress }
        if found > version { throw .newer(version: found) }
      }
      lines.append(line)
    }
    if lines.isEmpty { throw .notProgress }
    return lines
  }
}

extension OwnCard {
  /// Whether its files are files of one folder. An export may come from anywhere, and its names
  /// become paths.
  fileprivate var isPlain: Bool {
    program.keys.allSatisfy { name in
      name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part != "." && part != ".." && !part.utf8.contains(0)
      }
    }
  }
}

extension Memory {
  /// Seconds since 1970 that lie within some thousand years of now.
  fileprivate static func isMoment(_ seconds: Double) -> Bool { abs(seconds) < 1e11 }

  init?(_ state: ProgressLine.State) {
    guard let stage = Stage(name: state.stage, step: state.step), (state.step ?? 0) >= 0,
      (0...1e9).contains(state.stability), (1...10).contains(state.difficulty),
      Self.isMoment(state.last), Self.isMoment(state.due)
    else { return nil }
    self.init(
      stage: stage, stability: state.stability, difficulty: state.difficulty,
      lastReview: Date(timeIntervalSince1970: state.last),
      due: Date(timeIntervalSince1970: state.due))
  }
}
