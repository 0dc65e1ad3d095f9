internal import SwiftParser
internal import SwiftSyntax

/// Types that are marked `@main`.
package enum EntryPoints {
  /// The name of a type at the top of a text that is marked so, whatever an `#if` decides; nil
  /// without one. Only a text with the word is parsed.
  package static func first(in text: String) -> String? {
    guard text.contains("@main") else { return nil }
    for item in Parser.parse(source: text).statements {
      let node = Syntax(item.item)
      if let node = node.as(StructDeclSyntax.self), isMarked(node.attributes) {
        return node.name.text
      }
      if let node = node.as(ClassDeclSyntax.self), isMarked(node.attributes) {
        return node.name.text
      }
      if let node = node.as(EnumDeclSyntax.self), isMarked(node.attributes) {
        return node.name.text
      }
      if let node = node.as(ActorDeclSyntax.self), isMarked(node.attributes) {
        return node.name.text
      }
      if let node = node.as(ExtensionDeclSyntax.self), isMarked(node.attributes) {
        return node.extendedType.trimmedDescription
      }
    }
    return nil
  }

  private static func isMarked(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "main"
    }
  }
}
