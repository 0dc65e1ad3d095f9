import Foundation

/// A `g` line: text with `[..]` for any text, compared as bytes.
struct TextPattern: Hashable {
  /// What stands between the `[..]`; a pattern without any has one piece.
  var pieces: [[UInt8]]

  /// Whether a whole line fits.
  ///
  /// Each piece is taken where it is first found, which is enough: what comes before it may be any
  /// text. The last must end the line.
  func matches(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = pieces.first, let last = pieces.last else { return line.isEmpty }
    if pieces.count == 1 { return line.elementsEqual(first) }
    guard line.count >= first.count + last.count, line.starts(with: first),
      line.suffix(last.count).elementsEqual(last)
    else { return false }
    var rest = line.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let end = Self.end(of: piece, in: rest) else { return false }
      rest = rest[end...]
    }
    return true
  }

  /// Where the first occurrence of some bytes ends.
  private static func end(of piece: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard let head = piece.first else { return bytes.startIndex }
    var start = bytes.startIndex
    while bytes.endIndex - start >= piece.count {
      if bytes[start] == head, bytes[start..<(start + piece.count)].elementsEqual(piece) {
        return start + piece.count
      }
      start += 1
    }
    return nil
  }
}

/// An `r` line: a regular expression that must fit the whole line.
///
/// The dialect is ICU's, and `.` is any character. A pattern that backtracks without end is stopped
/// after so many steps and then does not fit, so no line can hang a test.
final class WholeLineRegex: Sendable {
  private let expression: NSRegularExpression

  /// How much may be spent on regular expressions, in ICU's units of 10,000 steps.
  struct Budget {
    /// For all lines of a comparison.
    var remaining = 4_000
    /// For one line.
    let perLine = 500
    /// How many lines may still be tried; less than all only for putting rows beside each other.
    var tries = Int.max
    /// Whether some pattern was stopped.
    var wasExceeded = false
  }

  /// Nil for what is no regular expression.
  convenience init?(pattern: ArraySlice<UInt8>) {
    // Alone first: `a)(b` would be one within our parentheses.
    let text = String(decoding: pattern, as: UTF8.self)
    guard (try? NSRegularExpression(pattern: text)) != nil else { return nil }
    self.init(knownPattern: pattern)
  }

  /// For what was found to be a regular expression before.
  init?(knownPattern pattern: ArraySlice<UInt8>) {
    let text = String(decoding: pattern, as: UTF8.self)
    guard
      let expression = try? NSRegularExpression(
        pattern: "\\A(?:\(text))\\z", options: .dotMatchesLineSeparators)
    else { return nil }
    self.expression = expression
  }

  /// Whether a whole line fits. A line that is not UTF-8 fits no regular expression.
  func matches(_ line: ArraySlice<UInt8>, budget: inout Budget) -> Bool {
    guard budget.remaining > 0, budget.tries > 0 else {
      budget.wasExceeded = true
      return false
    }
    budget.tries -= 1
    guard let text = String(validating: line, as: UTF8.self) else { return false }
    let limit = min(budget.perLine, budget.remaining)
    var steps = 0
    var matched = false
    expression.enumerateMatches(
      in: text, options: [.anchored, .reportProgress],
      range: NSRange(location: 0, length: text.utf16.count)
    ) { match, _, stop in
      if match != nil {
        matched = true
        stop.pointee = true
      } else {
        steps += 1
        if steps > limit { stop.pointee = true }
      }
    }
    budget.remaining = max(0, budget.remaining - steps)
    if !matched, steps > limit { budget.wasExceeded = true }
    return matched
  }
}
