/// What a text has of another one already, wherever it stands there.
///
/// Who rewrote what stands around an insertion has the inserted lines where no merge looks for them:
/// to insert them once more is the worst that could be done.
struct HeldPieces {
  private let target: [String]
  private let mine: [String]

  /// So short a piece may stand anywhere for another reason.
  private static let leastWords = 8

  init(target: String, mine: String) {
    self.target = SourceElement.code(of: target)
    self.mine = SourceElement.code(of: mine)
  }

  /// Whether the person's text has a whole piece, brackets and all, as often as the target has it.
  func hasAlready(_ piece: String) -> Bool {
    let words = SourceElement.code(of: piece)
    guard words.count >= Self.leastWords,
      words.reduce(0, { $0 + Matching.bracketDepth($1) }) == 0
    else { return false }
    let count = Self.count(of: words, in: mine)
    return count > 0 && count >= Self.count(of: words, in: target)
  }

  private static func count(of words: [String], in text: [String]) -> Int {
    guard text.count >= words.count else { return 0 }
    return (0...text.count - words.count).count { text[$0...].starts(with: words) }
  }
}
