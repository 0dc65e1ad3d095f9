internal import SwiftSyntax

/// First values of `@State` that an initialiser gives out of line.
///
/// `@State` takes the expression of its initial value unevaluated, so that it is evaluated once for
/// an identity. A wrapper that does so cannot be given its first value by `self.weight = 3`; the
/// assignment is written to the wrapper itself instead, which means the same. What `init` gives is
/// evaluated each time that it runs, also where it calls the wrapper's own initialiser (D: that one
/// takes a value): `initialValue` takes it evaluated, and is as long a word as `wrappedValue`.
extension AdaptingVisitor {
  /// `State(wrappedValue: …)`, wherever it stands.
  func adaptExplicitState(_ node: FunctionCallExprSyntax) {
    let called =
      node.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression
      ?? node.calledExpression
    if ["State", "SwiftUI.State"].contains(called.trimmedDescription) { takeEvaluated(node) }
  }

  private func takeEvaluated(_ node: FunctionCallExprSyntax) {
    guard let label = node.arguments.first?.label, label.text == "wrappedValue" else { return }
    edits.overwrite(label.extent, with: "initialValue")
  }

  /// `_weight = .init(wrappedValue: …)`, without the underscore in `name`.
  private func adaptImplicitState(_ assignment: Assignment, _ names: Set<String>) {
    let target = assignment.target.trimmedDescription
    let name = target.hasPrefix("self.") ? String(target.dropFirst(5)) : target
    guard name.hasPrefix("_"), names.contains(String(name.dropFirst())),
      let call = assignment.call, call.calledExpression.trimmedDescription == ".init"
    else { return }
    takeEvaluated(call)
  }

  func adaptFirstValues(_ node: InitializerDeclSyntax) {
    guard let body = node.body, let type = enclosingType(of: node),
      let names = bareStates[type], !names.isEmpty
    else { return }
    let locals = LocalNames.declared(in: node)
    let finder = AssignmentFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    for assignment in finder.assignments {
      adaptImplicitState(assignment, names)
      if let member = assignment.target.as(MemberAccessExprSyntax.self),
        member.base?.trimmedDescription == "self", names.contains(member.declName.baseName.text)
      {
        edits.insert("_", at: member.declName.extent.lowerBound)
      } else if let name = assignment.target.as(DeclReferenceExprSyntax.self)?.baseName.text,
        names.contains(name), !locals.contains(name)
      {
        edits.insert("self._", at: assignment.target.extent.lowerBound)
      } else {
        continue
      }
      edits.insert(".init(initialValue: ", at: assignment.value.lowerBound)
      edits.insert(")", at: assignment.value.upperBound)
    }
  }

  private func enclosingType(of node: InitializerDeclSyntax) -> String? {
    var parent = node.parent
    while let current = parent {
      if let name = StateCollector.typeName(current) { return name }
      if current.is(CodeBlockSyntax.self) { return nil }
      parent = current.parent
    }
    return nil
  }
}

/// Finds the `@State` properties without an initial value, by the name of their type.
final class StateCollector: SyntaxVisitor {
  private var found: [String: Set<String>] = [:]

  static func bareStates(in tree: SourceFileSyntax) -> [String: Set<String>] {
    let collector = StateCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.found
  }

  /// The qualified name of a type or of the type that an extension extends.
  static func typeName(_ node: Syntax) -> String? {
    let own: String
    if let type = node.as(StructDeclSyntax.self) {
      own = type.name.text
    } else if let type = node.as(ClassDeclSyntax.self) {
      own = type.name.text
    } else if let type = node.as(EnumDeclSyntax.self) {
      own = type.name.text
    } else if let type = node.as(ActorDeclSyntax.self) {
      own = type.name.text
    } else if let type = node.as(ExtensionDeclSyntax.self) {
      return type.extendedType.trimmedDescription
    } else {
      return nil
    }
    var parent = node.parent
    while let current = parent {
      if let outer = typeName(current) { return "\(outer).\(own)" }
      parent = current.parent
    }
    return own
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isState = node.attributes.contains { element in
      let name = element.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      return name == "State" || name == "SwiftUI.State"
    }
    guard isState, let type = node.parent?.parent?.parent?.parent.flatMap(Self.typeName) else {
      return .skipChildren
    }
    // An optional has its first value, nil: to assign it in `init` is to change it, as on Apple's.
    for binding in node.bindings
    where binding.initializer == nil && !isOptional(binding.typeAnnotation?.type) {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
        found[type, default: []].insert(name)
      }
    }
    return .skipChildren
  }
}

private func isOptional(_ type: TypeSyntax?) -> Bool {
  type?.is(OptionalTypeSyntax.self) == true
    || type?.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
}

struct Assignment {
  var target: ExprSyntax
  var value: Range<Int>
  /// What is assigned, where that is one call.
  var call: FunctionCallExprSyntax?
}

/// Finds plain assignments of an initialiser's own statements, not those of closures or of
/// functions and types inside it.
private final class AssignmentFinder: SyntaxVisitor {
  var assignments: [Assignment] = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else {
      return .visitChildren
    }
    let value = elements[2].extent.lowerBound..<elements[elements.count - 1].extent.upperBound
    let call = elements.count == 3 ? elements[2].as(FunctionCallExprSyntax.self) : nil
    assignments.append(Assignment(target: elements[0], value: value, call: call))
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Every name that an initialiser declares for itself: parameters and anything bound in its body.
private final class LocalNames: SyntaxVisitor {
  private var names: Set<String> = []

  static func declared(in node: InitializerDeclSyntax) -> Set<String> {
    let finder = LocalNames(viewMode: .sourceAccurate)
    for parameter in node.signature.parameterClause.parameters {
      finder.names.insert((parameter.secondName ?? parameter.firstName).text)
    }
    if let body = node.body { finder.walk(body) }
    return finder.names
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.text)
    return .skipChildren
  }
}
