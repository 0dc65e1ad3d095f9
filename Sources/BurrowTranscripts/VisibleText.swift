/// Printed bytes as a reader can be shown them: nothing in them can drive a terminal or hide.
package enum VisibleText {
  /// One visible unit of a line: a character, or the escape of something that is none.
  struct Unit: Hashable {
    var text: String
    /// The bytes that it stands for; two units are the same when these are.
    var bytes: [UInt8]
  }

  /// A line with what cannot be seen written as the escapes of an `|e` line, and white space at the
  /// end as `␠`.
  ///
  /// ```swift
  /// VisibleText.line(Array("Clover\u{7} ".utf8))  // "Clover\x07␠"
  /// ```
  package static func line(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    return trailingMarked(units(bytes[...])).map(\.text).joined()
  }

  /// Text of several lines in which what cannot be seen is escaped; newlines and spaces stay.
  static func escaped(_ text: String) -> String {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      units(Array(line)[...]).map(\.text).joined()
    }
    return lines.joined(separator: "\n")
  }

  /// The units of a line; an escape is one.
  static func units(_ bytes: ArraySlice<UInt8>) -> [Unit] {
    var units: [Unit] = []
    var rest = bytes
    while !rest.isEmpty {
      // The longest run that may be shown as it is, then one thing that may not.
      let (run, length) = runAndFault(rest)
      for character in String(decoding: run, as: UTF8.self) {
        units.append(Unit(text: String(character), bytes: Array(character.utf8)))
      }
      rest = rest[run.endIndex...]
      let escaped = Array(rest.prefix(length))
      if !escaped.isEmpty {
        let text = String(decoding: Escapes.escaped(escaped[...]), as: UTF8.self)
        units.append(Unit(text: text, bytes: escaped))
      }
      rest = rest.dropFirst(length)
    }
    return units
  }

  private static func runAndFault(_ bytes: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, Int) {
    let (end, length) = bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        guard let (scalar, length) = UTF8Text.scalar(in: buffer, at: index) else {
          return (index, 1)
        }
        if PlainText.mustBeEscaped(scalar) { return (index, length) }
        index += length
      }
      return (index, 0)
    }
    return (bytes.prefix(end), length)
  }

  /// Shows the white space at the end of a line.
  static func trailingMarked(_ units: [Unit]) -> [Unit] {
    var units = units
    for index in units.indices.reversed() {
      guard let marked = spaceMarked(units[index]) else { break }
      units[index] = marked
    }
    return units
  }

  /// A unit of white space with a sign in its place; nil for any other.
  static func spaceMarked(_ unit: Unit) -> Unit? {
    if unit.bytes == [0x20] { return Unit(text: "␠", bytes: unit.bytes) }
    guard let scalar = unit.text.unicodeScalars.first, unit.text.unicodeScalars.count == 1,
      PlainText.isWhiteSpace(scalar.value)
    else { return nil }
    return Unit(
      text: "\\u{\(Escapes.hexadecimal(scalar.value, digits: 1))}", bytes: unit.bytes)
  }
}
