internal import SwiftParser
internal import SwiftSyntax

/// A token or a comment, with the blanks and newlines before it.
struct SourceElement: Equatable {
  var space: String
  var text: String
  var isComment: Bool

  /// The elements of a piece of source, which need not be whole; joined they give it again but for
  /// the space at its end.
  static func elements(of text: String) -> [SourceElement] {
    reading(text) { elements(in: $0) }
      ?? [SourceElement(space: "", text: text, isComment: false)]
  }

  private static func elements(in tree: SourceFileSyntax) -> [SourceElement] {
    var found: [SourceElement] = []
    var space = ""
    func add(_ trivia: Trivia) {
      for piece in trivia {
        switch piece {
        case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
          .docBlockComment(let text):
          found.append(SourceElement(space: space, text: text, isComment: true))
          space = ""
        default:
          var written = ""
          piece.write(to: &written)
          space += written
        }
      }
    }
    for token in tree.tokens(viewMode: .sourceAccurate) {
      add(token.leadingTrivia)
      if !token.text.isEmpty {
        found.append(SourceElement(space: space, text: token.text, isComment: false))
        space = ""
      }
      add(token.trailingTrivia)
    }
    return found
  }

  static func joined(_ elements: [SourceElement]) -> String {
    var text = ""
    var afterLineComment = false
    for element in elements {
      if afterLineComment && !element.space.contains("\n") { text += "\n" }
      text += element.space + element.text
      afterLineComment = element.isComment && element.text.hasPrefix("//")
    }
    return text
  }

  /// What a piece of source says, however it is laid out: its tokens and comments.
  static func words(of text: String) -> [String] { elements(of: text).map(\.text) }

  /// The same without comments.
  static func code(of text: String) -> [String] {
    elements(of: text).filter { !$0.isComment }.map(\.text)
  }
}
