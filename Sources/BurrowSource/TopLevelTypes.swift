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
      for item in Parser.parse(source: text).statements {
        guard let name = name(of: item.item), candidates.contains(name) else { continue }
        found.insert(name)
      }
    }
    return found
  }

  private static func name(of item: CodeBlockItemSyntax.Item) -> String? {
    let node = Syntax(item)
    return node.as(StructDeclSyntax.self)?.name.text ?? node.as(ClassDeclSyntax.self)?.name.text
      ?? node.as(EnumDeclSyntax.self)?.name.text ?? node.as(ActorDeclSyntax.self)?.name.text
      ?? node.as(ProtocolDeclSyntax.self)?.name.text
      ?? node.as(TypeAliasDeclSyntax.self)?.name.text
  }
}
