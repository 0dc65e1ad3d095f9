/// How deep some things stand in each other in a source, found without parsing it.
///
/// SwiftParser bounds most of its nesting itself, but not what it has to read again and again: its
/// time doubles with every `[` in a `[` (twenty-four take minutes), and its memory grows with the
/// cube of strings in the interpolations of strings (four kilobytes of nothing but `"\(` take 24
/// gigabytes). Nobody writes half as many. A text with more is not parsed here at all; the compiler
/// may say what it thinks of it.
struct SourceNesting {
  /// Whether the parser can be asked.
  static func isParsable(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var nesting = SourceNesting(bytes: bytes)
      return nesting.isShallow()
    }
  }

  private static let mostInterpolations = 24
  private static let mostSquares = 12
  private static let mostParentheses = 200
  /// Less-than signs on lines that follow each other: each may begin a list of generic arguments.
  private static let mostAngles = 300

  private enum Context {
    /// Code in the interpolation of a string, with the parentheses that are open around it.
    case code(parentheses: Int)
    case string(pounds: Int, isMultiline: Bool)
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var contexts: [Context] = []
  private var parentheses = 0
  private var interpolations = 0
  private var squares = 0
  private var angles = 0
  private var anglesBefore = 0

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func isShallow() -> Bool {
    while index < bytes.count {
      if case .string(let pounds, let isMultiline)? = contexts.last {
        readString(pounds: pounds, isMultiline: isMultiline)
      } else {
        readCode()
      }
      if interpolations > Self.mostInterpolations || squares > Self.mostSquares
        || angles > Self.mostAngles || parentheses > Self.mostParentheses
      {
        return false
      }
    }
    return true
  }

  private func isByte(_ character: Unicode.Scalar, at index: Int) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: character)
  }

  private func run(of character: Unicode.Scalar, at start: Int) -> Int {
    var end = start
    while isByte(character, at: end) { end += 1 }
    return end - start
  }

  private mutating func enter() {
    contexts.append(.code(parentheses: parentheses))
    parentheses = 0
    interpolations += 1
  }

  private mutating func readString(pounds: Int, isMultiline: Bool) {
    let quotes = isMultiline ? 3 : 1
    if isByte("\\", at: index) {
      if run(of: "#", at: index + 1) >= pounds, isByte("(", at: index + 1 + pounds) {
        enter()
        index += pounds + 2
      } else {
        index += pounds == 0 ? 2 : 1
      }
    } else if run(of: "\"", at: index) >= quotes, run(of: "#", at: index + quotes) >= pounds {
      contexts.removeLast()
      index += quotes + pounds
    } else {
      if isByte("\n", at: index), !isMultiline { contexts.removeLast() }
      index += 1
    }
  }

  private mutating func readCode() {
    switch bytes[index] {
    case UInt8(ascii: "("): parentheses += 1
    case UInt8(ascii: ")"): leaveParenthesis()
    case UInt8(ascii: "["): squares += 1
    case UInt8(ascii: "]"): squares = max(0, squares - 1)
    case UInt8(ascii: "<"): angles += 1
    case UInt8(ascii: "\n"):
      if angles == anglesBefore { angles = 0 }
      anglesBefore = angles
    // A key path of a tuple is read again and again, too.
    case UInt8(ascii: "\\") where isByte("(", at: index + 1):
      enter()
      index += 1
    case UInt8(ascii: "#"), UInt8(ascii: "\""):
      beginString()
      return
    case UInt8(ascii: "/") where isByte("/", at: index + 1):
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      return
    default: break
    }
    index += 1
  }

  private mutating func leaveParenthesis() {
    if parentheses > 0 {
      parentheses -= 1
    } else if case .code(let outer)? = contexts.last {
      contexts.removeLast()
      parentheses = outer
      interpolations -= 1
    }
  }

  private mutating func beginString() {
    let pounds = run(of: "#", at: index)
    index += pounds
    let quotes = run(of: "\"", at: index)
    switch quotes {
    case 0: break
    // A string and its end.
    case 2: index += 2
    default:
      contexts.append(.string(pounds: pounds, isMultiline: quotes >= 3))
      index += quotes >= 3 ? 3 : 1
    }
  }
}
