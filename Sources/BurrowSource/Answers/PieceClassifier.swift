internal import SwiftSyntax

/// Says what a piece of an answer is.
struct PieceClassifier {
  /// Apple's kinds of scene.
  static let scenes: Set = [
    "WindowGroup", "Window", "DocumentGroup", "Settings", "MenuBarExtra", "UtilityWindow",
    "ImmersiveSpace", "DocumentGroupLaunchScene", "AlertScene",
  ]

  func kind(of node: Syntax) -> AnswerPiece.Kind {
    if let node = node.as(ImportDeclSyntax.self) {
      return .importing(module: node.path.trimmedDescription)
    }
    if let node = node.as(ExtensionDeclSyntax.self) {
      return .extending(node.extendedType.trimmedDescription)
    }
    if let node = node.asProtocol((any DeclGroupSyntax).self), let type = typeKind(node) {
      return type
    }
    if let node = node.as(TypeAliasDeclSyntax.self) {
      return .type(name: node.name.plain, conforms: [], isMain: false)
    }
    if let node = node.as(VariableDeclSyntax.self) {
      let names = node.bindings.map { $0.pattern.trimmedDescription.withoutBackquotes }
      return .member(names: names, gives: node.bindings.last?.typeAnnotation?.type.opaqueName)
    }
    if let node = node.as(FunctionDeclSyntax.self) {
      return .member(names: [node.name.plain], gives: node.signature.returnClause?.type.opaqueName)
    }
    if node.is(InitializerDeclSyntax.self) { return .member(names: ["init"], gives: nil) }
    if node.is(SubscriptDeclSyntax.self) { return .member(names: ["subscript"], gives: nil) }
    if node.is(MacroExpansionDeclSyntax.self) || node.is(MacroExpansionExprSyntax.self)
      || node.is(IfConfigDeclSyntax.self)
    {
      return .aside
    }
    if node.firstToken(viewMode: .sourceAccurate)?.tokenKind == .period {
      return .modifiers(node.as(ExprSyntax.self)?.chainNames ?? [])
    }
    return expressionKind(node)
  }

  private func typeKind(_ node: any DeclGroupSyntax) -> AnswerPiece.Kind? {
    guard let name = node.asProtocol((any NamedDeclSyntax).self)?.name.plain else { return nil }
    let conforms = node.inheritanceClause?.inheritedTypes.map {
      $0.type.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
    }
    let isMain = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "main"
    }
    return .type(name: name, conforms: conforms ?? [], isMain: isMain)
  }

  private func expressionKind(_ node: Syntax) -> AnswerPiece.Kind {
    var node = node
    if let statement = node.as(ExpressionStmtSyntax.self) { node = Syntax(statement.expression) }
    if let branch = node.as(IfExprSyntax.self) { return kindInside(branch.body) }
    if let choice = node.as(SwitchExprSyntax.self) {
      guard case .switchCase(let first)? = choice.cases.first, let item = first.statements.first
      else { return .statements }
      return expressionKind(Syntax(item.item)).isContent
        ? .view(makes: "switch", label: nil) : .statements
    }
    guard let call = node.as(ExprSyntax.self)?.rootCall,
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plain
    else { return .statements }
    if Self.scenes.contains(name) { return .scene(makes: [name]) }
    guard name.first?.isUppercase == true, name != "Task" else { return .statements }
    return .view(makes: name, label: call.firstText)
  }

  /// `if` is a view when what it makes is one.
  private func kindInside(_ body: CodeBlockSyntax) -> AnswerPiece.Kind {
    guard let item = body.statements.first else { return .statements }
    return expressionKind(Syntax(item.item)).isContent
      ? .view(makes: "if", label: nil) : .statements
  }
}

extension AnswerPiece.Kind {
  fileprivate var isContent: Bool {
    switch self {
    case .view, .scene: true
    default: false
    }
  }
}

extension TokenSyntax {
  /// Without the backquotes.
  var plain: String { identifier?.name ?? text }
}

extension String {
  fileprivate var withoutBackquotes: String { filter { $0 != "`" } }
}

extension TypeSyntax {
  /// `View` of `some View`.
  var opaqueName: String? {
    guard let type = self.as(SomeOrAnyTypeSyntax.self), type.someOrAnySpecifier.text == "some"
    else { return nil }
    return type.constraint.trimmedDescription.split(separator: ".").last.map(String.init)
  }
}

extension ExprSyntax {
  /// The call that a chain of modifiers begins with: `Text("a")` of `Text("a").font(.title)`.
  var rootCall: FunctionCallExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self) else {
      return self.as(MemberAccessExprSyntax.self)?.base?.rootCall
    }
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return access.base?.rootCall
    }
    return call
  }

  /// The names of a chain, the first one first: `onChange, task`.
  var chainNames: [String] {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.chainNames }
    guard let access = self.as(MemberAccessExprSyntax.self) else { return [] }
    return (access.base?.chainNames ?? []) + [access.declName.baseName.plain]
  }
}

extension FunctionCallExprSyntax {
  /// The first argument where it is a text, as it is written between the quotes.
  var firstText: String? {
    guard let argument = arguments.first, argument.label == nil,
      let text = argument.expression.as(StringLiteralExprSyntax.self)
    else { return nil }
    return text.segments.trimmedDescription
  }
}

/// Collects the names that some code mentions, of types and of values.
final class MentionCollector: SyntaxVisitor {
  private var names: Set<String> = []

  static func names(in node: some SyntaxProtocol) -> Set<String> {
    let collector = MentionCollector(viewMode: .sourceAccurate)
    collector.walk(node)
    return collector.names
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier = token.tokenKind { names.insert(token.plain) }
    return .visitChildren
  }
}
