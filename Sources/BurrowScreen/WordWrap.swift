/// Breaks a text into lines of a given width in cells, at words.
///
/// It works on characters that carry anything with them (a style, say), so that styled text in a
/// picture and on the terminal is wrapped by the same rule: spaces at a break disappear, a word that
/// is too long for a line of its own is broken where it must be, and a line break always breaks.
package enum WordWrap {
  package typealias Piece<Style> = (character: Character, style: Style)

  /// - Parameter width: in cells; less than 1 counts as 1.
  package static func lines<Style>(_ pieces: [Piece<Style>], width: Int) -> [[Piece<Style>]] {
    pieces.split(omittingEmptySubsequences: false) { $0.character.isNewline }
      .flatMap { wrap($0, width: max(1, width)) }
  }

  package static func lines(_ text: String, width: Int) -> [String] {
    lines(text.map { (character: $0, style: ()) }, width: width).map {
      String($0.map(\.character))
    }
  }

  /// The width of a line in cells.
  package static func width<Style>(_ pieces: some Sequence<Piece<Style>>) -> Int {
    pieces.reduce(0) { $0 + CellWidth.of($1.character) }
  }

  private static func wrap<Style>(
    _ paragraph: ArraySlice<Piece<Style>>, width: Int
  ) -> [[Piece<Style>]] {
    var lines: [[Piece<Style>]] = []
    var line: [Piece<Style>] = []
    var used = 0
    var spaces: ArraySlice<Piece<Style>> = []
    var rest = paragraph

    while !rest.isEmpty {
      spaces = rest.prefix { $0.character == " " }
      rest = rest.dropFirst(spaces.count)
      var word = rest.prefix { $0.character != " " }
      rest = rest.dropFirst(word.count)
      if word.isEmpty { break }
      var cells = Self.width(word)
      if used + spaces.count + cells <= width {
        line += spaces + word
        used += spaces.count + cells
        spaces = []
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while cells > width {
        let head = fitting(word, width: width)
        lines.append(Array(head))
        word = word.dropFirst(head.count)
        cells = Self.width(word)
      }
      line = Array(word)
      used = cells
      spaces = []
    }
    if used + spaces.count <= width { line += spaces }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }

  /// As much of the beginning as fits, at least one character.
  private static func fitting<Style>(
    _ word: ArraySlice<Piece<Style>>, width: Int
  ) -> ArraySlice<Piece<Style>> {
    var used = 0
    var count = 0
    for piece in word {
      used += CellWidth.of(piece.character)
      if used > width { break }
      count += 1
    }
    return word.prefix(max(1, count))
  }
}
