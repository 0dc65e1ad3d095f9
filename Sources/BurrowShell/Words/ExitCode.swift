/// What the process ends with; the same for every command, and never renumbered: scripts hold on
/// to it.
package enum ExitCode: Int32, Comparable, Sendable {
  /// As it should be.
  case success = 0
  /// The learner's or the transcript's result differs.
  case differs = 1
  /// The command line, a gesture or a name is wrong.
  case usage = 2
  /// The source does not compile.
  case notCompiled = 3
  /// The app ended by itself (a crash, a refused launch, stuck) where that was not asked for.
  case appEnded = 4
  /// A lesson, transcript or plist is malformed: its author's mistake.
  case malformed = 5
  /// A mistake of Burrow's, or of what it stands on: no compiler, no space.
  case ours = 70
  /// Ctrl-C.
  case interrupted = 130

  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
