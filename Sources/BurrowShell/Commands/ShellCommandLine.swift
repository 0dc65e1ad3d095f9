import BurrowProgress
import Foundation

/// `burrow` and `burrow learn LESSON`: starts the shell where it was left.
struct ShellCommandLine {
  let surroundings: Surroundings

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// - Parameter lesson: The lesson to open; nil opens the one that was open last, if any.
  func run(lesson: String? = nil) throws -> ExitCode {
    let isInteractive = isatty(surroundings.input) == 1 && surroundings.output.isTerminal
    let session = ShellSession(surroundings, isInteractive: isInteractive)
    if let lesson { try session.learn(lesson) } else { session.resume() }
    guard isInteractive else {
      return session.run(PipedLines(descriptor: surroundings.input))
    }
    try? Files.makeFolder(session.own.home)
    let history = session.own.home.appendingPathComponent("history")
    return session.run(
      ReadlineLines(historyFile: history) { line, word, start in
        session.completions(line: line, word: word, start: start)
      })
  }
}

extension ShellSession {
  /// Goes back to where the last shell was left, and says so in a few lines.
  func resume() {
    do {
      guard let id = try progress?.value(of: .lesson),
        let lesson = try shelf().catalogue().lessons.first(where: { $0.id == id })
      else { return greet() }
      _ = try open(lesson)
      if let name = try progress?.value(of: .device) { try chooseDevice(name) }
      drawsAfterGestures = try progress?.value(of: .screen) == "on"
    } catch {
      complain(error)
    }
    greet()
  }

  private func greet() {
    guard isInteractive else { return }
    guard let lesson, let step, let copy = workingCopy else {
      return write([
        [Span("Burrow", .heading), Span(": apps and scenes, and what they live through.")],
        [
          Span("lessons", .code), Span(" lists what there is, "), Span("learn 54", .code),
          Span(" opens a lesson, "), Span("help", .code), Span(" lists the rest."),
        ],
      ])
    }
    write([
      [
        Span(lesson.title, .heading),
        Span(" · step \(step.number) of \(lesson.steps.count): \(step.title)"),
      ],
      [Span("Your files: \(shown(copy.folder)) · \(model.name)", .quiet)],
      [
        Span("show", .code), Span(" reads the step again, "), Span("run", .code),
        Span(" starts your app, "), Span("help", .code), Span(" lists the rest."),
      ],
    ])
  }
}
