/// How many terminal cells a character takes: 0, 1 or 2.
///
/// Everything that lines up text on a terminal asks here, so that layout, drawing and wrapping can
/// never disagree. A character is a grapheme cluster: a family joined by zero width joiners, a flag,
/// a keycap and a letter with its accents are one each.
package enum CellWidth {
  /// The width of a whole string that has no line breaks.
  package static func of(_ text: some StringProtocol) -> Int {
    var width = 0
    for character in text { width += of(character) }
    return width
  }

  package static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.count > 1 {
      if isShownAsEmoji(scalars) { return 2 }
      if scalars.contains(where: { $0.value == 0xFE0E }) { return isWide(first) ? 2 : 1 }
    }
    if takesNoCell(first) { return 0 }
    return isWide(first) || first.properties.isEmojiPresentation && !isFlagLetter(first) ? 2 : 1
  }

  /// Sequences that are emoji because of what follows their first scalar.
  private static func isShownAsEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    let first = scalars[scalars.startIndex]
    let second = scalars[scalars.index(after: scalars.startIndex)]
    if isFlagLetter(first) { return isFlagLetter(second) }
    guard first.properties.isEmoji else { return false }
    return second.value == 0xFE0F  // shown as an emoji
      || second.value == 0x20E3  // a keycap
      || second.properties.isEmojiModifier  // a skin colour
  }

  private static func isFlagLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func takesNoCell(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value == 0x00AD { return false }  // a soft hyphen; terminals show it
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return true
    default:
      // Vowels and final consonants of Hangul, when they stand apart from a first consonant.
      return (0x1160...0x11FF).contains(scalar.value)
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x1100 { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if value < wideRanges[middle].lowerBound {
        high = middle
      } else if value > wideRanges[middle].upperBound {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }

  /// East Asian Wide and Fullwidth blocks (Unicode Standard Annex 11), emoji outside them excepted.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0x33FF, 0x3400...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08,
    0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
