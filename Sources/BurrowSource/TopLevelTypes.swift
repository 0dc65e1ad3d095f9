internal import SwiftParser
internal import SwiftSyntax

/// Which of some names sources declare as types of their module.
package enum TopLevelTypes {
  /// Only a text that has one of the names behind a word that declares a type is parsed.
  package static func declared(in texts: [String], among names: [String]) -> Set<String> {
    var found: Set<String> = []
    let words = ["struct", "class", "enum", "actor", "protocol", "typealias"]
    for text in texts {
      let candidates = names.filter { name in
        words.contains { text.contains("\($0) \(name)") }
      }
      guard !candidates.isEmpty else { continue }
      let names = reading(text) { tree in
        var found: Set<String> = []
        collect(tree.statements, candidates, into: &found)
        return found
      }
      found.formUnion(names ?? [])
    }
    return found
  }

  private static func collect(
    _ items: CodeBlockItemListSyntax, _ candidates: [String], into found: inout Set<String>
  ) {
    for item in items {
      if let condition = Syntax(item.item).as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          guard case .statements(let inner) = clause.elements else { continue }
          collect(inner, candidates, into: &found)
        }
      } else if let name = name(of: item.item), candidates.contains(name) {
        found.insert(name)
      }
    }
  }

  private static func name(of item: CodeBlockItemSyntax.Item) -> String? {
    let node = Syntax(item)
    return node.as(StructDeclSyntax.self)?.name.text ?? node.as(ClassDeclSyntax.self)?.name.text
      ?? node.as(EnumDeclSyntax.self)?.name.text ?? node.as(ActorDeclSyntax.self)?.name.text
      ?? node.as(ProtocolDeclSyntax.self)?.name.text
      ?? node.as(TypeAliasDeclSyntax.self)?.name.text
  }
}
