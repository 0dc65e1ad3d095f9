/// Writes a card's program with an answer's pieces in it, line by line, each piece on lines of its
/// own, so that every line is either the card's or the learner's.
struct PlacedText {
  let scaffold: Scaffold
  let answer: WrittenAnswer
  let renames: [String: String]
  /// Whether the card's own code, where it has such, begins the program.
  let startsInCard: Bool

  func lines(edits: [(range: Range<Int>, pieces: [Int])], beside: [Int]) -> [PlacedAnswer.Line] {
    let bytes = Array(scaffold.text.utf8)
    var lines: [PlacedAnswer.Line] = []
    var position = 0
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for edit in sorted where edit.range.lowerBound >= position {
      lines += cardLines(position..<edit.range.lowerBound, of: bytes)
      for piece in edit.pieces { lines += answerLines(answer.pieces[piece]) }
      position = edit.range.upperBound
    }
    lines += cardLines(position..<bytes.count, of: bytes)
    for index in beside {
      let piece = answer.pieces[index]
      if needsMain(piece) { lines.append(.init(text: "@main", answer: nil)) }
      lines += answerLines(hasOwnMain ? piece.withoutMain(answer.bytes) : piece)
    }
    return lines
  }

  /// An App without `@main`, where nothing else of the answer has it.
  private func needsMain(_ piece: AnswerPiece) -> Bool {
    guard case .type(_, let conforms, false) = piece.kind, conforms.contains("App"), !hasOwnMain
    else { return false }
    return !answer.pieces.contains { other in
      if case .type(_, _, true) = other.kind { true } else { false }
    }
  }

  /// Whether the program begins in the card's own code, which then makes the App.
  private var hasOwnMain: Bool {
    startsInCard && scaffold.types.contains { $0.isMain && $0.isGiven }
  }

  private func cardLines(_ range: Range<Int>, of bytes: [UInt8]) -> [PlacedAnswer.Line] {
    var text: [UInt8] = []
    var position = range.lowerBound
    for (name, place) in scaffold.names where range.contains(place.lowerBound) {
      guard let new = renames[name] else { continue }
      text += bytes[position..<place.lowerBound] + Array(new.utf8)
      position = place.upperBound
    }
    text += bytes[position..<range.upperBound]
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.map { .init(text: String(decoding: $0, as: UTF8.self), answer: nil) }
  }

  /// Whole lines, or parts of lines behind blanks, so that columns stay where they were.
  private func answerLines(_ piece: AnswerPiece) -> [PlacedAnswer.Line] {
    let start = answer.bytes[..<piece.range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let blanks = [UInt8](repeating: 0x20, count: piece.range.lowerBound - start)
    let text = blanks + answer.bytes[piece.range]
    return text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().map {
      .init(
        text: String(decoding: $0.element, as: UTF8.self),
        answer: piece.lines.lowerBound + $0.offset)
    }
  }
}

extension AnswerPiece {
  /// The same without the attribute `@main` that it begins with.
  fileprivate func withoutMain(_ bytes: [UInt8]) -> AnswerPiece {
    let mark = Array("@main".utf8)
    guard case .type(_, _, true) = kind, bytes[range].starts(with: mark) else { return self }
    var piece = self
    let start = range.lowerBound + mark.count
    let blanks = bytes[start..<range.upperBound].prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    piece.range = start + blanks.count..<range.upperBound
    let skipped = blanks.count { $0 == 0x0A }
    piece.lines = lines.lowerBound + skipped...lines.upperBound
    return piece
  }
}
