/// Which of an app's two streams something was written to; each is kept and compared by itself.
package enum ConsoleStream: UInt8, Hashable, Sendable, CaseIterable {
  /// What the app printed, and what an asking gesture (`read`, `windows`, `card`, `screen`) answered.
  case output = 0x7C
  /// What the app wrote to its standard error.
  case error = 0x21

  /// The sigil that stands at the start of such a line: `|` or `!`.
  package var sigil: String { self == .output ? "|" : "!" }
}
