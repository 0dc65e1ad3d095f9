import BurrowScreen

/// A text in pieces, each with its look.
///
/// ```swift
/// let line = TerminalText("error", .error) + TerminalText(": no such lesson")
/// line.rendered(.truecolor)
/// ```
package struct TerminalText: Hashable, Sendable, ExpressibleByStringLiteral {
  package struct Piece: Hashable, Sendable {
    package var text: String
    package var ink: Ink
  }

  package private(set) var pieces: [Piece]

  package init(_ text: String, ink: Ink = .plain) {
    pieces = text.isEmpty ? [] : [Piece(text: text, ink: ink)]
  }

  package init(_ text: String, _ role: TextRole) { self.init(text, ink: role.ink) }

  package init(stringLiteral value: String) { self.init(value) }

  package static func + (first: TerminalText, second: TerminalText) -> TerminalText {
    var result = first
    result += second
    return result
  }

  package static func += (first: inout TerminalText, second: TerminalText) {
    for piece in second.pieces { first.append(piece.text, piece.ink) }
  }

  private mutating func append(_ text: String, _ ink: Ink) {
    if pieces.last?.ink == ink {
      pieces[pieces.count - 1].text += text
    } else if !text.isEmpty {
      pieces.append(Piece(text: text, ink: ink))
    }
  }

  /// The characters without their looks.
  package var string: String { pieces.map(\.text).joined() }

  /// In cells; of a text of one line.
  package var width: Int { CellWidth.of(string) }

  /// The text broken at words into lines of at most `width` cells.
  /// - Parameters:
  ///   - indent: stands before the first line.
  ///   - hanging: stands before all others; by default as many blanks as `indent` is wide.
  package func wrapped(
    to width: Int, indent: TerminalText = "", hanging: TerminalText? = nil
  ) -> [TerminalText] {
    let hanging = hanging ?? TerminalText(String(repeating: " ", count: indent.width))
    let room = max(1, width - max(indent.width, hanging.width))
    let characters = pieces.flatMap { piece in
      piece.text.map { (character: $0, style: piece.ink) }
    }
    return WordWrap.lines(characters, width: room).enumerated().map { number, line in
      var result = number == 0 ? indent : hanging
      for piece in line { result.append(String(piece.character), piece.style) }
      return result
    }
  }

  /// What fills the first so many cells, and the rest.
  package func divided(at cells: Int) -> (head: TerminalText, rest: TerminalText) {
    var parts: (head: TerminalText, rest: TerminalText) = ("", "")
    var used = 0
    for piece in pieces {
      for character in piece.text {
        used += CellWidth.of(character)
        if used <= cells {
          parts.head.append(String(character), piece.ink)
        } else {
          parts.rest.append(String(character), piece.ink)
        }
      }
    }
    return parts
  }

  /// Cut short with an ellipsis where it is wider.
  package func shortened(to width: Int) -> TerminalText {
    if self.width <= width { return self }
    var result = TerminalText("")
    var used = 0
    for piece in pieces {
      for character in piece.text {
        let cells = CellWidth.of(character)
        if used + cells > width - 1 {
          result.append(width > 0 ? "…" : "", piece.ink)
          return result
        }
        used += cells
        result.append(String(character), piece.ink)
      }
    }
    return result
  }

  /// With blanks at the end until it is `width` cells wide.
  package func padded(to width: Int) -> TerminalText {
    self + TerminalText(String(repeating: " ", count: max(0, width - self.width)))
  }

  /// With the sequences that a terminal understands; every look is turned off where it ends. None
  /// but these are in it, whatever the text was made from.
  package func rendered(_ depth: ColorDepth) -> String {
    pieces.map { piece in
      let start = piece.ink.sequence(depth)
      let text = escapeControls(keepingLinesOf: piece.text)
      return start.isEmpty ? text : start + text + Ink.reset
    }.joined()
  }
}
