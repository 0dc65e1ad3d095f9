import BurrowGrading
import BurrowLessons
import BurrowReview
import Foundation

/// Asks cards one after another: shows, listens, grades, and says why.
final class CardSession {
  let desk: CardDesk
  let reader: AnswerLines
  let surroundings: Surroundings
  private let renderer: CardRenderer
  private(set) var worst = ExitCode.success
  private var rightAtOnce = 0
  private var asked = 0
  /// The right answer that was given last; `easy` is said of it.
  private var lastRight: ReviewRecord?

  /// What the card that is asked is at.
  private struct Asking {
    var item: CardItem
    var hints = 0
    var began = Date()
    var attempts = 0
    var isOver = false
    /// With an answer, or by asking for it; what was passed over is not counted.
    var isAnswered = false
    var trace: PreparedTrace?
  }

  private enum Stop: Error { case left, interrupted }

  init(_ desk: CardDesk, lines: any LineSource, isInteractive: Bool) {
    self.desk = desk
    reader = AnswerLines(lines: lines, isInteractive: isInteractive)
    surroundings = desk.surroundings
    renderer = CardRenderer(surroundings)
  }

  /// Asks the items in order, until the learner leaves.
  ///
  /// - Returns: `interrupted` for Ctrl-C in piped input; else the worst that happened.
  func ask(_ items: [CardItem]) -> ExitCode {
    for (index, item) in items.enumerated() {
      do {
        try ask(item, place: items.count > 1 ? "\(index + 1) of \(items.count)" : nil)
      } catch Stop.left {
        break
      } catch Stop.interrupted {
        if !reader.isInteractive { return .interrupted }
        break
      } catch {
        complain(error)
      }
    }
    if asked > 1 {
      write([[], [Span("\(rightAtOnce) of \(asked) right at once.", .strong)]])
    }
    return reader.isInteractive ? .success : worst
  }

  private func ask(_ item: CardItem, place: String?) throws {
    write(renderer.question(item, place: place))
    var asking = Asking(item: item)
    asking.trace = prepare(item)
    defer { if asking.isAnswered { asked += 1 } }
    while !asking.isOver {
      let read = reader.read(
        prompt: "\(item.name)> ", commands: { Word($0) != nil }, isCode: item.card.kind == .write)
      switch read {
      case .end: throw Stop.left
      case .interrupted: throw Stop.interrupted
      case .command(let text):
        guard let word = Word(text) else { continue }
        do { try perform(word, &asking) } catch let stop as Stop { throw stop } catch {
          complain(error)
        }
      case .answer(let text):
        do { try grade(Array(text.utf8), shown: "answer", &asking) } catch { complain(error) }
      }
    }
  }

  // MARK: Words

  /// What may be said instead of an answer.
  private enum Word: Hashable {
    case help, hint, explain, giveUp, skip, program, edit, easy, quit

    init?(_ text: String) {
      switch text {
      case "help", "?": self = .help
      case "hint": self = .hint
      case "explain": self = .explain
      case "give up", "giveup": self = .giveUp
      case "skip", "next": self = .skip
      case "program", "show": self = .program
      case "edit": self = .edit
      case "easy": self = .easy
      case "quit", "exit", "back": self = .quit
      default: return nil
      }
    }
  }

  private func perform(_ word: Word, _ asking: inout Asking) throws {
    switch word {
    case .help: help()
    case .hint:
      let hints = asking.item.card.hints
      guard asking.hints < hints.count else {
        return write([[Span("There are no more hints; ", .quiet), Span("explain", .code)]])
      }
      asking.hints += 1
      write(renderer.hint(asking.hints, of: asking.item.card))
    case .explain, .giveUp: try explain(&asking)
    case .skip: asking.isOver = true
    case .program: write(renderer.program(asking.item.card))
    case .edit: try edit(&asking)
    case .easy:
      guard let record = lastRight, record.rating == .good else {
        return write([
          [Span("`easy` is for an answer that was right at once, without a hint.", .quiet)]
        ])
      }
      let easy = try desk.progress?.sayEasy(record, scheduler: desk.scheduler)
      lastRight = nil
      if let easy { write([[Span("Easy: " + Self.due(easy), .quiet)]]) }
    case .quit: throw Stop.left
    }
  }

  private func help() {
    let words: [(String, String)] = [
      ("hint", "one more hint; the last is nearly the answer"),
      ("explain", "the answer, and why; counts as not known"),
      ("give up", "the same"),
      ("program", "the card's program; an answer goes where it says `answer`"),
      ("edit", "writes the answer in your editor"),
      ("easy", "the last answer was right, and easy"),
      ("skip", "the next card; this one is as it was"),
      ("quit", "no more cards"),
    ]
    write(words.map { [Span("  " + Help.padded($0.0, to: 9), .code), Span($0.1)] })
    write([
      [
        Span(
          "Anything else is your answer; an empty line ends it. Between two pieces of code write …",
          .quiet)
      ]
    ])
  }

