/// Where the shell's lines come from.
protocol LineSource: AnyObject {
  /// Waits for the next line.
  /// - Parameter prompt: What stands before it on a terminal, with its colours.
  func next(prompt: String) -> InputLine
}

enum InputLine: Hashable {
  case text(String)
  /// Ctrl-D, or the end of what is piped in.
  case end
  /// Ctrl-C at the prompt.
  case interrupted
}
