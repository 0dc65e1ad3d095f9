internal import SwiftParser
internal import SwiftSyntax

/// Takes out of a source what a compiler does not know, so that it goes on to what is behind it.
///
/// Of a chain the unknown call goes: `Text("a").glow(3).bold()` becomes `Text("a").bold()`. Elsewhere
/// the statement goes that the unknown name is in. Blanks stand in the place of both, so that all
/// lines and columns stay what they were.
package enum UnknownCuts {
  /// - Parameter places: Where the unknown names begin; lines and columns from one, columns in
  ///   UTF-8 bytes.
  /// - Returns: Nil where nothing can be taken out.
  package static func cut(_ places: [(line: Int, column: Int)], from text: String) -> String? {
    let tree = Parser.parse(source: text)
    let finder = CutFinder(tree, Set(places.map { "\($0.line):\($0.column)" }))
    finder.walk(tree)
    guard !finder.found.isEmpty else { return nil }
    var bytes = Array(text.utf8)
    for range in finder.found {
      for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = 32 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

private final class CutFinder: SyntaxVisitor {
  var found: [Range<Int>] = []
  private let locations: SourceLocationConverter
  private let places: Set<String>

  init(_ tree: SourceFileSyntax, _ places: Set<String>) {
    locations = SourceLocationConverter(fileName: "", tree: tree)
    self.places = places
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    let place = locations.location(for: token.positionAfterSkippingLeadingTrivia)
    guard places.contains("\(place.line):\(place.column)") else { return .visitChildren }
    if let member = token.parent?.parent?.as(MemberAccessExprSyntax.self), member.base != nil,
      let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == member.id
    {
      let start = member.period.positionAfterSkippingLeadingTrivia.utf8Offset
      found.append(start..<call.endPositionBeforeTrailingTrivia.utf8Offset)
    } else if let statement = statement(around: Syntax(token)) {
      found.append(statement.extent)
    }
    return .visitChildren
  }

  /// The innermost statement of a function or closure; nil within a declaration's head.
  private func statement(around node: Syntax) -> CodeBlockItemSyntax? {
    var current: Syntax? = node
    while let here = current {
      if let item = here.as(CodeBlockItemSyntax.self) {
        if case .decl(let declaration) = item.item, !declaration.is(VariableDeclSyntax.self) {
          return nil
        }
        return item.parent?.parent?.is(SourceFileSyntax.self) == true ? nil : item
      }
      current = here.parent
    }
    return nil
  }
}
