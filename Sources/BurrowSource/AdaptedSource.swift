/// A learner's source as the compiler on this machine can take it, and the way back to what they
/// wrote.
///
/// Every line of the original is still a line of its own, in the same place; only columns move, and
/// only on lines that were changed.
package struct AdaptedSource: Sendable, Equatable {
  package var text: String
  package var problems: [SourceProblem]
  /// Helpers that the adapted text calls and that have to be compiled with it.
  package var helpers: Set<SourceHelper>
  var changes: [AppliedEdit]

  package var isUnchanged: Bool { changes.isEmpty }

  /// A text that is compiled as it is.
  package init(unchanged text: String) {
    self.init(text: text, problems: [], helpers: [], changes: [])
  }

  init(
    text: String, problems: [SourceProblem], helpers: Set<SourceHelper>, changes: [AppliedEdit]
  ) {
    self.text = text
    self.problems = problems
    self.helpers = helpers
    self.changes = changes
  }

  /// Where a place in the adapted text is in the original.
  ///
  /// Lines and columns count from one, columns in UTF-8 bytes, as the compiler counts them.
  package func original(line: Int, column: Int) -> OriginalPlace {
    guard let first = changes.firstIndex(where: { $0.line == line }) else {
      return OriginalPlace(line: line, column: column, isInserted: false)
    }
    // The difference between the two columns so far on this line.
    var shift = 0
    for change in changes[first...] {
      guard change.line == line, change.column + shift <= column else { break }
      let inside = column - (change.column + shift)
      if inside < change.newLength {
        let place = change.column + min(inside, max(0, change.oldLength - 1))
        return OriginalPlace(line: line, column: place, isInserted: inside >= change.oldLength)
      }
      shift += change.newLength - change.oldLength
    }
    return OriginalPlace(line: line, column: column - shift, isInserted: false)
  }
}

/// A place in what the learner wrote.
package struct OriginalPlace: Sendable, Equatable {
  package var line: Int
  package var column: Int
  /// True where the adapted text has something that the learner did not write; the place is then
  /// the nearest of theirs.
  package var isInserted: Bool
}

/// Something that Apple's compiler takes and that has no sound translation here.
///
/// It is reported as an error: a program must not run and mean something else.
package struct SourceProblem: Sendable, Equatable {
  package var line: Int
  package var column: Int
  package var message: String
}

extension SourceProblem {
  /// For a text that is not parsed at all: see `SourceNesting`.
  static let nestedTooDeep = SourceProblem(
    line: 1, column: 1,
    message: "brackets, or strings in \\(…), stand in each other too deep")
}

/// A piece of support code that adapted sources may need.
package enum SourceHelper: String, Sendable, CaseIterable {
  /// The operators that stand for `as? NSError`, `as! NSError` and `is NSError`.
  case errorBridge
}
