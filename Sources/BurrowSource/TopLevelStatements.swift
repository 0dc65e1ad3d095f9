internal import SwiftParser
internal import SwiftSyntax

/// Whether a source does something by itself, outside of its types and functions.
package enum TopLevelStatements {
  /// True as well for what is not Swift: it may have been meant to, and the compiler knows better.
  package static func exist(in text: String) -> Bool {
    reading(text) { $0.hasError || exist(in: $0.statements) } ?? true
  }

  /// `#Preview { … }` reads like a call and is none; both branches of an `#if` count.
  private static func exist(in items: CodeBlockItemListSyntax) -> Bool {
    items.contains { item in
      switch item.item {
      case .stmt: return true
      case .expr(let expression): return !expression.is(MacroExpansionExprSyntax.self)
      case .decl(let declaration):
        guard let condition = declaration.as(IfConfigDeclSyntax.self) else { return false }
        return condition.clauses.contains { clause in
          guard case .statements(let inner) = clause.elements else { return false }
          return exist(in: inner)
        }
      @unknown default: return true
      }
    }
  }
}
