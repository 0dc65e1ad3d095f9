/// The inline Markdown that a text literal may hold: emphasis, strong, code, strikethrough, links.
///
/// Blocks (headings, lists) are not read there (D), so nothing else is special. What is put in by
/// interpolation is a value: it takes the style around it but is not read as Markdown itself.
struct Markdown {
  struct Style: Equatable {
    var isBold = false
    var isItalic = false
    var isCode = false
    var isStruckThrough = false
    var isLink = false
  }

  enum Piece {
    case text(String, Style)
    case part(LocalizedStringKey.Part, Style)
  }

  /// One character, or a value between them.
  private enum Token {
    case character(Character, isEscaped: Bool)
    case part(LocalizedStringKey.Part)

    var isSpace: Bool {
      if case .character(let character, _) = self { character.isWhitespace } else { false }
    }

    var isPunctuation: Bool {
      if case .character(let character, _) = self {
        character.isPunctuation || (character.isSymbol && character.isASCII)
      } else {
        false
      }
    }

    func isMark(_ mark: Character) -> Bool {
      if case .character(mark, isEscaped: false) = self { true } else { false }
    }
  }

  static func parse(_ parts: [LocalizedStringKey.Part]) -> [Piece] {
    var tokens: [Token] = []
    for part in parts {
      guard case .literal(let text) = part else {
        tokens.append(.part(part))
        continue
      }
      var escaped = false
      for character in text {
        if escaped {
          let counts = character.isASCII && (character.isPunctuation || character.isSymbol)
          if !counts { tokens.append(.character("\\", isEscaped: true)) }
          tokens.append(.character(character, isEscaped: counts))
          escaped = false
        } else if character == "\\" {
          escaped = true
        } else {
          tokens.append(.character(character, isEscaped: false))
        }
      }
      if escaped { tokens.append(.character("\\", isEscaped: true)) }
    }
    var pieces: [Piece] = []
    read(tokens[...], Style(), into: &pieces)
    return pieces
  }

  private static func read(_ tokens: ArraySlice<Token>, _ style: Style, into pieces: inout [Piece])
  {
    var index = tokens.startIndex
    while index < tokens.endIndex {
      if let (content, end) = inflected(at: index, in: tokens) {
        var inner: [Piece] = []
        read(tokens[content], style, into: &inner)
        pieces += Inflection.agreed(inner)
        index = end
      } else if let span = span(at: index, in: tokens) {
        var inner = style
        span.change(&inner)
        if inner.isCode {
          for token in tokens[span.content] { append(token, inner, to: &pieces) }
        } else {
          read(tokens[span.content], inner, into: &pieces)
        }
        index = span.end
      } else {
        append(tokens[index], style, to: &pieces)
        index += 1
      }
    }
  }

  private struct Span {
    var content: Range<Int>
    var end: Int
    var change: (inout Style) -> Void
  }

  /// The span that begins at a place, if its marks are closed later.
  private static func span(at index: Int, in tokens: ArraySlice<Token>) -> Span? {
    guard case .character(let mark, isEscaped: false) = tokens[index] else { return nil }
    let count = run(of: mark, at: index, in: tokens)
    switch mark {
    case "`":
      var end = index + count
      while end < tokens.endIndex {
        let closing = run(of: "`", at: end, in: tokens)
        if closing == count {
          return Span(content: index + count..<end, end: end + count) { $0.isCode = true }
        }
        end += max(closing, 1)
      }
      return nil
    case "*", "_":
      guard opens(index, count, in: tokens) else { return nil }
      for width in stride(from: min(count, 3), through: 1, by: -1) where width == count || count > 3
      {
        if let end = closing(mark, width, from: index + count, in: tokens) {
          return Span(content: index + count..<end, end: end + width) {
            if width != 2 { $0.isItalic = true }
            if width >= 2 { $0.isBold = true }
          }
        }
      }
      return nil
    case "~":
      guard count <= 2, opens(index, count, in: tokens),
        let end = closing("~", count, from: index + count, in: tokens)
      else { return nil }
      return Span(content: index + count..<end, end: end + count) { $0.isStruckThrough = true }
    case "[":
      var depth = 0
      for end in index..<tokens.endIndex {
        if tokens[end].isMark("[") { depth += 1 }
        guard tokens[end].isMark("]") else { continue }
        depth -= 1
        guard depth == 0 else { continue }
        guard end + 1 < tokens.endIndex, tokens[end + 1].isMark("("),
          let last = tokens[(end + 2)...].firstIndex(where: { $0.isMark(")") })
        else { return nil }
        return Span(content: index + 1..<end, end: last + 1) { $0.isLink = true }
      }
      return nil
    default: return nil
    }
  }

  /// Words in `^[…](inflect: true)`, and where that ends.
  private static func inflected(
    at index: Int, in tokens: ArraySlice<Token>
  ) -> (content: Range<Int>, end: Int)? {
    guard tokens[index].isMark("^"), index + 1 < tokens.endIndex, tokens[index + 1].isMark("["),
      let span = span(at: index + 1, in: tokens)
    else { return nil }
    let attribute = tokens[(span.content.upperBound + 2)..<(span.end - 1)].map { token in
      if case .character(let character, _) = token { String(character) } else { "" }
    }
    guard attribute.joined().filter({ $0 != " " }) == "inflect:true" else { return nil }
    return (span.content, span.end)
  }

  private static func run(of mark: Character, at index: Int, in tokens: ArraySlice<Token>) -> Int {
    tokens[index...].prefix { $0.isMark(mark) }.count
  }

  /// Marks open before a word: no space follows, and where punctuation follows, none but space or
  /// punctuation stands before; an underscore inside a word opens nothing (CommonMark).
  private static func opens(_ index: Int, _ count: Int, in tokens: ArraySlice<Token>) -> Bool {
    let before = index > tokens.startIndex ? tokens[index - 1] : nil
    guard index + count < tokens.endIndex else { return false }
    let after = tokens[index + count]
    let isFree = before.map { $0.isSpace || $0.isPunctuation } ?? true
    if after.isSpace || (after.isPunctuation && !isFree) { return false }
    return tokens[index].isMark("_") ? isFree : true
  }

  /// Where a run of exactly so many marks ends a word, inner spans skipped.
  private static func closing(
    _ mark: Character, _ count: Int, from start: Int, in tokens: ArraySlice<Token>
  ) -> Int? {
    var index = start
    while index < tokens.endIndex {
      let found = run(of: mark, at: index, in: tokens)
      if found > 0 {
        let after = index + found < tokens.endIndex ? tokens[index + found] : nil
        let isFree = after.map { $0.isSpace || $0.isPunctuation } ?? true
        let before = index > start ? tokens[index - 1] : nil
        var closes = before.map { !$0.isSpace && (!$0.isPunctuation || isFree) } ?? false
        if mark == "_", !isFree { closes = false }
        if closes, found == count { return index }
        if let inner = span(at: index, in: tokens) {
          index = inner.end
        } else {
          index += found
        }
      } else if tokens[index].isMark("`"), let code = span(at: index, in: tokens) {
        index = code.end
      } else {
        index += 1
      }
    }
    return nil
  }

  private static func append(_ token: Token, _ style: Style, to pieces: inout [Piece]) {
    switch token {
    case .part(let part): pieces.append(.part(part, style))
    case .character(let character, _):
      if case .text(let text, style)? = pieces.last {
        pieces[pieces.count - 1] = .text(text + String(character), style)
      } else {
        pieces.append(.text(String(character), style))
      }
    }
  }
}