  /// Shows the answer. Asked before any right answer, that counts as not known.
  private func explain(_ asking: inout Asking) throws {
    let seconds = Date().timeIntervalSince(asking.began)
    asking.isAnswered = true
    try desk.recordGivingUp(asking.item, hints: asking.hints, duration: seconds)
    worst = max(worst, .differs)
    let trace = try desk.traces(of: asking.item).last
    write(renderer.answer(asking.item.card, trace: trace))
    finish(&asking)
  }

  private func edit(_ asking: inout Asking) throws {
    guard reader.isInteractive else {
      throw Complaint(.usage, "`edit` needs a terminal", hint: "write the answer here")
    }
    let editor = ["VISUAL", "EDITOR"].compactMap { surroundings.environment[$0] }
      .first { !$0.allSatisfy(\.isWhitespace) }
    guard let editor else {
      throw Complaint(
        .usage, "no editor is chosen: VISUAL and EDITOR are not set",
        hint: "start `EDITOR=nano burrow`, or write the answer here")
    }
    let own = Locations.own(environment: surroundings.environment, folder: surroundings.folder)
    let folder = own.home.appendingPathComponent("answers/\(asking.item.lesson.id)")
    try Files.makeFolder(folder)
    let name =
      asking.item.name.replacing(" ", with: "-")
      + (asking.item.card.kind == .write ? ".swift" : ".txt")
    let file = folder.appendingPathComponent(name)
    if !Files.exists(file) { try Files.replace(file, with: []) }
    try EditorProcess(command: editor, folder: folder).open([name])
    try grade(try Files.read(file), shown: name, &asking)
  }

  // MARK: Grading

  private func grade(_ bytes: [UInt8], shown: String, _ asking: inout Asking) throws {
    let seconds = Date().timeIntervalSince(asking.began)
    let graded = try desk.workshop.stoppable {
      try desk.grade(bytes, of: asking.item, shown: shown)
    }
    // What the verdict on a first attempt said is a help with the second.
    let help = asking.hints + asking.attempts
    let record = try desk.record(asking.item, graded, hints: help, duration: seconds)
    worst = max(worst, graded.code)
    if graded.counts {
      asking.attempts += 1
      asking.isAnswered = true
    }
    write(VerdictRenderer(surroundings).lines(graded))
    guard graded.isRight else {
      return write([
        [
          Span("Try again, or ", .quiet), Span("hint", .code), Span(", ", .quiet),
          Span("explain", .code), Span(", ", .quiet), Span("skip", .code), Span(".", .quiet),
        ]
      ])
    }
    if help == 0 { rightAtOnce += 1 }
    lastRight = record
    finish(&asking)
    if let record { write([[], [Span(Self.due(record), .quiet)] + easyHint(record)]) }
  }

  private func easyHint(_ record: ReviewRecord) -> StyledLine {
    guard record.rating == .good else { return [] }
    return [Span(" Was it ", .quiet), Span("easy", .code), Span("?", .quiet)]
  }

  /// The trace and the reason, after an answer or instead of one.
  private func finish(_ asking: inout Asking) {
    asking.isOver = true
    if asking.item.card.kind != .write, let trace = asking.trace {
      do {
        if let performance = try trace.performance() { write(TraceRenderer.lines(performance)) }
      } catch {
        complain(error)
      }
    }
    write(renderer.reason(asking.item.card))
  }

  /// Builds the program while the learner thinks: a prediction's, to be played; a written card's
  /// solution, whose lines are the device's.
  private func prepare(_ item: CardItem) -> PreparedTrace? {
    let grader = desk.grader(shown: "card")
    guard item.card.kind != .write else {
      return PreparedTrace(
        warming: item.card, scripts: (try? desk.scripts(of: item)) ?? [], grader: grader)
    }
    guard let script = try? desk.scripts(of: item).first else { return nil }
    return PreparedTrace(item.card.program, script: script, grader: grader)
  }

  // MARK: Saying things

  /// `You will be asked again in 10 minutes.`
  static func due(_ record: ReviewRecord) -> String {
    let seconds = record.after.due.timeIntervalSince(record.answered)
    let (count, unit) =
      seconds < 3600
      ? (Int((seconds / 60).rounded()), "minute") : (Int((seconds / 86_400).rounded()), "day")
    return "You will be asked again in \(count) \(unit)\(count == 1 ? "" : "s")."
  }

  private func write(_ lines: [StyledLine]) { surroundings.write(lines) }

  private func complain(_ error: any Error) {
    let complaint = Complaint(describing: error)
    worst = max(worst, complaint.code)
    surroundings.complain(complaint)
  }
}
