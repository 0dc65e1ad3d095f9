internal import SwiftSyntax

/// Finds the first place where a text is not Swift.
///
/// The parser fills in what is missing and keeps what it cannot place, and both are in its tree. Its
/// own library of messages says more, but every start of the program would have to load it for the
/// rare file that this is about, and whoever runs that file gets the compiler's words.
final class ProblemFinder: SyntaxAnyVisitor {
  private(set) var first: (position: AbsolutePosition, message: String)?

  static func first(in tree: SourceFileSyntax) -> SourceProblem? {
    let finder = ProblemFinder(viewMode: .all)
    finder.walk(tree)
    guard let first = finder.first else { return nil }
    let place = SourceLocationConverter(fileName: "", tree: tree).location(for: first.position)
    return SourceProblem(line: place.line, column: place.column, message: first.message)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard first == nil, node.hasError || node.is(TokenSyntax.self) else { return .skipChildren }
    if let unexpected = node.as(UnexpectedNodesSyntax.self) {
      let text = unexpected.trimmedDescription.split(whereSeparator: \.isNewline).first ?? ""
      found("unexpected ‘\(text.count > 40 ? text.prefix(39) + "…" : text)’", at: node)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard first == nil else { return .skipChildren }
    if token.presence == .missing {
      // Where something is missing is behind what stands before it.
      let before = token.previousToken(viewMode: .sourceAccurate)
      first = (
        before?.endPositionBeforeTrailingTrivia ?? token.position, "expected \(name(of: token))"
      )
    } else if token.hasError {
      found("‘\(token.text)’ is not written as Swift writes it", at: Syntax(token))
    }
    return .skipChildren
  }

  private func name(of token: TokenSyntax) -> String {
    switch token.tokenKind {
    case .identifier: token.parent.map(kind(of:)) ?? "a name"
    case .endOfFile: "the end of the file"
    case .stringSegment: "a text"
    default: token.text.isEmpty ? "more" : "‘\(token.text)’"
    }
  }

  /// What stands where the parser has put a name that is not there.
  private func kind(of node: Syntax) -> String {
    switch node.kind {
    case .missingExpr, .declReferenceExpr: "an expression"
    case .missingType, .identifierType: "a type"
    case .missingDecl: "a declaration"
    case .missingPattern: "a pattern"
    case .missingStmt: "a statement"
    default: "a name"
    }
  }

  private func found(_ message: String, at node: Syntax) {
    first = (node.positionAfterSkippingLeadingTrivia, message)
  }
}
