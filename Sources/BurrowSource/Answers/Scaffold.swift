internal import SwiftParser
internal import SwiftSyntax

/// The program of a flash card, with marks where an answer belongs.
///
/// A mark is a comment on a line of its own:
///
/// | mark | stands |
/// |---|---|
/// | `// answer: members` | among the members of a type |
/// | `// answer: modifiers` | behind a view or a scene, for a chain that begins with a dot |
/// | `// answer: statements` | in a closure or function |
/// | `// answer: content` | above the view or scene that an answer may replace |
/// | `// given` | above a type that stays as it is, whatever the answer has |
///
/// Types and functions need no mark: they are found by their names.
struct Scaffold {
  enum MarkKind: String, CaseIterable {
    case members, modifiers, statements, content
  }

  struct Mark: Hashable {
    var kind: MarkKind
    /// The type that it stands in; nil at the top of the file.
    var type: String?
    /// Of the comment.
    var range: Range<Int>
    /// What a content mark stands above.
    var content: Range<Int>?
  }

  struct TypeDeclaration {
    var name: String
    var conforms: [String]
    var isMain: Bool
    var isGiven: Bool
    var range: Range<Int>
    var mentions: Set<String>
    /// Members by name, `body`, and what they give, `View`.
    var members: [Member]
  }

  struct Member {
    var names: [String]
    var gives: String?
    var range: Range<Int>
    var mentions: Set<String>
  }

  /// A call such as `Button("Visit Hazel")` or `ContentView()`, and where it stands.
  struct Call {
    var makes: String
    /// The first argument where it is a text.
    var label: String?
    var type: String?
    var range: Range<Int>
  }

  let text: String
  private(set) var marks: [Mark] = []
  private(set) var types: [TypeDeclaration] = []
  private(set) var globals: [Member] = []
  private(set) var calls: [Call] = []
  /// Every name and where it stands.
  private(set) var names: [(name: String, range: Range<Int>)] = []

  init(_ text: String) {
    self = reading(text) { Scaffold(text, $0) } ?? Scaffold(text, Parser.parse(source: ""))
  }

  private init(_ text: String, _ tree: SourceFileSyntax) {
    self.text = text
    for item in tree.statements {
      let node = Syntax(item.item)
      if let type = Self.type(node, item: item) { types.append(type) }
      if let member = Self.member(node) { globals.append(member) }
    }
    for token in tree.tokens(viewMode: .sourceAccurate) {
      if case .identifier = token.tokenKind {
        names.append((token.plain, token.trimmedByteRange))
      }
      marks += Self.marks(of: token)
    }
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    calls = finder.found
  }

  /// The type that an answer's members go to, or the one of a body that gives this.
  func type(named name: String) -> TypeDeclaration? { types.first { $0.name == name } }

  private static func type(_ node: Syntax, item: CodeBlockItemSyntax) -> TypeDeclaration? {
    guard let group = node.asProtocol((any DeclGroupSyntax).self),
      case .type(let name, let conforms, let isMain) = PieceClassifier().kind(of: node)
    else { return nil }
    let isGiven = item.leadingTrivia.contains { piece in
      if case .lineComment(let text) = piece { text.words == ["//", "given"] } else { false }
    }
    return TypeDeclaration(
      name: name, conforms: conforms, isMain: isMain, isGiven: isGiven, range: node.byteRange,
      mentions: MentionCollector.names(in: node),
      members: group.memberBlock.members.compactMap { member(Syntax($0.decl)) })
  }

  private static func member(_ node: Syntax) -> Member? {
    guard case .member(let names, let gives) = PieceClassifier().kind(of: node) else { return nil }
    return Member(
      names: names, gives: gives, range: node.byteRange,
      mentions: MentionCollector.names(in: node))
  }

  private static func marks(of token: TokenSyntax) -> [Mark] {
    var marks: [Mark] = []
    var offset = token.position.utf8Offset
    for piece in token.leadingTrivia {
      let start = offset
      offset += piece.sourceLength.utf8Length
      guard case .lineComment(let text) = piece else { continue }
      let words = text.words
      guard words.count == 3, words[0...1] == ["//", "answer:"],
        let kind = MarkKind(rawValue: String(words[2]))
      else { continue }
      var mark = Mark(kind: kind, type: token.enclosingTypeName, range: start..<offset)
      if kind == .content { mark.content = token.itemBegunHere?.byteRange }
      marks.append(mark)
    }
    return marks
  }
}

/// Finds calls of names that begin with a capital, as a view is made.
private final class CallFinder: SyntaxVisitor {
  var found: [Scaffold.Call] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plain,
      name.first?.isUppercase == true
    {
      let type = node.firstToken(viewMode: .sourceAccurate)?.enclosingTypeName
      found.append(.init(makes: name, label: node.firstText, type: type, range: node.byteRange))
    }
    return .visitChildren
  }
}

extension String {
  fileprivate var words: [Substring] { split(whereSeparator: \.isWhitespace) }
}

extension SyntaxProtocol {
  /// Without the blanks and comments around it, in UTF-8 offsets.
  var byteRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension TokenSyntax {
  var trimmedByteRange: Range<Int> { byteRange }

  /// The innermost type whose braces the token stands in.
  fileprivate var enclosingTypeName: String? {
    var node = parent
    while let current = node {
      if let block = current.as(MemberBlockSyntax.self),
        let type = block.parent?.asProtocol((any NamedDeclSyntax).self)
      {
        return type.name.plain
      }
      node = current.parent
    }
    return nil
  }

  /// The statement or expression that begins with this token, as far as it goes.
  fileprivate var itemBegunHere: CodeBlockItemSyntax? {
    var node = parent
    while let current = node {
      if let item = current.as(CodeBlockItemSyntax.self) {
        return item.positionAfterSkippingLeadingTrivia == positionAfterSkippingLeadingTrivia
          ? item : nil
      }
      node = current.parent
    }
    return nil
  }
}
