import BurrowDevice
import BurrowLessons
import BurrowSource
import BurrowToolchain
import BurrowTranscripts

/// Proves a lesson: that what it promises is so, by building and playing all of it.
package struct LessonLint: Sendable {
  package var grader: AnswerGrader
  /// Gives a transcript of the lesson by its name, ready to be played.
  package var script: @Sendable (_ name: String) throws -> Script

  package init(
    grader: AnswerGrader, script: @escaping @Sendable (_ name: String) throws -> Script
  ) {
    self.grader = grader
    self.script = script
  }

  /// Something that is not as promised.
  package struct Finding: Error, Hashable, Sendable {
    /// `step 4`, `card 2`, `question 6`, or the lesson's id.
    package var item: String
    package var problem: String

    package init(_ item: String, _ problem: String) {
      self.item = item
      self.problem = problem
    }
  }

  /// One thing to prove; each can be done by itself, in any order.
  package enum Item: Hashable, Sendable {
    case starter
    case step(Int)
    case card(Int)
    case question(Int)
    case names
  }

  package func items(of lesson: Lesson) -> [Item] {
    [.names, .starter] + lesson.steps.indices.map { .step($0) }
      + lesson.cards.indices.map { .card($0) } + lesson.questions.indices.map { .question($0) }
  }

  package func findings(_ item: Item, of lesson: Lesson) throws -> [Finding] {
    switch item {
    case .names: return names(of: lesson)
    case .starter:
      guard let first = lesson.steps.first else { return [] }
      let failure = buildFailure(first.start, lesson: lesson)
      return failure.map { [Finding("starter", "it does not build: \($0)")] } ?? []
    case .step(let index): return try step(lesson.steps[index], lesson)
    case .card(let index):
      let card = lesson.cards[index]
      return try card.kind == .write ? written(card) : predicted(card, name: "card \(card.number)")
    case .question(let index):
      let question = lesson.questions[index]
      return try predicted(question, name: "question \(question.number)")
    }
  }

  /// An id is what a learner's record of the item hangs on, so none may stand for two.
  private func names(of lesson: Lesson) -> [Finding] {
    var seen: Set<String> = []
    return
      (lesson.cards.map { "cards/\($0.id)" } + lesson.questions.map { "questions/\($0.id)" }
      + lesson.steps.map { "steps/\($0.id)" })
      .filter { !seen.insert($0).inserted }.map { Finding(lesson.id, "the id \($0) stands twice") }
  }

  // MARK: Steps

  private func step(_ step: Step, _ lesson: Lesson) throws -> [Finding] {
    let name = "step \(step.number)"
    guard !step.requirements.isEmpty || !step.transcripts.isEmpty else { return [] }
    var findings: [Finding] = []
    if let problem = try shortfall(of: step.solution, in: step, lesson) {
      findings.append(Finding(name, "its solution does not pass: \(problem)"))
    }
    if !step.changes.isEmpty, try shortfall(of: step.start, in: step, lesson) == nil {
      findings.append(Finding(name, "the program before it passes already: nothing is proved"))
    }
    return findings
  }

  /// What the program lacks for the step; nil when it passes.
  private func shortfall(
    of program: Program, in step: Step, _ lesson: Lesson
  ) throws -> String? {
    let check = StructuralCheck(files: program.files)
    for requirement in step.requirements where check.shortfall(of: requirement) != nil {
      return "not “\(requirement)”"
    }
    if let failure = buildFailure(program, lesson: lesson) { return failure }
    let built = try build(program, lesson: lesson)
    for transcript in step.transcripts {
      if let problem = try difference(transcript, built, name: built.moduleName) { return problem }
    }
    return nil
  }

  private func difference(_ transcript: String, _ app: BuiltApp, name: String) throws -> String? {
    let performance = try grader.player.play(
      try script(transcript), library: app.library, name: name)
    return performance.mismatch.map { mismatch in
      "\(transcript) differs at `\(mismatch.gesture ?? "the start")`"
    }
  }

  private func build(_ program: Program, lesson: Lesson) throws(BuildFailure) -> BuiltApp {
    let files = program.names.map {
      AppSources.File(name: $0, text: program.files[$0] ?? "")
    }
    return try grader.builder.build(
      AppSources(files: files, name: lesson.app), for: SourcePlatform(.iOS, .init(27)))
  }

  private func buildFailure(_ program: Program, lesson: Lesson) -> String? {
    do throws(BuildFailure) {
      _ = try build(program, lesson: lesson)
      return nil
    } catch {
      return error.message.split(separator: "\n").first.map(String.init) ?? "it does not build"
    }
  }

  // MARK: Cards

  private func written(_ card: Card) throws -> [Finding] {
    let name = "card \(card.number)"
    let scripts = try card.transcripts.map(script)
    var findings: [Finding] = []
    for (index, answer) in card.answers.enumerated() {
      let graded = try grader.grade(Array(answer.utf8), of: card, scripts: scripts)
      if !graded.verdict.isRight {
        findings.append(
          Finding(name, "its answer \(index + 1) is graded \(graded.verdict.summary)"))
      }
    }
    for wrong in card.wrongAnswers {
      let graded = try grader.grade(Array(wrong.answer.utf8), of: card, scripts: scripts)
      if graded.verdict.isRight {
        findings.append(Finding(name, "its wrong answer “\(wrong.title)” is graded right"))
      } else if graded.wrongAnswer != wrong {
        let other = graded.wrongAnswer.map { "“\($0.title)”" } ?? "none"
        findings.append(
          Finding(
            name,
            "its wrong answer “\(wrong.title)” gets the message of \(other) "
              + "(\(graded.verdict.summary))"))
      }
    }
    return findings
  }

  private func predicted(_ card: Card, name: String) throws -> [Finding] {
    let scripts = try card.transcripts.map(script)
    let traces = scripts.first?.traces(of: card.predicted) ?? []
    var findings: [Finding] = []
    let sources = AppSources(
      files: card.program.names.map { .init(name: $0, text: card.program.files[$0] ?? "") },
      name: "Card")
    let built = try grader.builder.build(sources, for: SourcePlatform(.iOS, .init(27)))
    for transcript in card.transcripts {
      if let problem = try difference(transcript, built, name: "Card") {
        findings.append(Finding(name, problem))
      }
    }
    for answer in card.answers {
      let first = answer.split(separator: "\n").map { line in
        String(line.split(separator: "|").first ?? line)
      }.joined(separator: "\n")
      if !card.grade(prediction: first, traces: traces).isRight {
        findings.append(Finding(name, "its answer “\(first)” is graded wrong"))
      }
    }
    for wrong in card.wrongAnswers {
      let graded = card.grade(prediction: wrong.answer, traces: traces)
      if graded.isRight || graded.wrongAnswer != wrong {
        findings.append(
          Finding(name, "its wrong answer “\(wrong.title)” does not get its own message"))
      }
    }
    for choice in card.choices {
      let graded = card.grade(prediction: choice, traces: traces)
      if !graded.isRight && graded.wrongAnswer == nil && !card.wrongAnswers.isEmpty {
        findings.append(Finding(name, "nothing is said about the choice “\(choice)”"))
      }
    }
    if !card.choices.isEmpty,
      !card.choices.contains(where: { card.grade(prediction: $0, traces: traces).isRight })
    {
      findings.append(Finding(name, "none of its choices is right"))
    }
    return findings
  }
}

extension AnswerVerdict {
  /// In a few words, for authors.
  package var summary: String {
    switch self {
    case .right: "right"
    case .wrong(.differs(let comparison, let script, _, _)):
      "wrong: \(script) differs at `\(comparison.gesture ?? "the start")`"
    case .wrong(.cardShows(let text, let script, _, _)): "wrong: a card of \(script) shows \(text)"
    case .wrong(.lacks(let shortfall)):
      "wrong: \("\(shortfall)".split(separator: "\n").first ?? "")"
    case .wrong(.notPrintedByScene): "wrong: something else than a scene prints"
    case .wrong(.holdsMainActor(let call)): "wrong: \(call) on the main actor"
    case .doesNotCompile(let theirs, let cards):
      "not to compile: \((theirs + cards).first { $0.severity == .error }?.headline ?? "")"
    case .crashed(let ending, let script): "crashed in \(script) at `\(ending.gesture)`"
    case .stuck(let stuck, let script): "stuck in \(script) at `\(stuck.gesture)`"
    case .refused(let reason): "refused: \(reason.message)"
    }
  }
}
