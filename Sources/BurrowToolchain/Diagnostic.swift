/// One message of the compiler, at the place in what the learner wrote.
package struct Diagnostic: Sendable, Equatable {
  package enum Severity: String, Sendable { case error, warning, note, remark }

  package struct Place: Sendable, Equatable {
    /// The path as the learner gave it.
    package var path: String
    /// From one.
    package var line: Int
    /// From one, in UTF-8 bytes, as the compiler counts.
    package var column: Int

    package init(path: String, line: Int, column: Int) {
      (self.path, self.line, self.column) = (path, line, column)
    }
  }

  package var severity: Severity
  /// The compiler's own words.
  package var message: String
  /// Nil for what concerns no place, such as a library that cannot be linked.
  package var place: Place?
  /// The line of the learner's source that the place is in.
  package var sourceLine: String?

  package init(
    _ severity: Severity, _ message: String, at place: Place? = nil, sourceLine: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.place = place
    self.sourceLine = sourceLine
  }

  /// `path:line:column: error: message`, as compilers print it.
  package var headline: String {
    let location = place.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
    return "\(location)\(severity.rawValue): \(message)"
  }

  /// The blanks and the caret to print below ``sourceLine``; nil without a source line.
  package var caretLine: String? {
    guard let sourceLine, let place else { return nil }
    let bytes = sourceLine.utf8.prefix(max(0, place.column - 1))
    let before = String(decoding: bytes, as: UTF8.self)
    var blanks = ""
    for character in before {
      // A tab stays one, so that the caret stands right whatever a terminal makes of it.
      blanks += character == "\t" ? "\t" : String(repeating: " ", count: cells(of: character))
    }
    return blanks + "^"
  }

  /// Headline, source line and caret, a line each; control characters of the source are left to
  /// whoever prints it.
  package var rendered: String {
    guard let sourceLine, let caretLine else { return headline }
    return "\(headline)\n\(sourceLine)\n\(caretLine)"
  }

  private func cells(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.contains(where: { $0.value == 0xfe0f }) { return 2 }
    if first.properties.isEmojiPresentation { return 2 }
    switch first.value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd:
      return 2
    case 0x300...0x36f, 0x200b...0x200f: return 0
    default: return 1
    }
  }
}
