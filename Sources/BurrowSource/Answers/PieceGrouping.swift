/// Joins what belongs together: statements that follow each other, with the constants before them,
/// and expressions that stand side by side.
struct PieceGrouping {
  let bytes: [UInt8]

  func grouped(_ pieces: [AnswerPiece]) -> [AnswerPiece] {
    let scenes = Set(
      pieces.compactMap { piece in
        if case .type(let name, let conforms, _) = piece.kind, conforms.contains("Scene") {
          return name
        }
        return nil
      })
    var result: [AnswerPiece] = []
    for piece in pieces.reversed().map({ retyped($0, scenes: scenes) }) {
      guard let next = result.last, var joined = join(piece, next) else {
        result.append(piece)
        continue
      }
      joined.range = piece.range.lowerBound..<next.range.upperBound
      joined.lines = piece.lines.lowerBound...next.lines.upperBound
      joined.mentions = piece.mentions.union(next.mentions)
      result[result.count - 1] = joined
    }
    return result.reversed()
  }

  /// A call of a type that the answer makes a scene is a scene.
  private func retyped(_ piece: AnswerPiece, scenes: Set<String>) -> AnswerPiece {
    guard case .view(let name, _) = piece.kind, scenes.contains(name) else { return piece }
    var piece = piece
    piece.kind = .scene(makes: [name])
    return piece
  }

  private func join(_ piece: AnswerPiece, _ next: AnswerPiece) -> AnswerPiece? {
    switch (piece.kind, next.kind) {
    case (.statements, .statements): return next
    // `let request = …` before a statement that uses it.
    case (.member(let names, nil), .statements):
      let word = bytes[piece.range].prefix(4)
      guard word.elementsEqual("let ".utf8) || word.elementsEqual("var ".utf8),
        names.contains(where: next.mentions.contains)
      else { return nil }
      return next
    case (.scene(let one), .scene(let other)):
      var joined = next
      joined.kind = .scene(makes: one + other)
      return joined
    default: return nil
    }
  }
}
