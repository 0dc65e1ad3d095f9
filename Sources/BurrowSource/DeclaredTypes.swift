internal import SwiftParser
internal import SwiftSyntax

/// What a source declares, at its top and within types and functions.
package enum DeclaredTypes {
  package struct Declared: Sendable, Hashable {
    package var name: String
    /// A view, a scene, or another thing that a framework's modifiers apply to.
    package var isPartOfInterface: Bool
  }

  /// The types, and the names of everything else.
  package static func all(in text: String) -> (types: [Declared], names: Set<String>) {
    let collector = TypeCollector(viewMode: .sourceAccurate)
    collector.walk(Parser.parse(source: text))
    return (collector.found, collector.names)
  }
}

private final class TypeCollector: SyntaxVisitor {
  var found: [DeclaredTypes.Declared] = []
  var names: Set<String> = []

  private static let interface: Set = [
    "View", "Scene", "App", "Shape", "InsettableShape", "ToolbarContent", "Commands",
    "ViewModifier", "UIView", "UIViewController", "UIViewRepresentable",
    "UIViewControllerRepresentable",
  ]

  private func add(_ name: TokenSyntax, _ inherited: InheritanceClauseSyntax?) {
    let names = inherited?.inheritedTypes.map {
      String($0.type.trimmedDescription.split(separator: ".").last ?? "")
    }
    found.append(
      .init(
        name: name.text, isPartOfInterface: names?.contains(where: Self.interface.contains) ?? false
      ))
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.text)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }
}
