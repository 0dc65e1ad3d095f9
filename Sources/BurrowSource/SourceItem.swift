internal import SwiftParser
internal import SwiftSyntax

/// A declaration, or another thing at the top of a file, as a piece of text.
///
/// The pieces of a file, joined, are the file: a merge can move some and leave every byte of the
/// others alone.
struct SourceItem: Equatable {
  /// What makes two items the same one in two versions of a file.
  var key: String
  /// How to name it to a person.
  var name: String
  /// The blanks and comments before it.
  var leading: String
  /// The whole of it or, for a type or an extension, everything up to its `{`.
  var head: String
  /// The members of a type or an extension; nil for everything else.
  var members: [SourceItem]?
  /// From behind the last member to the `}`.
  var tail: String = ""
  /// What stands behind it on its line.
  var trailing: String

  /// Without the blanks and comments around it.
  var text: String { head + (members ?? []).map(\.full).joined() + tail }
  var full: String { leading + text + trailing }
}

/// A file as its items.
struct SourceItems {
  var items: [SourceItem]
  /// What follows the last item.
  var end: String

  var text: String { items.map(\.full).joined() + end }

  init(_ text: String) {
    let read = reading(text) { tree in
      let cutter = ItemCutter(bytes: Array(text.utf8))
      return (
        cutter.unique(tree.statements.map { cutter.item(Syntax($0), Syntax($0.item)) }),
        cutter.text(tree.endOfFileToken.position..<tree.endOfFileToken.endPosition)
      )
    }
    (items, end) = read ?? ([], text)
  }
}

private struct ItemCutter {
  let bytes: [UInt8]

  func text(_ range: Range<AbsolutePosition>) -> String {
    String(
      decoding: bytes[range.lowerBound.utf8Offset..<range.upperBound.utf8Offset], as: UTF8.self)
  }

  /// `whole` may be the declaration with a semicolon.
  func item(_ whole: Syntax, _ node: Syntax) -> SourceItem {
    let start = whole.positionAfterSkippingLeadingTrivia
    let end = whole.endPositionBeforeTrailingTrivia
    let (key, name) = ItemName.keyAndName(of: node)
    var item = SourceItem(
      key: key, name: name, leading: text(whole.position..<start), head: text(start..<end),
      members: nil, trailing: text(end..<whole.endPosition))
    guard let block = memberBlock(of: node) else { return item }
    let close = block.rightBrace
    item.head = text(start..<block.leftBrace.endPosition)
    item.members = unique(block.members.map { self.item(Syntax($0), Syntax($0.decl)) })
    item.tail = text(close.position..<end)
    return item
  }

  /// Tells items of the same key apart by their order.
  func unique(_ items: [SourceItem]) -> [SourceItem] {
    var seen: [String: Int] = [:]
    return items.map { item in
      var item = item
      seen[item.key, default: 0] += 1
      if let count = seen[item.key], count > 1 { item.key += " (\(count))" }
      return item
    }
  }

  private func memberBlock(of node: Syntax) -> MemberBlockSyntax? {
    node.as(StructDeclSyntax.self)?.memberBlock ?? node.as(ClassDeclSyntax.self)?.memberBlock
      ?? node.as(EnumDeclSyntax.self)?.memberBlock ?? node.as(ActorDeclSyntax.self)?.memberBlock
      ?? node.as(ProtocolDeclSyntax.self)?.memberBlock
      ?? node.as(ExtensionDeclSyntax.self)?.memberBlock
  }
}

/// Keys and names of items.
private enum ItemName {
  static func keyAndName(of node: Syntax) -> (key: String, name: String) {
    if let type = typeName(node) { return ("type \(type)", type) }
    if let node = node.as(ExtensionDeclSyntax.self) {
      let extended = node.extendedType.trimmedDescription
      let inherited = node.inheritanceClause?.inheritedTypes.trimmedDescription ?? ""
      let condition = node.genericWhereClause?.trimmedDescription ?? ""
      return ("extension \(extended):\(inherited) \(condition)", "extension \(extended)")
    }
    if let node = node.as(VariableDeclSyntax.self) {
      let names = node.bindings.map(\.pattern.trimmedDescription).joined(separator: ", ")
      return ("var \(names)", names)
    }
    if let node = node.as(FunctionDeclSyntax.self) {
      let name = node.name.text + labels(node.signature.parameterClause)
      return ("func \(name)", name)
    }
    if let node = node.as(InitializerDeclSyntax.self) {
      let name = "init" + labels(node.signature.parameterClause)
      return (name, name)
    }
    if let node = node.as(SubscriptDeclSyntax.self) {
      let name = "subscript" + labels(node.parameterClause)
      return (name, name)
    }
    if node.is(DeinitializerDeclSyntax.self) { return ("deinit", "deinit") }
    if let node = node.as(ImportDeclSyntax.self) {
      let name = "import \(node.path.trimmedDescription)"
      return (name, name)
    }
    if let node = node.as(EnumCaseDeclSyntax.self) {
      let names = node.elements.map(\.name.text).joined(separator: ", ")
      return ("case \(names)", "case \(names)")
    }
    if let node = node.as(MacroExpansionDeclSyntax.self) {
      return ("#\(node.macroName.text)", "#\(node.macroName.text)")
    }
    if let node = node.as(MacroExpansionExprSyntax.self) {
      return ("#\(node.macroName.text)", "#\(node.macroName.text)")
    }
    if let node = node.as(IfConfigDeclSyntax.self) {
      let condition = node.clauses.first?.condition?.trimmedDescription ?? ""
      return ("#if \(condition)", "#if \(condition)")
    }
    let words = SourceElement.code(of: node.trimmedDescription).joined(separator: " ")
    return ("code \(words)", String(node.trimmedDescription.prefix { !$0.isNewline }))
  }

  private static func typeName(_ node: Syntax) -> String? {
    node.as(StructDeclSyntax.self)?.name.text ?? node.as(ClassDeclSyntax.self)?.name.text
      ?? node.as(EnumDeclSyntax.self)?.name.text ?? node.as(ActorDeclSyntax.self)?.name.text
      ?? node.as(ProtocolDeclSyntax.self)?.name.text
      ?? node.as(TypeAliasDeclSyntax.self)?.name.text
      ?? node.as(AssociatedTypeDeclSyntax.self)?.name.text
  }

  private static func labels(_ clause: FunctionParameterClauseSyntax) -> String {
    "(" + clause.parameters.map { "\($0.firstName.text):" }.joined() + ")"
  }
}
