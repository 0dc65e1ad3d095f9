import BurrowDevice
import BurrowLessons
import BurrowProgress
import Foundation

extension ShellSession {
  private func desk() throws -> CardDesk {
    CardDesk(
      surroundings, shelf: try shelf(), workshop: try openLessonWorkshop(), progress: progress)
  }

  /// `cards`, `quiz`, `review`: asks at this prompt, then comes back to it.
  func askCards(_ kind: CardDeck.Kind) throws {
    guard let lines else { return }
    if kind != .review { _ = try currentStep() }
    let deck = CardDeck(catalogue: try shelf().catalogue(), progress: progress)
    let items = try deck.items(kind, of: lesson, limit: CardDeck.usualLimit)
    guard !items.isEmpty else { return write(try deck.nothing(kind)) }
    let session = CardSession(try desk(), lines: lines, isInteractive: isInteractive)
    worst = max(worst, session.ask(items))
  }

  // MARK: Predict before you run

  /// Takes the lines that the learner expects of the next gesture.
  func predict() throws {
    _ = try currentStep()
    guard let lines else { return }
    write([
      [
        Span(
          "Write the lines that the next gesture will print, then an empty line; then make it.",
          .quiet)
      ]
    ])
    let reader = AnswerLines(lines: lines, isInteractive: isInteractive)
    switch reader.read(
      prompt: "predict> ", commands: { _ in false }, isCode: false, mayBeNothing: true)
    {
    case .answer(let text): prediction = text
    case .command, .end, .interrupted: prediction = nil
    }
  }

  /// Grades the prediction that waits by what a gesture printed.
  func gradePrediction(of gesture: String, printed: [UInt8]) {
    guard let text = prediction else { return }
    prediction = nil
    let ended = printed.last == 0x0A ? printed.dropLast() : printed[...]
    let printedLines =
      printed.isEmpty
      ? []
      : ended.split(separator: 0x0A, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    let graded = Prediction(text, of: printedLines)
    let width = max(40, min(surroundings.terminalSize.columns, 160)) - 2
    write(VerdictRenderer.table(graded, width: width))
    guard !graded.isRight else { return write("✓ just as you said", .good) }
    worst = max(worst, .differs)
    write([[Span("✗ ", .bad), Span(VerdictRenderer.count(graded))]])
    guard let step, let lesson, let program = try? currentCopy().program() else { return }
    missed = OwnCard(
      id: "\(lesson.id)/own/\(step.id)/\(Self.name(played))", lesson: lesson.id, step: step.id,
      gestures: played, lines: printedLines, program: program.files)
    write([
      [
        Span("Were you sure of it? ", .quiet), Span("keep", .code),
        Span(" makes a card of it, to be asked again.", .quiet),
      ]
    ])
  }

  /// Makes a card of the prediction that was missed last.
  func keepMissed() throws {
    guard let card = missed else {
      throw Complaint(
        .usage, "there is no missed prediction to keep",
        hint: "`predict` takes one, for the next gesture")
    }
    missed = nil
    guard let progress else { throw Complaint(.ours, "nothing can be remembered") }
    try progress.keep(card)
    try progress.record(
      card.id, rating: .again, answer: .lines, isRight: false, hints: 0, duration: nil, at: Date())
    write([[Span("Kept. ", .good), Span("review", .code), Span(" asks it when it is due.")]])
  }

  /// A name for a list of gestures that is the same whenever they are: `run-home-wait-8s-open`.
  private static func name(_ gestures: [String]) -> String {
    gestures.joined(separator: " ").map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
  }
}
