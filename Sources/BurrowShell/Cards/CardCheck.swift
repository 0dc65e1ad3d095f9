import BurrowGrading
import BurrowLessons
import BurrowProgress
import BurrowSimulator
import Foundation

/// `burrow check LESSON "card 2" FILE|-`: grades one answer.
struct CardCheck {
  let surroundings: Surroundings
  let shelf: LessonShelf
  let trust: Trust

  func run(_ item: CardItem, files: [String]) throws -> ExitCode {
    guard files.count == 1 else {
      throw Complaint(
        .usage, "\(item.name) takes one answer: a file, or `-` for stdin",
        hint: "`burrow check 54 \"\(item.name)\" answer.swift`")
    }
    let bytes =
      files[0] == "-"
      ? try Files.read(surroundings.input, path: "stdin")
      : try Files.read(surroundings.url(files[0]))
    var progress: LearnerProgress?
    do { progress = try surroundings.openProgress(shelf.locations.home) } catch {
      surroundings.complain(Complaint(describing: error))
    }
    let desk = CardDesk(
      surroundings, shelf: shelf, workshop: try Workshop(surroundings, trust: trust),
      progress: progress)
    let shown = files[0] == "-" ? "stdin" : files[0]
    let graded = try desk.workshop.stoppable { try desk.grade(bytes, of: item, shown: shown) }
    _ = try desk.record(item, graded, hints: 0, duration: nil)
    surroundings.write(VerdictRenderer(surroundings).lines(graded))
    if graded.isRight {
      surroundings.write(CardRenderer(surroundings).reason(item.card))
    }
    return graded.code
  }
}
