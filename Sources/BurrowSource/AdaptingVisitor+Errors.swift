internal import SwiftSyntax

/// Casts to `NSError`.
///
/// `error as NSError` bridges on Linux too. The conditional casts and the patterns do not: they
/// fail at run time, or crash, where Apple's systems bridge. Casts become operators of the same
/// precedence; a pattern becomes the cast that it stands for, or is refused.
extension AdaptingVisitor {
  func adaptErrorCast(_ node: Syntax, keyword: TokenSyntax, mark: TokenSyntax?) {
    guard mark != nil || keyword.tokenKind == .keyword(.is),
      let list = node.parent?.as(ExprListSyntax.self),
      let index = list.firstIndex(where: { $0.id == node.id }),
      let next = list[list.index(after: index)...].first?.as(TypeExprSyntax.self),
      isErrorType(next.type)
    else { return }
    let symbol =
      keyword.tokenKind == .keyword(.is) ? "<~=~>" : mark?.text == "?" ? "<~?~>" : "<~!~>"
    edits.replace(node.extent, with: symbol + " ")
    edits.insert(".self", at: next.extent.upperBound)
    helpers.insert(.errorBridge)
  }

  /// `catch let error as NSError {` becomes `catch { let error = error as NSError;`.
  func adaptCatch(_ node: CatchClauseSyntax) {
    for item in node.catchItems {
      guard let pattern = item.pattern, isErrorPattern(pattern) else { continue }
      guard node.catchItems.count == 1, item.whereClause == nil, let name = boundName(pattern)
      else {
        refuse(pattern)
        continue
      }
      edits.overwrite(pattern.extent)
      edits.insert(
        " let \(name) = error as Foundation.NSError;", at: node.body.leftBrace.extent.upperBound)
    }
  }

  func refuseErrorPattern(_ pattern: PatternSyntax) {
    if isErrorPattern(pattern) { refuse(pattern) }
  }

  private func refuse(_ pattern: PatternSyntax) {
    report(
      "the pattern '\(pattern.trimmedDescription)' cannot be compiled for the simulated device; "
        + "bind the error first: 'let nsError = error as NSError'", at: pattern)
  }

  /// Whether a pattern ends in `as NSError`, or is `is NSError`.
  private func isErrorPattern(_ pattern: PatternSyntax) -> Bool {
    let words = pattern.trimmedDescription.split(whereSeparator: { " \n\t".contains($0) })
    guard words.count >= 2, ["NSError", "Foundation.NSError"].contains(words[words.count - 1])
    else { return false }
    return ["as", "is"].contains(words[words.count - 2])
  }

  private func boundName(_ pattern: PatternSyntax) -> String? {
    let words = pattern.trimmedDescription.split(whereSeparator: { " \n\t".contains($0) })
    guard words.count == 4, words[0] == "let", words[2] == "as" else { return nil }
    return String(words[1])
  }

  private func isErrorType(_ type: TypeSyntax) -> Bool {
    ["NSError", "Foundation.NSError"].contains(type.trimmedDescription)
  }
}

/// The support code for casts to `NSError`.
package enum ErrorBridge {
  /// Source to compile beside adapted files that need ``SourceHelper/errorBridge``.
  package static let source = """
    import Foundation
    infix operator <~?~> : CastingPrecedence
    infix operator <~!~> : CastingPrecedence
    infix operator <~=~> : CastingPrecedence
    nonisolated func <~?~> (value: Any?, type: NSError.Type) -> NSError? {
      if let error = value as? NSError { return error }
      if let error = value as? any Error { return error as NSError }
      return nil
    }
    nonisolated func <~!~> (value: Any?, type: NSError.Type) -> NSError {
      guard let error = value <~?~> type else {
        fatalError("Could not cast value of type '\\(Swift.type(of: value))' to 'NSError'.")
      }
      return error
    }
    nonisolated func <~=~> (value: Any?, type: NSError.Type) -> Bool { value is any Error }
    """
}
