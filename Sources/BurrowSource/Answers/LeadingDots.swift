internal import SwiftSyntax

/// The dots that begin a line outside of all brackets: where a chain of modifiers may begin.
struct LeadingDots {
  private var offsets: [Int] = []

  init(in tree: SourceFileSyntax) {
    var depth = 0
    for token in tree.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .leftBrace, .leftParen, .leftSquare: depth += 1
      case .rightBrace, .rightParen, .rightSquare: depth -= 1
      case .period where depth == 0 && token.leadingTrivia.contains(where: \.isNewline):
        offsets.append(token.positionAfterSkippingLeadingTrivia.utf8Offset)
      default: break
      }
    }
  }

  /// The dot within a property's declaration at which the property really ends.
  ///
  /// `var left: Date?` before `.onChange` is a property and a chain, though Swift would read the
  /// type `Date?.onChange`; and what has an attribute, as the properties of views have, does not go
  /// on on the next line. `let request = Request()` before a dot that is indented further does.
  func first(
    in range: Range<Int>, ending variable: VariableDeclSyntax, offset: Int, bytes: [UInt8]
  ) -> Int? {
    let inside = offsets.filter { range.contains($0) }
    let initializer = variable.bindings.last?.initializer
    guard let initializer, variable.attributes.isEmpty else { return inside.first }
    let begins = initializer.positionAfterSkippingLeadingTrivia.utf8Offset
    let own = indentation(at: offset + range.lowerBound, bytes)
    return inside.first { dot in
      dot < begins || indentation(at: offset + dot, bytes) <= own
        || followsEmptyLine(offset + dot, bytes)
    }
  }

  private func indentation(at offset: Int, _ bytes: [UInt8]) -> Int {
    let line = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }.count
  }

  private func followsEmptyLine(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    let blanks = bytes[..<offset].reversed().prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    return blanks.count { $0 == 0x0A } > 1
  }
}
