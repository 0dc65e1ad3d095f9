import Foundation
import BurrowLessons
import BurrowReview
import BurrowTerminal

/// A card's texts as lines.
struct CardRenderer {
  let prose: ProseRenderer

  init(_ surroundings: Surroundings) {
    prose = ProseRenderer(width: surroundings.terminalSize.columns, depth: surroundings.depth)
  }

  /// The question; what may not be seen yet is not in it.
  func question(_ item: CardItem, place: String?) -> [StyledLine] {
    let card = item.card
    var heading: StyledLine = [
      Span(Self.capitalised(item.name), .place), Span(" · \(card.topic)", .quiet),
    ]
    if let place { heading.append(Span("  \(place)", .quiet)) }
    var lines: [StyledLine] = [[], heading, [Span(card.title, .heading)], []]
    lines += prose.lines(card.prompt)
    if card.kind != .write { lines += [[]] + program(card) }
    if !card.choices.isEmpty {
      lines.append([])
      for (letter, choice) in zip("abcdefghij", card.choices) {
        lines.append([Span("  \(letter)) ", .place), Span(choice)])
      }
    }
    return lines + [[], invitation(card)]
  }

  private func invitation(_ card: Card) -> StyledLine {
    let what =
      if !card.choices.isEmpty { "A letter" } else if card.kind == .write { "Your code" } else {
        "Your lines"
      }
    return [
      Span("\(what), then an empty line. ", .quiet), Span("hint", .code), Span(" ", .quiet),
      Span("explain", .code), Span(" ", .quiet), Span("skip", .code), Span(" ", .quiet),
      Span("help", .code),
    ]
  }

  func program(_ card: Card) -> [StyledLine] {
    var lines: [StyledLine] = []
    for name in card.program.names {
      if card.program.files.count > 1 { lines.append([Span(name, .strong)]) }
      let code = Prose.Block.code(language: "swift", text: card.program.files[name] ?? "")
      lines += prose.lines(Prose([code]))
    }
    return lines
  }

  func hint(_ number: Int, of card: Card) -> [StyledLine] {
    [[Span("Hint \(number) of \(card.hints.count)", .strong)]]
      + prose.lines(card.hints[number - 1])
  }

  func answer(_ card: Card, trace: [String]?) -> [StyledLine] {
    var lines: [StyledLine] = [[Span("The answer", .heading)]]
    if let answer = card.answers.first {
      let language = card.kind == .write ? "swift" : nil
      let shown =
        card.kind == .write
        ? answer
        : answer.split(separator: "\n").map { line in
          line.components(separatedBy: " | ")[0] + "\n"
        }.joined()
      lines += prose.lines(Prose([.code(language: language, text: shown)]))
    } else if let trace {
      lines += trace.map { [Span("  "), Span(escapeControls($0))] }
    }
    return lines
  }

  func reason(_ card: Card) -> [StyledLine] {
    card.reason.isEmpty ? [] : [[], [Span("Why", .heading)]] + prose.lines(card.reason)
  }

  static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
