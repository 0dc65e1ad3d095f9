/// Colours a line of Swift lightly: keywords, strings, comments. A line at a time, so that it can be
/// used on a part of a file, such as a diff.
enum SwiftHighlighter {
  static let keywords: Set<Substring> = [
    "actor", "as", "async", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "do", "else", "enum", "extension", "false", "fileprivate", "final", "for", "func",
    "get", "guard", "if", "import", "in", "init", "internal", "is", "let", "mutating", "nil",
    "nonisolated", "override", "package", "private", "protocol", "public", "repeat", "return",
    "self",
    "Self", "set", "some", "static", "struct", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "weak", "where", "while",
  ]

  static func spans(_ line: String) -> StyledLine {
    var spans: StyledLine = []
    var rest = line[...]
    while let first = rest.first {
      if rest.hasPrefix("//") {
        spans.append(Span(String(rest), .comment))
        break
      } else if first == "\"" {
        let length = stringLength(rest)
        spans.append(Span(String(rest.prefix(length)), .literal))
        rest = rest.dropFirst(length)
      } else if first.isLetter || first == "_" || first == "@" || first == "#" {
        let word =
          rest.prefix(1) + rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let isKeyword = keywords.contains(word) || first == "@" || first == "#"
        append(String(word), isKeyword ? .keyword : .plain, to: &spans)
        rest = rest.dropFirst(word.count)
      } else {
        append(String(first), .plain, to: &spans)
        rest = rest.dropFirst()
      }
    }
    return spans
  }

  private static func append(_ text: String, _ look: Look, to spans: inout StyledLine) {
    if spans.last?.look == look {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text, look))
    }
  }

  /// Up to the closing quotation mark; a `\"` does not close.
  private static func stringLength(_ text: Substring) -> Int {
    var isEscaped = false
    for (offset, character) in text.enumerated().dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        return offset + 1
      }
    }
    return text.count
  }
}
