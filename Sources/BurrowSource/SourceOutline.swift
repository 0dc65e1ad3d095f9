internal import SwiftParser
internal import SwiftSyntax

/// What types a program declares, read from its source without compiling it.
///
/// Extensions are folded into the type that they extend, and both branches of an `#if` count.
package struct SourceOutline: Sendable {
  /// One type of the program's own.
  struct TypeFacts: Sendable {
    var name: String
    /// The file with the declaration; nil while only extensions were seen.
    var file: String?
    /// As they are written, in the declaration and in extensions.
    var inherited: Set<String> = []
    var attributes: Set<String> = []
    var members: [String: MemberFacts] = [:]
  }

  /// What a property, function or global uses.
  struct MemberFacts: Sendable {
    /// Names that are called, as a type is to be made: `BurrowScene`, `Warren.Door`.
    var called: Set<String> = []
    /// Other names that its code mentions.
    var mentioned: Set<String> = []

    mutating func merge(_ other: MemberFacts) {
      called.formUnion(other.called)
      mentioned.formUnion(other.mentioned)
    }
  }

  /// Full name (`Outer.Inner`) → facts.
  var types: [String: TypeFacts] = [:]
  var globals: [String: MemberFacts] = [:]
  /// `typealias Door = BurrowScene`, and what stands on its right-hand side.
  var aliases: [String: Set<String>] = [:]
  /// File → modules that it imports.
  var imports: [String: Set<String>] = [:]

  /// - Parameter files: Name → text. Text that is no Swift is read as far as it goes.
  package init(files: [String: String]) {
    for (name, text) in files.sorted(by: { $0.key < $1.key }) where name.hasSuffix(".swift") {
      let read = reading(text) { tree in
        let collector = OutlineCollector(file: name, outline: self)
        collector.walk(tree)
        return collector.outline
      }
      if let read { self = read }
    }
  }
}

/// Walks one file and adds what it finds.
private final class OutlineCollector: SyntaxVisitor {
  let file: String
  var outline: SourceOutline
  private var enclosing: [String] = []

  init(file: String, outline: SourceOutline) {
    self.file = file
    self.outline = outline
    super.init(viewMode: .sourceAccurate)
    self.outline.imports[file] = []
  }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ActorDeclSyntax) { enclosing.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ProtocolDeclSyntax) { enclosing.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, named: node.extendedType.plainName, isDeclaration: false)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }

  private func enter(_ node: some DeclGroupSyntax & NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = (enclosing + [node.name.plainText]).joined(separator: ".")
    return enter(node, named: name, isDeclaration: true)
  }

  private func enter(
    _ node: some DeclGroupSyntax, named name: String, isDeclaration: Bool
  ) -> SyntaxVisitorContinueKind {
    enclosing.append(isDeclaration ? String(name.split(separator: ".").last ?? "") : name)
    var facts = outline.types[name] ?? .init(name: name)
    if isDeclaration {
      facts.file = file
      facts.attributes.formUnion(
        node.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.plainName })
    }
    for type in node.inheritanceClause?.inheritedTypes ?? [] {
      facts.inherited.formUnion(type.type.partNames)
    }
    outline.types[name] = facts
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    outline.aliases[node.name.plainText, default: []].formUnion(node.initializer.value.partNames)
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first { outline.imports[file]?.insert(module.name.plainText) }
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else {
        continue
      }
      let uses = UseCollector(type: binding.typeAnnotation?.type.plainName)
      if let value = binding.initializer { uses.walk(value) }
      if let accessors = binding.accessorBlock { uses.walk(accessors) }
      add(uses.facts, to: name)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let uses = UseCollector(type: node.signature.returnClause?.type.plainName)
    if let body = node.body { uses.walk(body) }
    add(uses.facts, to: node.name.plainText)
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func add(_ facts: SourceOutline.MemberFacts, to name: String) {
    let type = enclosing.joined(separator: ".")
    if type.isEmpty {
      outline.globals[name, default: .init()].merge(facts)
    } else {
      outline.types[type, default: .init(name: type)].members[name, default: .init()].merge(facts)
    }
  }
}

/// Collects the names that some code calls and mentions.
private final class UseCollector: SyntaxVisitor {
  private(set) var facts = SourceOutline.MemberFacts()
  /// The type that the code is to give, for `.init()`.
  private let type: String?

  init(type: String?) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.calledTypeName(default: type) {
      facts.called.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    facts.mentioned.insert(node.baseName.plainText)
    return .visitChildren
  }
}

extension TokenSyntax {
  /// Without the backquotes.
  fileprivate var plainText: String { identifier?.name ?? text }
}

extension TypeSyntax {
  /// Generic arguments and attributes left out: `Warren.Door`.
  fileprivate var plainName: String {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.plainText }
    if let type = self.as(MemberTypeSyntax.self) {
      return "\(type.baseType.plainName).\(type.name.plainText)"
    }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.plainName }
    return trimmedDescription
  }

  /// The names of a composition, each by itself.
  fileprivate var partNames: [String] {
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.partNames }
    guard let composition = self.as(CompositionTypeSyntax.self) else { return [plainName] }
    return composition.elements.flatMap { $0.type.partNames }
  }
}

extension ExprSyntax {
  /// `BurrowScene` of `BurrowScene()`, `BurrowScene.init()`, `BurrowScene<Int>()`; nil where no
  /// chain of names is called.
  fileprivate func calledTypeName(default type: String?) -> String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.plainText }
    if let special = self.as(GenericSpecializationExprSyntax.self) {
      return special.expression.calledTypeName(default: type)
    }
    guard let access = self.as(MemberAccessExprSyntax.self) else { return nil }
    let name = access.declName.baseName.plainText
    guard let base = access.base else { return name == "init" ? type : nil }
    guard let baseName = base.calledTypeName(default: type) else { return nil }
    return name == "init" ? baseName : "\(baseName).\(name)"
  }
}
