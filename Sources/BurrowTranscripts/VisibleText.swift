/// Printed bytes as a reader can be shown them: nothing in them can drive a terminal or hide.
package enum VisibleText {
  /// One visible unit of a line: a character, or the escape of something that is none.
  struct Unit: Hashable {
    var text: String
    /// The bytes that it stands for; two units are the same when these are.
    var bytes: [UInt8]
  }

  /// A line with what cannot be seen written as the escapes of an `|e` line, and spaces at the end
  /// as `␠`.
  ///
  /// ```swift
  /// VisibleText.line(Array("Clover\u{7} ".utf8))  // "Clover\x07␠"
  /// ```
  package static func line(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    return marked(units(bytes[...])).map(\.text).joined()
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

  /// Shows what of a line's white space would not be seen: all at its end, and everywhere what is
  /// no ordinary space. The same text always looks the same.
  ///
  /// - Parameter inner: which ordinary spaces within the line are shown, too.
  static func marked(_ units: [Unit], inner: InnerSpaces = .asTheyAre) -> [Unit] {
    var units = units
    let end = units.lastIndex { !isWhiteSpace($0) }.map { $0 + 1 } ?? 0
    let start = units.firstIndex { !isWhiteSpace($0) } ?? units.count
    func isSpace(_ index: Int) -> Bool {
      units.indices.contains(index) && isWhiteSpace(units[index])
    }
    let isMarked = units.indices.map { index in
      guard isSpace(index) else { return false }
      if index >= end || units[index].bytes != [0x20] { return true }
      return switch inner {
      case .asTheyAre: false
      case .runs: index < start || isSpace(index - 1) || isSpace(index + 1)
      case .all: true
      }
    }
    for index in units.indices where isMarked[index] { units[index] = spaceMarked(units[index]) }
    return units
  }

  /// Which ordinary spaces within a line are shown as `␠`.
  enum InnerSpaces {
    /// None: they are seen well enough.
    case asTheyAre
    /// Those at the beginning, and those beside other white space.
    case runs
    /// All: where two lines differ in nothing but white space.
    case all
  }

  static func isWhiteSpace(_ unit: Unit) -> Bool {
    switch unit.bytes {
    case [0x20], [0x09]: true
    default:
      unit.bytes.count > 1
        && String(decoding: unit.bytes, as: UTF8.self).unicodeScalars
          .allSatisfy { PlainText.isWhiteSpace($0.value) }
    }
  }

  /// A unit of white space with a sign in its place.
  private static func spaceMarked(_ unit: Unit) -> Unit {
    unit.bytes == [0x20] ? Unit(text: "␠", bytes: unit.bytes) : scalarsMarked(unit)
  }

  /// A unit whose characters beyond ASCII are shown by their numbers.
  static func scalarsMarked(_ unit: Unit) -> Unit {
    guard unit.text.utf8.elementsEqual(unit.bytes) else { return unit }
    let text = unit.text.unicodeScalars.map { scalar in
      scalar.isASCII
        ? String(Character(scalar)) : "\\u{\(Escapes.hexadecimal(scalar.value, digits: 1))}"
    }
    return Unit(text: text.joined(), bytes: unit.bytes)
  }
}
