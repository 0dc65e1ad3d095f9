import BurrowLessons
import BurrowToolchain

extension ShellSession {
  /// The step's change, applied to what the learner has. Files that are further than the step have
  /// it, whatever became of it since.
  func plan() throws -> (plan: ChangePlan, mine: Program) {
    let mine = try currentCopy().program()
    let step = try currentStep()
    return (try isPast(step, mine) ? .done : ChangePlan(step, onto: mine), mine)
  }

  /// Whether the learner's files have the change of a later step: they are its end, or the step was
  /// passed and nothing of it is missing.
  private func isPast(_ step: Step, _ mine: Program) throws -> Bool {
    let later = (lesson?.steps[step.number...] ?? []).filter { !$0.changes.isEmpty }
    if later.contains(where: { $0.solution == mine }) { return true }
    // The last one that was passed says enough, and a merge takes its time.
    guard let last = try later.last(where: { try isPassed($0) }) else { return false }
    return ChangePlan(last, onto: mine).isDone
  }

  func diff() throws {
    let step = try currentStep()
    guard !step.changes.isEmpty else { return write("This step changes nothing.") }
    write(ChangeRenderer(plan: try plan().plan).lines)
  }

  /// Puts the change into the learner's files, as far as it goes.
  func apply() throws {
    let step = try currentStep()
    guard !step.changes.isEmpty else { return write("This step changes nothing.") }
    let (plan, mine) = try plan()
    if plan.isDone { return write("Your files have this change already.", .good) }
    let kept = try currentCopy().replace(
      with: plan.program(from: mine), why: "apply step \(step.number)")
    for file in plan.files where file.isChanged {
      let what = file.mine == nil ? "added" : file.after == nil ? "removed" : "changed"
      write([[Span("✓ ", .good), Span("\(file.name) "), Span(what, .quiet)]])
    }
    if let kept { write("what you had is kept in \(shown(kept))", .tool) }
    guard !plan.isWhole else { return }
    worst = max(worst, .differs)
    write([[], [Span("Some of it is for you to do:", .strong)]])
    let renderer = ChangeRenderer(plan: plan)
    for file in plan.files {
      if let problem = file.problem {
        write([
          [
            Span("\(file.name):\(problem.line):\(problem.column): ", .place),
            Span("this is not Swift yet: \(problem.message)"),
          ]
        ])
      }
      for conflict in file.conflicts { write(renderer.lines(conflict, in: file.name)) }
    }
    write([
      [
        Span("edit", .code), Span(" opens your files; "), Span("diff", .code),
        Span(" shows what is left; "), Span("reset", .code),
        Span(" gives you the step's beginning (yours are kept)."),
      ]
    ])
  }

  /// Builds the learner's files and compares with what a device printed.
  func check() throws {
    let step = try currentStep()
    guard let lesson else { return }
    let mine = try currentCopy().program()
    let sources = AppSources(mine, name: lesson.app)
    let workshop = try openWorkshop()
    let check = StepCheck(
      workshop: workshop, shelf: try shelf(), lesson: lesson, step: step,
      surroundings: surroundings)
    let code = try workshop.stoppable { try check.run(sources) }
    worst = max(worst, code)
    guard code == .success else { return write(try notThereYet(step, mine)) }
    try progress?.pass("step \(step.number)", of: lesson.id)
    if !step.explanation.isEmpty {
      write([[]])
      write(prose.lines(step.explanation))
    }
    write([[]])
    write([[Span("Step \(step.number) passed. ", .good)] + whatNext(after: step, in: lesson)])
  }

  /// What to do about a check that failed. A diff helps nobody who has the change already: then it
  /// is what they have besides, of later steps perhaps, that shows.
  private func notThereYet(
    _ step: Step, _ mine: Program
  ) throws -> [StyledLine] {
    let verdict = Span("Not there yet. ", .bad)
    guard try plan().plan.isDone else {
      return [
        [
          verdict, Span("diff", .code), Span(" shows what the step changes, "),
          Span("solution", .code), Span(" its end."),
        ]
      ]
    }
    let isAhead = try isPast(step, mine)
    return [
      [
        verdict,
        Span(
          isAhead
            ? "Your files are further than this step: what later steps add shows, too. "
            : step.changes.isEmpty
              ? "This step changes nothing, but your files are others than it began with. "
              : "Your files have this step's change; something else in them differs. "),
        Span("solution", .code), Span(" makes them those of this step's end (yours are kept)."),
      ]
    ]
  }

  private func whatNext(after step: Step, in lesson: Lesson) -> StyledLine {
    guard lesson.steps.indices.contains(step.number) else {
      return [Span("That was the last one of this lesson. ")] + lesson.afterTheSteps
    }
    let next = lesson.steps[step.number]
    return [Span("next", .code), Span(" leads to step \(next.number): \(next.title)")]
  }

  var prose: ProseRenderer {
    ProseRenderer(width: surroundings.terminalSize.columns, depth: surroundings.depth)
  }
}
