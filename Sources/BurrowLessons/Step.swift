import BurrowSource

/// One step of a lesson: some reading, a change to the program, gestures to try, and why.
package struct Step: Hashable, Sendable {
  /// Counted from 1.
  package var number: Int
  /// Stable, unlike the number: `three-readers`.
  package var id: String
  package var title: String
  package var device: String
  /// Shown first.
  package var opening: Prose
  /// What the change is, shown with the diff. Empty when the step changes nothing.
  package var change: Prose
  /// What to think about before trying it.
  package var prediction: Prose
  /// What to type. The gestures of its `gestures` blocks are also in `gestures`.
  package var trying: Prose
  /// What was to be seen, and the rule behind it; shown after the step was tried.
  package var explanation: Prose
  /// One a line of the step's `gestures` blocks, in order.
  package var gestures: [String]
  /// The program before the change: the starter, or the solution of the step before.
  package var start: Program
  package var solution: Program
  /// Names of the transcripts that the learner's program is checked against.
  package var transcripts: [String]
  /// What the check asks of the source, where no gesture could show it.
  package var requirements: [SourceRequirement]

  /// What turns the start into the solution; empty for a step that only looks.
  package var changes: [Program.Change] { start.changes(to: solution) }
}
