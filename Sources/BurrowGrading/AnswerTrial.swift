import BurrowDevice
import BurrowLessons
import BurrowSimulator
import BurrowSource
import BurrowToolchain
import BurrowTranscripts

/// One way of placing an answer, tried.
struct AnswerTrial {
  let grader: AnswerGrader
  let card: Card
  let scripts: [Script]
  /// The card's file that the answer is in.
  let file: String
  let placed: PlacedAnswer
  /// The answer's own lines.
  let answer: [Substring]

  func verdict() throws -> AnswerVerdict {
    let built: BuiltApp
    do {
      built = try build(source.text)
    } catch BuildFailure.doesNotCompile(let diagnostics) {
      return refusal(diagnostics, in: source)
    } catch BuildFailure.noEntryPoint {
      return refusal([Diagnostic(.error, "the program has no @main type")], in: source)
    }
    if let fault = try fault(of: built.library, isAlone: isAlone) { return fault }
    let check = StructuralCheck(files: [file: placed.text])
    for requirement in card.requirements {
      if let shortfall = check.shortfall(of: requirement) { return .wrong(.lacks(shortfall)) }
    }
    return .right
  }

  private var isAlone: Bool { card.behaviours.contains(.printedByScene) }

  private var source: AdaptedSource {
    isAlone ? ScenesAlone.adapt(placed.text) : AdaptedSource(unchanged: placed.text)
  }

  func buildOnly() { _ = try? build(source.text) }

  private func fault(of library: String, isAlone: Bool) throws -> AnswerVerdict? {
    guard isAlone else { return try play(library) }
    let fault = try play(library, environment: [ScenesAlone.variable: "1"])
    guard case .wrong(.differs)? = fault else { return fault }
    // With its views it may print just what it should: then these print it.
    return try play(library) ?? .wrong(.notPrintedByScene)
  }

  /// Plays all scripts, up to the first fault.
  private func play(
    _ library: String, environment: [String: String] = [:]
  ) throws -> AnswerVerdict? {
    let performances = grader.player.play(
      scripts, library: library, name: "Card", environment: environment)
    for (script, performance) in zip(scripts, performances) {
      if let verdict = try verdict(try performance.get(), of: script) { return verdict }
    }
    return nil
  }

  private func build(_ text: String) throws(BuildFailure) -> BuiltApp {
    var program = card.program
    program.files[file] = text
    let sources = AppSources(
      files: program.names.map { .init(name: $0, text: program.files[$0] ?? "") }, name: "Card")
    let system = scripts.first?.system ?? SystemVersion(27)
    return try grader.builder.build(
      sources, for: SourcePlatform(.iOS, .init(system.major, system.minor)))
  }

  // MARK: What came of it

  private func verdict(
    _ performance: ScriptPlayer.Performance, of script: Script
  ) throws -> AnswerVerdict? {
    switch performance.ending {
    case .appEnded(var ending)?:
      ending.place = ending.place.map(learners)
      return .crashed(ending, script: script.name)
    case .stuck(var stuck)?:
      stuck.place = stuck.place.map(learners)
      return .stuck(stuck, script: script.name)
    default: break
    }
    func played(_ index: Int) -> [String] {
      script.transcript.steps[0...index].map(\.gesture)
    }
    for behaviour in card.behaviours {
      switch behaviour {
      case .noCardShows(let text):
        for (gesture, said) in performance.cards where said.contains(text) {
          let isLive = !played(gesture).contains("home")
          return .wrong(
            .cardShows(
              text, script: script.name, after: played(gesture),
              rule: RuleBook.rule(isLive ? .switcherLive : .switcherStored)))
        }
      case .offMainActor(let call):
        if performance.heldMainActor.contains(call) { return .wrong(.holdsMainActor(call: call)) }
      case .printedByScene: break
      }
    }
    guard let mismatch = performance.mismatch, let index = mismatch.step else { return nil }
    return .wrong(
      .differs(
        mismatch, script: script.name, after: played(index),
        rule: try rule(for: mismatch, at: index, of: script, performance)))
  }

  /// The rule of the device's line at which the traces part: found by playing the card's solution,
  /// whose lines are the device's. For a line too many it is the rule that made the learner's.
  private func rule(
    for mismatch: StepComparison, at index: Int, of script: Script,
    _ performance: ScriptPlayer.Performance
  ) throws -> Rule? {
    var (expected, printed) = (0, 0)
    for row in mismatch.streams.first?.rows ?? [] {
      switch row.kind {
      case .equal, .covered:
        expected += 1
        printed += 1
      case .anyLines: break
      case .extra:
        return performance.rules[index].dropFirst(printed).first?.map { RuleBook.rule($0) }
      case .changed, .missing:
        var solution = ScriptPlayer.Performance()
        let text = card.solution.files[file] ?? ""
        if let app = try? build(isAlone ? ScenesAlone.adapt(text).text : text) {
          solution = try grader.player.play(script, library: app.library, name: "Card")
        }
        guard solution.rules.indices.contains(index) else { return nil }
        return solution.rules[index].dropFirst(expected).first?.map { RuleBook.rule($0) }
      }
    }
    return nil
  }

  private func learners(_ place: SourcePlace) -> SourcePlace {
    guard place.file.hasSuffix(file), let line = placed.answerLine(place.line) else {
      return place
    }
    return SourcePlace(file: grader.shown, line: line)
  }

  // MARK: The compiler's messages

  /// Moves them to the answer's own lines; those at the card's lines are kept apart.
  private func refusal(_ diagnostics: [Diagnostic], in source: AdaptedSource) -> AnswerVerdict {
    var (theirs, cards): ([Diagnostic], [Diagnostic]) = ([], [])
    for var diagnostic in diagnostics {
      guard var place = diagnostic.place, place.path == file else {
        if diagnostic.severity == .error { cards.append(diagnostic) }
        continue
      }
      let original = source.original(line: place.line, column: place.column)
      (place.line, place.column) = (original.line, original.column)
      if let line = placed.answerLine(place.line) {
        place = .init(path: grader.shown, line: line, column: place.column)
        diagnostic.sourceLine =
          answer.indices.contains(line - 1) ? String(answer[line - 1]) : nil
        diagnostic.place = place
        theirs.append(diagnostic)
      } else if diagnostic.severity == .error {
        diagnostic.place = place
        cards.append(diagnostic)
      }
    }
    return .doesNotCompile(
      theirs, cards: theirs.contains { $0.severity == .error } ? [] : cards)
  }
}
