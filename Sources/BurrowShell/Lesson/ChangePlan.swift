import BurrowLessons
import BurrowSource

/// A step's change, applied to what the learner has: file by file what would be written, and what is
/// left for them to do.
struct ChangePlan {
  struct File {
    var name: String
    /// As the learner has it; nil where there is none.
    var mine: String?
    /// As it will be; nil where the step removes it.
    var after: String?
    /// The file before and after the step, as the lesson has it.
    var before: String?
    var solution: String?
    var conflicts: [MergeConflict] = []
    /// Where the learner's file is no Swift, so that nothing can be applied to it.
    var problem: SourceProblem?

    var isChanged: Bool { mine != after }
  }

  let files: [File]

  /// Nothing is left to do.
  static let done = ChangePlan(files: [])

  private init(files: [File]) { self.files = files }

  init(_ step: Step, onto mine: Program) {
    let changes = ProjectMerge.apply(
      from: step.start.files, to: step.solution.files, onto: mine.files)
    files = changes.map { change in
      let text = mine.files[change.name]
      var file = File(
        name: change.name, mine: text, after: text,
        before: step.start.files[change.name], solution: step.solution.files[change.name])
      switch change.action {
      case .create(let made), .replace(let made, _): file.after = made
      case .delete: file.after = nil
      case .conflict(let conflicts, let partial, _):
        file.after = partial
        file.conflicts = conflicts
      case .unreadable(let problem): file.problem = problem
      }
      return file
    }
  }

  /// Everything is there already.
  var isDone: Bool {
    files.allSatisfy { !$0.isChanged && $0.conflicts.isEmpty && $0.problem == nil }
  }

  var isWhole: Bool { files.allSatisfy { $0.conflicts.isEmpty && $0.problem == nil } }

  func program(from mine: Program) -> Program {
    var program = mine
    for file in files { program.files[file.name] = file.after }
    return program
  }
}

/// A plan as a diff to read.
struct ChangeRenderer {
  let plan: ChangePlan

  var lines: [StyledLine] {
    if plan.isDone { return [[Span("Your files have this change already.", .good)]] }
    var lines: [StyledLine] = []
    for file in plan.files {
      if !lines.isEmpty { lines.append([]) }
      if let problem = file.problem {
        lines.append([
          Span("\(file.name):\(problem.line):\(problem.column): ", .place),
          Span("this is not Swift yet: \(problem.message)"),
        ])
        lines.append([Span("the step's own change of this file:", .quiet)])
        lines += diff(file.name, file.before, file.solution)
        continue
      }
      if file.isChanged { lines += diff(file.name, file.mine, file.after) }
      for conflict in file.conflicts { lines += self.lines(conflict, in: file.name) }
    }
    return lines
  }

  private func diff(
    _ name: String, _ old: String?, _ new: String?, showsPlaces: Bool = true
  ) -> [StyledLine] {
    let note = old == nil ? "  new file" : new == nil ? "  goes away" : ""
    var lines: [StyledLine] = [[Span(name, .place), Span(note, .quiet)]]
    for hunk in SourceDiff(from: old ?? "", to: new ?? "").hunks() {
      if showsPlaces && old != nil && new != nil { lines.append([Span(hunk.header, .quiet)]) }
      for line in hunk.lines {
        let text = harmless(Array(line.text.utf8))
        switch line.role {
        case .context: lines.append([Span("  " + text)])
        case .added: lines.append([Span("+ " + text, .added)])
        case .removed: lines.append([Span("- " + text, .removed)])
        }
      }
    }
    return lines
  }

  /// What is left to do by hand, with the declaration as it should become.
  func lines(_ conflict: MergeConflict, in name: String) -> [StyledLine] {
    var lines: [StyledLine] = [[Span("\(name): ", .place), Span(conflict.message)]]
    if let before = conflict.before, let after = conflict.after {
      // Line numbers would count within the declaration, and lead nowhere.
      lines += diff(conflict.name, before, after, showsPlaces: false).dropFirst()
    } else if let text = conflict.after ?? conflict.before {
      let look: Look = conflict.after == nil ? .removed : .added
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).map {
        [Span((look == .added ? "+ " : "- ") + escapeLine($0), look)]
      }
    }
    return lines
  }

  private func escapeLine(_ text: Substring) -> String { harmless(Array(text.utf8)) }
}
