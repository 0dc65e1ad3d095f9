internal import SwiftParser
internal import SwiftSyntax

/// The modules that sources import.
package enum SourceImports {
  /// One `import` of a source.
  package struct Import: Hashable, Sendable {
    /// As it is written: `os.log`.
    package var path: String
    /// From one.
    package var line: Int

    /// The module itself, `os`.
    package var module: String { String(path.prefix { $0 != "." }) }
  }

  /// The modules that a text seems to import, found without parsing it.
  ///
  /// None is missed; a line of a comment or of a long string that reads like an import is taken for
  /// one.
  package static func mentioned(in text: String) -> Set<String> {
    var text = text
    return text.withUTF8 { bytes in
      var found: Set<String> = []
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        // The word stands behind attributes and an access level at most.
        let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if let word = position(of: "import", in: line) {
          let rest = String(decoding: bytes[(start + word + 6)..<end], as: UTF8.self)
          if let name = moduleName(in: rest) { found.insert(name) }
        }
        start = end + 1
      }
      return found
    }
  }

  private static func position(
    of word: StaticString, in line: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let count = word.utf8CodeUnitCount
    guard line.count > count else { return nil }
    for start in 0..<min(line.count - count, 160) {
      guard line[start] == word.utf8Start[0] else { continue }
      if (1..<count).allSatisfy({ line[start + $0] == word.utf8Start[$0] }) { return start }
    }
    return nil
  }

  private static func moduleName(in text: String) -> String? {
    var words = text.split { " \t".contains($0) }[...]
    if let kind = words.first, kinds.contains(String(kind)) { words = words.dropFirst() }
    let name = words.first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" } ?? ""
    return name.isEmpty ? nil : String(name)
  }

  private static let kinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  /// The imports that hold on a platform, exactly. Of an `#if` the branches that may be compiled
  /// count.
  package static func imports(in text: String, for platform: SourcePlatform) -> [Import] {
    let tree = Parser.parse(source: text)
    let locations = SourceLocationConverter(fileName: "", tree: tree)
    var found: [Import] = []
    collect(tree.statements, platform) { node in
      let line = locations.location(for: node.positionAfterSkippingLeadingTrivia).line
      var path = node.path.map(\.name.text)
      // Of `import struct Y.Z` the last part is no module.
      if node.importKindSpecifier != nil, path.count > 1 { path.removeLast() }
      found.append(Import(path: path.joined(separator: "."), line: line))
    }
    return found
  }

  private static func collect(
    _ items: CodeBlockItemListSyntax, _ platform: SourcePlatform, _ body: (ImportDeclSyntax) -> Void
  ) {
    for item in items {
      let node = Syntax(item.item)
      if let node = node.as(ImportDeclSyntax.self) {
        body(node)
      } else if let condition = node.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          let holds = clause.condition.map { PlatformCondition.answer($0, on: platform) } ?? true
          if holds != false, case .statements(let inner) = clause.elements {
            collect(inner, platform, body)
          }
          if holds == true { break }
        }
      }
    }
  }
}

/// Conditions of `#if` that a platform decides.
enum PlatformCondition {
  /// Whether a condition holds; nil where something else than the platform decides.
  static func answer(_ condition: ExprSyntax, on platform: SourcePlatform) -> Bool? {
    if let call = condition.as(FunctionCallExprSyntax.self) { return answer(call, on: platform) }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    if let tuple = condition.as(TupleExprSyntax.self), let inner = tuple.elements.first {
      return answer(inner.expression, on: platform)
    }
    if let negated = condition.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
      return answer(negated.expression, on: platform).map { !$0 }
    }
    return nil
  }

  private static func answer(_ call: FunctionCallExprSyntax, on platform: SourcePlatform) -> Bool? {
    guard let question = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    return switch question {
    case "os": argument == platform.name.rawValue
    case "targetEnvironment": argument == "simulator" && platform.isSimulator
    case "canImport": platform.modules.contains(argument)
    case "arch": argument == "arm64"
    default: nil
    }
  }
}
