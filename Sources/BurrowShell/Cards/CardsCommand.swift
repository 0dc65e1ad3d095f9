import BurrowGrading
import BurrowLessons
import BurrowProgress
import BurrowReview
import BurrowSimulator
import Foundation

/// `burrow cards LESSON`, `burrow quiz LESSON`, `burrow review`.
struct CardsCommand {
  let surroundings: Surroundings
  let trust: Trust
  private let line: ParsedCommandLine

  init(_ line: ParsedCommandLine, in surroundings: Surroundings) {
    self.line = line
    self.surroundings = surroundings
    trust = Trust(line, in: surroundings)
  }

  func run(_ what: CardDeck.Kind) throws -> ExitCode {
    let locations = try Locations(
      environment: surroundings.environment, folder: surroundings.folder)
    let progress: LearnerProgress?
    do {
      progress = try surroundings.openProgress(locations.home)
    } catch {
      progress = nil
      surroundings.complain(Complaint(describing: error))
      surroundings.say("going on; what you do now will not be remembered")
    }
    let shelf = LessonShelf(locations: locations)
    let deck = CardDeck(catalogue: try shelf.catalogue(), progress: progress)
    let lesson = try line.arguments.first.map { try deck.catalogue.lesson(named: $0) }
    let items = try deck.items(what, of: lesson, limit: try limit())
    let isInteractive = isatty(surroundings.input) == 1 && surroundings.output.isTerminal
    guard !items.isEmpty else {
      surroundings.write(try deck.nothing(what))
      return .success
    }
    let desk = CardDesk(
      surroundings, shelf: shelf, workshop: try Workshop(surroundings, trust: trust),
      progress: progress)
    let lines: any LineSource =
      isInteractive
      ? ReadlineLines(historyFile: nil) { _, word, _ in
        ["hint", "explain", "give up", "skip", "program", "edit", "easy", "quit", "help"]
          .filter { !word.isEmpty && $0.hasPrefix(word) }
      } : PipedLines(descriptor: surroundings.input)
    return CardSession(desk, lines: lines, isInteractive: isInteractive).ask(items)
  }

  private func limit() throws -> Int {
    guard let text = line.options["--limit"] else { return CardDeck.usualLimit }
    guard let limit = Int(text), limit >= 0 else {
      throw Complaint(
        .usage, "\(Complaint.quoted(text)) is no number of cards",
        hint: "`burrow review --limit 20`")
    }
    return limit
  }
}
