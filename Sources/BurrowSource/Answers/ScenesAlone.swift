internal import SwiftParser
internal import SwiftSyntax

/// A program in which only its scenes do anything.
///
/// What the windows show is not made, and what the App prints itself is swallowed. A trace that such a
/// program still prints comes from its scenes. One build serves both ways: which it is, is said by a
/// variable of the process.
package enum ScenesAlone {
  /// Set to anything in the environment of a process that is to be its scenes alone.
  package static let variable = "BURROW_SCENES_ALONE"

  package static func adapt(_ text: String) -> AdaptedSource {
    let muted = reading(text) { tree in
      let muter = ContentMuter(edits: SourceEdits(text))
      muter.walk(tree)
      return muter.edits.applied()
    }
    guard let (adapted, changes) = muted else {
      return AdaptedSource(text: text, problems: [.nestedTooDeep], helpers: [], changes: [])
    }
    let flag =
      "\nnonisolated let __burrowScenesAlone = "
      + "ProcessInfo.processInfo.environment[\"\(variable)\"] != nil\n"
    return AdaptedSource(text: adapted + flag, problems: [], helpers: [], changes: changes)
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
      edits.insert(" if !__burrowScenesAlone { ", at: start.utf8Offset)
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
      " func print(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\") { "
        + "if !__burrowScenesAlone { "
        + "Swift.print(items.map { \"\\($0)\" }.joined(separator: separator), "
        + "terminator: terminator) } }; ",
      at: start)
    return .visitChildren
  }
}
