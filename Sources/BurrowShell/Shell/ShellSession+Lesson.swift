import BurrowLessons

extension ShellSession {
  func shelf() throws -> LessonShelf {
    LessonShelf(
      locations: try Locations(
        environment: surroundings.environment, folder: surroundings.folder))
  }

  func currentStep() throws -> Step {
    guard let step else {
      throw Complaint(
        .usage, "no lesson is open", hint: "`lessons` lists them, `learn 54` opens one")
    }
    return step
  }

  func showLessons() throws {
    write(try LessonList(try shelf().catalogue(), progress: progress).lines)
  }

  /// Opens a lesson where it was left; makes the working copy when it is opened for the first time.
  func learn(_ name: String) throws {
    let lesson = try shelf().catalogue().lesson(named: name)
    let isNew = try open(lesson)
    if isNew {
      write(prose.lines(lesson.introduction))
    }
    try show()
  }

  /// - Returns: Whether it is opened for the first time.
  func open(_ lesson: Lesson) throws -> Bool {
    let left = try progress?.step(in: lesson.id)
    // Each lesson has devices of its own.
    if self.lesson?.id != lesson.id { simulator = nil }
    self.lesson = lesson
    stepNumber = min(max(1, left ?? 1), max(1, lesson.steps.count))
    if let copy = workingCopy, !copy.exists {
      try copy.create(try currentStep().start)
      write("your files are in \(shown(copy.folder))", .tool)
    }
    try progress?.leave(lesson.id, at: stepNumber)
    try progress?.set(.lesson, to: lesson.id)
    try chooseDevice(currentStep().device)
    return left == nil
  }

  func move(to number: Int) throws {
    let step = try currentStep()
    guard let lesson else { return }
    guard lesson.steps.indices.contains(number - 1) else {
      if number == lesson.steps.count + 1 {
        return write([[Span("That was the last step of this lesson. ")] + lesson.afterTheSteps])
      }
      if number == 0 && step.number == 1 {
        return write("This is the first step of this lesson.")
      }
      throw Complaint(
        .usage, "there is no step \(number)",
        hint: "the lesson has steps 1 to \(lesson.steps.count)")
    }
    let isPassed = try progress?.passed(in: lesson.id).contains("step \(step.number)") ?? true
    if number == step.number + 1 && !isPassed && !step.changes.isEmpty {
      write("Step \(step.number) is not checked yet; `back` returns to it.", .tool)
    }
    stepNumber = number
    try progress?.leave(lesson.id, at: number)
    // A device that was chosen was chosen for the step before.
    try progress?.set(.device, to: nil)
    try chooseDevice(currentStep().device)
    try show()
  }

  /// The step's text, its change against what the learner has, and what to try.
  func show() throws {
    let step = try currentStep()
    let prose = prose
    let count = lesson?.steps.count ?? 0
    var trouble: (any Error)?
    var lines: [StyledLine] = [
      [], [Span("Step \(step.number) of \(count): \(step.title)", .heading)], [],
    ]
    lines += prose.lines(step.opening)
    if !step.changes.isEmpty {
      lines += [[], [Span("The change", .heading)], []] + prose.lines(step.change) + [[]]
      // Files that cannot be read do not keep the step from being read.
      let plan: ChangePlan
      do { plan = try self.plan().plan } catch {
        plan = ChangePlan(step, onto: step.start)
        trouble = error
      }
      lines += ChangeRenderer(plan: plan).lines
      if !plan.isDone {
        lines += [[], applyHint(plan)]
      }
    }
    if !step.prediction.isEmpty {
      lines += [[], [Span("Before you try it", .heading)], []] + prose.lines(step.prediction)
    }
    if !step.trying.isEmpty {
      lines += [[], [Span("Try it", .heading)], []] + prose.lines(step.trying)
    }
    if try isPassed(step), !step.explanation.isEmpty {
      lines += [[], [Span("Why", .heading)], []] + prose.lines(step.explanation)
    }
    write(lines + [[]])
    if let trouble { throw trouble }
  }

  func isPassed(_ step: Step) throws -> Bool {
    guard let lesson, let progress else { return false }
    return try progress.passed(in: lesson.id).contains("step \(step.number)")
  }

  private func applyHint(_ plan: ChangePlan) -> StyledLine {
    let hint: StyledLine = [
      Span("apply", .code), Span(" puts the change into your files, "), Span("edit", .code),
      Span(" opens them to do it yourself"),
    ]
    guard let new = plan.files.first(where: { $0.mine == nil && $0.after != nil }) else {
      return hint + [Span(".")]
    }
    return hint + [Span(", "), Span("edit \(new.name)", .code), Span(" a new one.")]
  }
}

extension Lesson {
  /// What there is for a learner who has done all steps.
  var afterTheSteps: StyledLine {
    let asking: [StyledLine] = [
      cards.isEmpty ? [] : [Span("cards", .code), Span(" asks what you remember")],
      questions.isEmpty ? [] : [Span("quiz", .code), Span(" asks about edge cases")],
      [Span("lessons", .code), Span(" lists what there is.")],
    ]
    return Array(asking.filter { !$0.isEmpty }.joined(separator: [Span("; ")]))
  }
}
