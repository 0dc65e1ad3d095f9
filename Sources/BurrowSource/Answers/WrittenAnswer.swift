internal import SwiftParser
internal import SwiftSyntax

/// A written answer, cut into its pieces.
///
/// It may be a whole file, a type, members, a chain of modifiers, a statement, or several of these
/// one after another, as a flash card prints them. A line `…` or `...` stands between pieces and is
/// nothing itself, and so are the fences of Markdown.
package struct WrittenAnswer: Sendable {
  /// With line feeds; separators are blanked, so that offsets and lines are those of the original.
  let text: String
  let bytes: [UInt8]
  package private(set) var pieces: [AnswerPiece] = []
  /// Whether the text is no Swift; what is wrong is for the compiler to say.
  package private(set) var isBroken = false
  /// Whether there are more pieces than anybody would write.
  package private(set) var hasTooMany = false

  /// Before these offsets a new piece begins that the parser takes for the end of the one before.
  private var cuts: [Int] = []

  private static let mostPieces = 60

  package init(_ written: String) {
    let uncut = WrittenAnswer(uncut: Self.cleaned(written))
    let read = withStack(for: uncut.text) {
      var answer = uncut
      answer.cut()
      answer.pieces = PieceGrouping(bytes: answer.bytes).grouped(answer.pieces)
      return answer
    }
    self = read ?? uncut
    if read == nil { hasTooMany = true }
  }

  private init(uncut text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The text for the compiler's parser alone: a semicolon wherever a piece ends that it would join
  /// with the next one.
  package var textForParsing: String {
    var result = bytes
    for cut in cuts.reversed() {
      let end = result[..<cut].lastIndex { !isBlank($0) } ?? cut
      result.insert(UInt8(ascii: ";"), at: min(end + 1, cut))
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// CR LF and CR become LF, a byte order mark goes, and the lines that only separate are blanked.
  private static func cleaned(_ written: String) -> String {
    var text = written
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    let lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    return lines.map { line in
      let word = line.filter { !$0.isWhitespace }
      let separates = word == "…" || word == "..." || word.hasPrefix("```")
      return separates ? "" : String(line)
    }.joined(separator: "\n")
  }

  private mutating func cut() {
    var start = 0
    while let next = cutSegment(from: start) {
      cuts.append(next)
      start = next
      if pieces.count > Self.mostPieces {
        hasTooMany = true
        return
      }
    }
    hasTooMany = pieces.count > Self.mostPieces
  }

  /// Adds the pieces from an offset on. Returns where to begin again, when a piece had to be cut
  /// that the parser took for one with the next.
  private mutating func cutSegment(from start: Int) -> Int? {
    let tree = Parser.parse(source: String(decoding: bytes[start...], as: UTF8.self))
    let dots = LeadingDots(in: tree)
    for item in tree.statements where pieces.count <= Self.mostPieces {
      let node = Syntax(item.item)
      let first = item.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = item.endPositionBeforeTrailingTrivia.utf8Offset
      if let variable = node.as(VariableDeclSyntax.self),
        let dot = dots.first(in: first..<end, ending: variable, offset: start, bytes: bytes)
      {
        add(Syntax(variable), start + first..<start + lastByte(before: start + dot) - start)
        return start + dot
      }
      if first == end { continue }
      if item.hasError { isBroken = true }
      add(node, start + first..<start + end)
    }
    if tree.hasError { isBroken = true }
    return nil
  }

  private func lastByte(before offset: Int) -> Int {
    var end = offset
    while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }

  private mutating func add(_ node: Syntax, _ range: Range<Int>) {
    let classifier = PieceClassifier()
    let before = bytes[..<range.lowerBound].count { $0 == 0x0A }
    let inside = bytes[range].count { $0 == 0x0A }
    // A piece that was cut out of a longer one is read again by itself.
    let own = String(decoding: bytes[range], as: UTF8.self)
    let item =
      node.trimmedLength.utf8Length == range.count
      ? node : Parser.parse(source: own).statements.first.map { Syntax($0.item) } ?? node
    pieces.append(
      AnswerPiece(
        kind: classifier.kind(of: item), lines: before + 1...before + 1 + inside, range: range,
        mentions: MentionCollector.names(in: item)))
  }
}
