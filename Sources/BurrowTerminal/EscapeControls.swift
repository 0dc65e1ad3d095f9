/// What a program printed, made harmless for the reader's terminal.
///
/// Nothing in the result moves the cursor, changes colours, hides text or turns its direction:
/// control characters, ESC, bidirectional and zero-width characters are written as escapes, bytes
/// that are not UTF-8 as `\xNN`. Emoji sequences keep the joiners and variation selectors that make
/// them one character.
///
/// | character | shown |
/// |---|---|
/// | ESC, tab, line feed, carriage return | `\e` `\t` `\n` `\r` |
/// | other controls below U+0080, invalid bytes | `\xNN` |
/// | other invisible or direction characters | `\u{…}` |
package func escapeControls(_ bytes: some Sequence<UInt8>) -> String {
  let bytes = Array(bytes)
  // Most lines are plain, and there may be very many of them.
  if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) {
    return String(decoding: bytes, as: UTF8.self)
  }
  var decoder = UTF8()
  var iterator = PushbackIterator(bytes)
  var text = ""
  var result = ""
  func flush() {
    for character in text { result += escaped(character) }
    text = ""
  }
  while true {
    let start = iterator.position
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar): text.unicodeScalars.append(scalar)
    case .emptyInput:
      flush()
      return result
    case .error:
      // The decoder may have looked further than the bytes that are wrong.
      flush()
      result += hexadecimal(UInt32(iterator.bytes[start]))
      iterator.position = start + 1
      decoder = UTF8()
    }
  }
}

package func escapeControls(_ text: String) -> String { escapeControls(text.utf8) }

/// The same for a text of several lines: line feeds and tabs stay what they are.
package func escapeControls(keepingLinesOf text: String) -> String {
  let isHarmless = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }
  if isHarmless { return text }
  return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
    line.split(separator: 0x09, omittingEmptySubsequences: false).map { escapeControls($0) }
      .joined(separator: "\t")
  }.joined(separator: "\n")
}

private struct PushbackIterator: IteratorProtocol {
  let bytes: [UInt8]
  var position = 0
  init(_ bytes: [UInt8]) { self.bytes = bytes }
  mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }
}

private func escaped(_ character: Character) -> String {
  let scalars = Array(character.unicodeScalars)
  if scalars.count == 1, isHarmless(scalars[0]) { return String(character) }
  var result = ""
  for (index, scalar) in scalars.enumerated() {
    if isHarmless(scalar) || belongs(scalar, at: index, of: scalars) {
      result.unicodeScalars.append(scalar)
    } else {
      result += escape(scalar)
    }
  }
  return result
}

private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
  let value = scalar.value
  if value < 0x20 || (0x7F...0x9F).contains(value) || value == 0xAD { return false }
  if scalar.properties.isDefaultIgnorableCodePoint { return false }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: return false
  default: return true
  }
}

/// Whether an invisible scalar has its place in a character: it joins emoji or letters that are
/// joined so, says how an emoji is shown, or is the tag of a flag.
private func belongs(_ scalar: Unicode.Scalar, at index: Int, of scalars: [Unicode.Scalar]) -> Bool
{
  guard index > 0 else { return false }
  let base = scalars[0].properties
  let previous = scalars[index - 1]
  switch scalar.value {
  case 0x200D:
    guard index + 1 < scalars.count else { return false }
    return base.isEmoji && scalars[index + 1].properties.isEmoji
      || previous.properties.canonicalCombiningClass.rawValue == 9  // a virama
  case 0xFE0E, 0xFE0F: return previous.properties.isEmoji
  case 0xE0020...0xE007F: return scalars[0].value == 0x1F3F4
  default: return false
  }
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0x09: "\\t"
  case 0x0A: "\\n"
  case 0x0D: "\\r"
  case 0x1B: "\\e"
  case 0..<0x80: hexadecimal(scalar.value)
  default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}

private func hexadecimal(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "\\x" + (digits.count < 2 ? "0" + digits : digits)
}
