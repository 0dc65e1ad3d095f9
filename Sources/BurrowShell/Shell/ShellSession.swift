import BurrowTerminal
import BurrowDevice
import BurrowLessons
import BurrowNames
import BurrowProgress
import BurrowSimulator
import Foundation

/// The shell: a lesson, the learner's files, a device, and one prompt for all of it.
final class ShellSession {
  let surroundings: Surroundings
  /// A person is typing, so there is a prompt and what the app prints is set off.
  let isInteractive: Bool
  let own: (work: URL, home: URL)
  let progress: LearnerProgress?
  var lesson: Lesson?
  var stepNumber = 1
  var model = DeviceModel.iPhone17
  var workshop: Workshop?
  /// The same where what is not the learner's may not be run; nil until it is needed.
  var lessonWorkshop: Workshop?
  /// The device, once something was done on it.
  var simulator: Simulator?
  /// `set screen on`: the window is drawn after each gesture.
  var drawsAfterGestures = false
  /// Where the lines come from, while they are read.
  var lines: (any LineSource)?
  /// The learner's files as they were when the app on the device was built.
  var built: Program?
  /// The files that differ from them, once the learner has been told.
  var toldOfChange: Program?
  /// What the learner expects of the next gesture.
  var prediction: String?
  /// The prediction that was missed last.
  var missed: OwnCard?
  /// The gestures since the last launch from the editor.
  var played: [String] = []
  /// The worst of what happened; what the process ends with when the lines were piped in.
  var worst = ExitCode.success
  /// How often something was wrong that ends the line it stands in.
  private var complaints = 0

  init(_ surroundings: Surroundings, isInteractive: Bool) {
    self.surroundings = surroundings
    self.isInteractive = isInteractive
    own = Locations.own(environment: surroundings.environment, folder: surroundings.folder)
    do {
      progress = try surroundings.openProgress(own.home)
    } catch {
      progress = nil
      surroundings.complain(Complaint(describing: error))
      surroundings.say("going on; what you do now will not be remembered")
    }
  }

  var step: Step? {
    lesson.flatMap { $0.steps.indices.contains(stepNumber - 1) ? $0.steps[stepNumber - 1] : nil }
  }

  var workingCopy: WorkingCopy? {
    lesson.map { WorkingCopy(folder: own.work.appendingPathComponent($0.id)) }
  }

  /// Reads and does lines until there are no more.
  func run(_ lines: any LineSource) -> ExitCode {
    self.lines = lines
    defer { self.lines = nil }
    while true {
      switch lines.next(prompt: prompt) {
      case .text(let line):
        if perform(line) == .leave { return isInteractive ? .success : worst }
      case .interrupted:
        if !isInteractive { return .interrupted }
      case .end:
        if isInteractive { surroundings.output.write("\n") }
        return isInteractive ? .success : worst
      }
    }
  }

  enum After { case goOn, leave }

  /// Does one line, or what stands between its semicolons; whatever goes wrong is said, and the
  /// shell goes on. What follows something wrong in the same line is left out.
  func perform(_ text: String) -> After {
    guard !text.drop(while: \.isWhitespace).hasPrefix("#") else { return .goOn }
    for piece in Gesture.pieces(of: text) {
      let before = complaints
      if performPiece(String(piece)) == .leave { return .leave }
      if complaints > before { break }
    }
    return .goOn
  }

  private func performPiece(_ text: String) -> After {
    let line = ShellLine(text)
    guard let word = line.words.first else { return .goOn }
    do {
      if let command = ShellCommand(word: word) {
        return try perform(command, Array(line.words.dropFirst()))
      }
      if ["hint", "explain", "easy"].contains(word) || text.hasPrefix("give up") {
        throw Complaint(.usage, "no card is asked", hint: "`cards`, `quiz` or `review` asks")
      }
      try perform(gesture: text)
    } catch {
      complain(error)
    }
    return .goOn
  }

  func complain(_ error: any Error) {
    let complaint = complaint(about: error)
    // An app that crashes leaves a device that can be used.
    if complaint.code != .appEnded { complaints += 1 }
    worst = max(worst, complaint.code)
    // The terminal has shown Ctrl-C where the next line is to begin.
    if isInteractive, error is Workshop.Interrupted {
      surroundings.errors.write(surroundings.isDumb ? "\n" : "\r\u{1B}[K")
    }
    surroundings.complain(complaint)
  }

  /// A word that is neither a gesture nor a command may have been meant as either.
  private func complaint(about error: any Error) -> Complaint {
    guard case GestureError.unknown(let word, _)? = error as? GestureError else {
      return Complaint(describing: error)
    }
    let near = nearestNames(to: word, among: Self.words)
    return Complaint(
      .usage, "there is no command or gesture \(Complaint.quoted(word))",
      hint: near.isEmpty
        ? "`help` lists all of them"
        : "did you mean " + near.map { "`\($0)`" }.joined(separator: " or ") + "?")
  }

  /// All that a line can begin with.
  static let words = (ShellCommand.allCases.map(\.rawValue) + Gesture.catalogue.map(\.name))
    .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }

  private func perform(_ command: ShellCommand, _ arguments: [String]) throws -> After {
    let most = command.arguments.contains { $0.count == .any } ? Int.max : command.arguments.count
    let least = command.arguments.count { $0.count == .one }
    guard (least...most).contains(arguments.count) else {
      throw Complaint(.usage, "write it like this: \(command.usage)", hint: command.summary)
    }
    switch command {
    case .help: try help(about: arguments.first)
    case .lessons: try showLessons()
    case .learn: try learn(arguments[0])
    case .show: try show()
    case .next: try move(to: stepNumber + 1)
    case .back: try move(to: stepNumber - 1)
    case .step: try move(to: number(arguments[0]))
    case .diff: try diff()
    case .apply: try apply()
    case .check: try check()
    case .solution:
      try replaceFiles(with: currentStep().solution, "the end of the step", by: command)
    case .reset:
      try replaceFiles(with: currentStep().start, "the beginning of the step", by: command)
    case .files: try showFiles()
    case .edit: try edit(arguments.first)
    case .device: showDevice()
    case .set: try set(arguments)
    case .erase: try erase()
    case .cards: try askCards(.cards)
    case .quiz: try askCards(.quiz)
    case .review: try askCards(.review)
    case .predict: try predict()
    case .keep: try keepMissed()
    case .quit: return .leave
    }
    return .goOn
  }

  private func number(_ word: String) throws -> Int {
    guard let number = Int(word) else {
      throw Complaint(.usage, "\(Complaint.quoted(word)) is no number of a step", hint: "`step 3`")
    }
    return number
  }

  // MARK: Saying things

  /// Writes styled lines to where the learner reads.
  func write(_ lines: [StyledLine]) { surroundings.write(lines) }

  func write(_ text: String, _ look: Look = .plain) { write([[Span(text, look)]]) }

  /// A path as a person would write it: with `~` for the home folder.
  func shown(_ url: URL) -> String {
    let path = escapeControls(url.path)
    guard let home = surroundings.environment["HOME"], !home.isEmpty, path.hasPrefix(home + "/")
    else { return path }
    return "~" + path.dropFirst(home.count)
  }
}
