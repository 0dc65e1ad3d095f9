/// Reads what a learner writes: lines up to an empty one.
struct AnswerLines {
  let lines: any LineSource
  let isInteractive: Bool

  enum Read: Hashable {
    case answer(String)
    /// A word of the shell's, alone on the first line.
    case command(String)
    case end
    case interrupted
  }

  /// - Parameters:
  ///   - commands: Words that are no answer when they stand on the first line.
  ///   - mayBeNothing: An empty line at once is an answer, of no lines.
  ///   - isCode: An empty line inside of braces does not end the answer.
  func read(
    prompt: String, commands: (String) -> Bool, isCode: Bool, mayBeNothing: Bool = false
  ) -> Read {
    var read: [String] = []
    while true {
      let mark = !isInteractive ? "" : read.isEmpty ? prompt : "… "
      switch lines.next(prompt: mark) {
      case .end: return read.isEmpty ? .end : .answer(joined(read))
      case .interrupted:
        // What was begun is dropped, as at any prompt; then the same is asked again.
        guard isInteractive, !read.isEmpty else { return .interrupted }
        read = []
      case .text(let text):
        let isEmpty = text.allSatisfy(\.isWhitespace)
        if read.isEmpty {
          if isEmpty, mayBeNothing { return .answer("") }
          if isEmpty { continue }
          let words = text.lowercased().split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
          if !text.contains("\n"), commands(words) { return .command(words) }
        }
        if isEmpty, !isCode || Self.isClosed(read) { return .answer(joined(read)) }
        read.append(text)
      }
    }
  }

  private func joined(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  /// Whether every brace is closed; those in texts and comments are not told apart, which at worst
  /// asks for one empty line more.
  private static func isClosed(_ lines: [String]) -> Bool {
    if let last = lines.last, last.allSatisfy(\.isWhitespace) { return true }
    let open = lines.reduce(0) { depth, line in
      depth + line.count { $0 == "{" } - line.count { $0 == "}" }
    }
    return open <= 0
  }
}
