internal import SwiftParser
internal import SwiftSyntax

/// Applies a change to a file that someone went on writing in, by declaration.
///
/// The change is given as a file before and after it. What it adds is put behind the same
/// neighbour, what it removes is taken out, what it changes is replaced if the person left it as it
/// was, and merged if they did not. Everything else stays as they have it: their members, their
/// order, their comments, their indentation.
///
/// ```swift
/// switch SourceMerge.apply(from: start, to: solution, onto: learners) {
/// case .merged(let text, let changes): …
/// case .conflict(let conflicts, let partial, _): …
/// case .unreadable(let problem): …
/// }
/// ```
package enum SourceMerge {
  package static func apply(
    from base: String, to target: String, onto mine: String
  ) -> MergeResult {
    if mine == target { return .merged(mine, changes: []) }
    if mine == base { return .merged(target, changes: changes(from: base, to: target)) }
    return apply(from: SourceItems(base), to: SourceItems(target), onto: mine)
  }

  static func apply(
    from base: SourceItems, to target: SourceItems, onto mine: String
  ) -> MergeResult {
    if let problem = firstProblem(in: mine) { return .unreadable(problem) }
    let fine = merged(base, target, mine, isFine: true)
    // What does not parse is no merge. Then a declaration with a conflict is left as it is.
    if firstProblem(in: fine.text) == nil { return fine.result }
    let coarse = merged(base, target, mine, isFine: false)
    if firstProblem(in: coarse.text) == nil { return coarse.result }
    let whole = MergeConflict(
      name: "the file", reason: .bothChanged, before: base.text, after: target.text)
    return .conflict([whole], partial: mine, changes: [])
  }

  private static func merged(
    _ base: SourceItems, _ target: SourceItems, _ mine: String, isFine: Bool
  ) -> (text: String, result: MergeResult) {
    let crlf = mine.utf8.contains(UInt8(ascii: "\r"))
    let plain = crlf ? mine.replacing("\r\n", with: "\n") : mine
    var merger = DeclarationMerger(
      habits: (theirs: Indentation(of: target.text), mine: Indentation(of: plain)))
    merger.isFine = isFine
    var file = SourceItems(plain)
    file.items = merger.merge(
      base: base.items, target: target.items, mine: file.items, within: nil)
    var text = merger.changes.isEmpty ? plain : file.text
    if text.utf8.last != UInt8(ascii: "\n") && !merger.changes.isEmpty { text += "\n" }
    if crlf { text = text.replacing("\n", with: "\r\n") }
    let result: MergeResult =
      merger.conflicts.isEmpty
      ? .merged(text, changes: merger.changes)
      : .conflict(merger.conflicts, partial: text, changes: merger.changes)
    return (text, result)
  }

  /// What a change does, declaration by declaration.
  package static func changes(from base: String, to target: String) -> [MergeChange] {
    let habit = Indentation(of: target)
    var merger = DeclarationMerger(habits: (habit, habit))
    let base = SourceItems(base).items
    _ = merger.merge(base: base, target: SourceItems(target).items, mine: base, within: nil)
    return merger.changes
  }

  /// The first place where a text is not Swift.
  package static func firstProblem(in text: String) -> SourceProblem? {
    let problem = reading(text) { tree -> SourceProblem? in
      guard tree.hasError else { return nil }
      return ProblemFinder.first(in: tree)
        ?? SourceProblem(line: 1, column: 1, message: "this is not Swift")
    }
    return problem ?? .nestedTooDeep
  }
}

/// What came of applying a change.
package enum MergeResult: Sendable, Equatable {
  /// No change in `changes` means that everything was there already.
  case merged(String, changes: [MergeChange])
  /// Some of the change has to be made by hand; `partial` has the rest of it.
  case conflict([MergeConflict], partial: String, changes: [MergeChange])
  /// The person's file is not Swift, so its declarations cannot be told apart.
  case unreadable(SourceProblem)
}

/// One thing that a merge did.
package struct MergeChange: Sendable, Equatable {
  package enum Kind: Sendable, Equatable { case added, changed, removed }
  package var kind: Kind
  /// `ContentView.body`, `import SwiftUI`
  package var name: String

  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}

/// One thing that is left to the person.
package struct MergeConflict: Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    /// They changed it too, in the same place.
    case bothChanged
    /// They have something else of that name.
    case bothAdded
    /// They changed what is to be removed.
    case changedWhatIsRemoved
    /// They removed, or renamed, what is to be changed.
    case removedWhatIsChanged
  }

  package var name: String
  package var reason: Reason
  /// The declaration before the change, after it, and as they have it.
  package var before: String?
  package var after: String?
  package var mine: String?

  package init(
    name: String, reason: Reason, before: String? = nil, after: String? = nil, mine: String? = nil
  ) {
    self.name = name
    self.reason = reason
    self.before = before
    self.after = after
    self.mine = mine
  }

  /// What happened, and what to do by hand.
  package var message: String {
    switch reason {
    case .bothChanged:
      "you changed \(name) where this step changes it too; make the change by hand"
    case .bothAdded:
      "you have a \(name) of your own, unlike the one that this step adds; make it like that one"
    case .changedWhatIsRemoved:
      "this step removes \(name), which you changed; take it out if you no longer need it"
    case .removedWhatIsChanged:
      "this step changes \(name), which is not there any more; make the change where you moved it"
    }
  }
}
