internal import SwiftParser
internal import SwiftSyntax

/// A program in which only its scenes do anything.
///
/// What the windows show is checked by the compiler and never made, and what the App prints itself
/// is swallowed. A trace that such a program still prints comes from its scenes.
package enum ScenesAlone {
  package static func adapt(_ text: String) -> AdaptedSource {
    let tree = Parser.parse(source: text)
    let muter = ContentMuter(edits: SourceEdits(text))
    muter.walk(tree)
    let (adapted, changes) = muter.edits.applied()
    return AdaptedSource(text: adapted, problems: [], helpers: [], changes: changes)
  }
}

private final class ContentMuter: SyntaxVisitor {
  var edits: SourceEdits

  init(edits: SourceEdits) {
    self.edits = edits
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plain,
      PieceClassifier.scenes.contains(name)
    else { return .visitChildren }
    for closure in closures(of: node) {
      let start = closure.signature?.endPosition ?? closure.leftBrace.endPosition
      edits.insert(" if false { ", at: start.utf8Offset)
      edits.insert(
        " } else { SwiftUI.Text(verbatim: \"\") } ", at: closure.rightBrace.position.utf8Offset)
    }
    return .skipChildren
  }

  /// Those with the content: the one that trails the call, or the argument `content`.
  private func closures(of call: FunctionCallExprSyntax) -> [ClosureExprSyntax] {
    if let trailing = call.trailingClosure { return [trailing] }
    return call.arguments.filter { $0.label?.plain == "content" || $0.label == nil }
      .compactMap { $0.expression.as(ClosureExprSyntax.self) }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    guard case .type(_, let conforms, let isMain) = PieceClassifier().kind(of: Syntax(node)),
      isMain || conforms.contains("App")
    else { return .visitChildren }
    let start = node.memberBlock.leftBrace.endPosition.utf8Offset
    edits.insert(
      " func print(_ items: Any..., separator: String = \"\", terminator: String = \"\") {}; ",
      at: start)
    return .visitChildren
  }
}
