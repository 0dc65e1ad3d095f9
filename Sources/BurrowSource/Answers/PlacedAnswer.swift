/// An answer in its card's program: the text for the compiler, and the way back.
package struct PlacedAnswer: Hashable, Sendable {
  /// One line of the program.
  package struct Line: Hashable, Sendable {
    package var text: String
    /// The line of the answer that it is, from 1; nil for a line of the card's own.
    package var answer: Int?
  }

  /// The program's file with the answer in it.
  package var lines: [Line]
  /// What was done with each piece, in the answer's order.
  package var placements: [Placement]

  /// Whether `line` of the program (from 1) is the learner's, and which of theirs.
  package func answerLine(_ line: Int) -> Int? {
    lines.indices.contains(line - 1) ? lines[line - 1].answer : nil
  }

  package var text: String { lines.map { $0.text + "\n" }.joined() }

  /// Where one piece went.
  package struct Placement: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
      /// Beside the card's types.
      case beside
      /// In the place of the card's declaration or expression of this name.
      case insteadOf(String)
      case amongMembers(of: String)
      /// Behind what the body of this type makes.
      case behindContent(of: String)
      /// Instead of what the body of this type makes.
      case contentOf(String)
      /// Beside what the body of this type makes.
      case besideContent(of: String)
      case inside(String)
      /// Not used: the card's own of this name stays.
      case setAside(String)
    }

    package var name: String
    package var lines: ClosedRange<Int>
    package var place: Place
  }
}

extension PlacedAnswer.Placement: CustomStringConvertible {
  /// `lines 1–3, .onChange: behind what BurrowScene's body makes`
  package var description: String {
    let range =
      lines.count == 1
      ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound)–\(lines.upperBound)"
    let words =
      switch place {
      case .beside: "beside the card's program"
      case .insteadOf(let name) where name == self.name: "instead of the card's own"
      case .insteadOf(let name): "instead of the card's \(name)"
      case .amongMembers(let type): "among the members of \(type)"
      case .behindContent(let type): "behind what \(type) makes in its body"
      case .contentOf(let type): "as what \(type) makes in its body"
      case .besideContent(let type): "beside what \(type) makes in its body"
      case .inside(let name): "inside \(name)"
      case .setAside(let name): "left out: the card's own \(name) is used"
      }
    return "\(range), \(name): \(words)"
  }
}

/// Why an answer cannot be put into its card's program.
package enum AnswerPlacementError: Error, Hashable, Sendable {
  case empty
  case tooManyPieces
  /// The card has no place for a piece of this kind; `takes` are the kinds that it has places for.
  case noPlace(name: String, lines: ClosedRange<Int>, takes: [String])

  package var message: String {
    switch self {
    case .empty: return "the answer is empty"
    case .tooManyPieces:
      return "the answer has more than 60 pieces\nhint: give only what the card asks for"
    case .noPlace(let name, let lines, let takes):
      let list = takes.joined(separator: ", ")
      return """
        there is no place in the card's program for line \(lines.lowerBound), \(name)
        hint: this card takes \(list)
        """
    }
  }
}
