internal import SwiftParser
internal import SwiftSyntax

/// Rewrites source that was written for Apple's platforms so that the compiler on Linux takes it.
///
/// Conditions are decided for the simulated platform, `#Preview` becomes a function that is checked
/// and never called, `@Entry` a computed property, an out-of-line first value of `@State` an
/// assignment to its wrapper. What has no sound translation is left for the compiler to refuse, or
/// is a problem of the result. Most files need nothing and are not even parsed.
///
/// ```swift
/// let adaptor = SourceAdaptor(platform: SourcePlatform(.iOS, .init(27)))
/// adaptor.adapt("#if os(iOS)\nprint(1)\n#endif").text  // "#if true   \nprint(1)\n#endif"
/// ```
package struct SourceAdaptor: Sendable {
  /// Changes whenever the same source comes out differently, so that cached builds are left alone.
  package static let version = 4

  package var platform: SourcePlatform

  package init(platform: SourcePlatform) { self.platform = platform }

  package func adapt(_ text: String) -> AdaptedSource {
    guard Self.mayNeedAdapting(text) else {
      return AdaptedSource(text: text, problems: [], helpers: [], changes: [])
    }
    return reading(text) { tree in
      let visitor = AdaptingVisitor(platform: platform, text: text, tree: tree)
      visitor.walk(tree)
      let (adapted, changes) = visitor.edits.applied()
      return AdaptedSource(
        text: adapted, problems: visitor.problems, helpers: visitor.helpers, changes: changes)
    }
      ?? AdaptedSource(text: text, problems: [.nestedTooDeep], helpers: [], changes: [])
  }

  /// Whether any of the words is there that this adaptor acts on.
  static func mayNeedAdapting(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for (index, byte) in bytes.enumerated() {
        guard let words = triggers[byte] else { continue }
        let rest = bytes[index...]
        for word in words where rest.starts(with: word) { return true }
      }
      return false
    }
  }

  private static let triggers: [UInt8: [[UInt8]]] = {
    let words = [
      "#if", "#available", "#unavailable", "#Preview", "@available", "@Entry", "@State ",
      "@State\n", "@State(", "@SwiftUI.State", "@objc", "@IB", "@Previewable", " NSError",
      "State(wrapped",
    ]
    let imports = AdaptingVisitor.modulesOfLinux.map { " \($0)" } + [" Burrow", " CVirtualClock"]
    return Dictionary(grouping: (words + imports).map { Array($0.utf8) }, by: { $0[0] })
  }()
}

/// Walks a parsed file once and collects the replacements.
final class AdaptingVisitor: SyntaxVisitor {
  let platform: SourcePlatform
  var edits: SourceEdits
  var problems: [SourceProblem] = []
  var helpers: Set<SourceHelper> = []
  var previews = 0
  /// For each type of this file, the `@State` properties that have no initial value.
  var bareStates: [String: Set<String>] = [:]
  let locations: SourceLocationConverter
  let importsSwiftUI: Bool

  init(platform: SourcePlatform, text: String, tree: SourceFileSyntax) {
    self.platform = platform
    edits = SourceEdits(text)
    locations = SourceLocationConverter(fileName: "", tree: tree)
    importsSwiftUI = tree.statements.contains {
      $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "SwiftUI"
    }
    super.init(viewMode: .sourceAccurate)
    bareStates = StateCollector.bareStates(in: tree)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    decide(node)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    refuseForeignModule(node)
    return .skipChildren
  }

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    decide(node)
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    adaptAttribute(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" {
      adaptPreview(node, closure: node.trailingClosure, others: node.additionalTrailingClosures)
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview", node.parent?.is(CodeBlockItemSyntax.self) == true {
      adaptPreview(node, closure: node.trailingClosure, others: node.additionalTrailingClosures)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    adaptEntry(node)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    adaptFirstValues(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    adaptExplicitState(node)
    return .visitChildren
  }

  override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
    adaptErrorCast(Syntax(node), keyword: node.asKeyword, mark: node.questionOrExclamationMark)
    return .visitChildren
  }

  override func visit(_ node: UnresolvedIsExprSyntax) -> SyntaxVisitorContinueKind {
    adaptErrorCast(Syntax(node), keyword: node.isKeyword, mark: nil)
    return .visitChildren
  }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    adaptCatch(node)
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
    refuseErrorPattern(node.pattern)
    return .visitChildren
  }

  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    refuseErrorPattern(node.pattern)
    return .visitChildren
  }

  func report(_ message: String, at node: some SyntaxProtocol) {
    let place = locations.location(for: node.positionAfterSkippingLeadingTrivia)
    problems.append(SourceProblem(line: place.line, column: place.column, message: message))
  }
}

extension SyntaxProtocol {
  /// The UTF-8 offsets of the node without the blanks and comments around it.
  var extent: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
