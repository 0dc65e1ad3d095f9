/// The escapes of `|e` and `|g` lines: `\\ \t \r \e \s \[ \xNN \u{…}`.
enum Escapes {
  /// Why an escape was not understood.
  enum Fault: Error, Hashable {
    /// What stands there.
    case unknown(String)
    /// A newline ends a line, so none can stand within one.
    case newline(String)
  }

  /// One element of an escaped payload.
  enum Unit: Hashable {
    case byte(UInt8)
    /// `[..]` that is not escaped: any text, in a pattern.
    case anyText
  }

  /// What an escaped payload stands for, as bytes.
  static func bytes(of payload: ArraySlice<UInt8>) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count)
    try scan(payload, seeksAnyText: false) { unit in
      if case .byte(let byte) = unit { bytes.append(byte) }
    }
    return bytes
  }

  /// The pieces between the `[..]` of a pattern; one more than there are of those.
  static func pieces(of payload: ArraySlice<UInt8>) throws(Fault) -> [[UInt8]] {
    var pieces: [[UInt8]] = [[]]
    try scan(payload, seeksAnyText: true) { unit in
      switch unit {
      case .byte(let byte): pieces[pieces.count - 1].append(byte)
      case .anyText: pieces.append([])
      }
    }
    return pieces
  }

  private static func scan(
    _ payload: ArraySlice<UInt8>, seeksAnyText: Bool, body: (Unit) -> Void
  ) throws(Fault) {
    var rest = payload
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") {
        for byte in try unescape(&rest) { body(.byte(byte)) }
      } else if seeksAnyText, byte == UInt8(ascii: "["), rest.starts(with: "..]".utf8) {
        rest.removeFirst(3)
        body(.anyText)
      } else {
        body(.byte(byte))
      }
    }
  }

  /// Reads what follows a backslash.
  private static func unescape(_ rest: inout ArraySlice<UInt8>) throws(Fault) -> [UInt8] {
    guard let kind = rest.popFirst() else { throw .unknown("\\") }
    switch kind {
    case UInt8(ascii: "\\"), UInt8(ascii: "["): return [kind]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "e"): return [0x1B]
    case UInt8(ascii: "s"): return [0x20]
    case UInt8(ascii: "x"):
      let digits = rest.prefix(2)
      guard digits.count == 2, let value = hexadecimal(digits) else {
        throw .unknown("\\x" + String(decoding: digits, as: UTF8.self))
      }
      rest.removeFirst(2)
      if value == 0x0A { throw .newline("\\x0A") }
      return [UInt8(value)]
    case UInt8(ascii: "u"):
      let close = rest.firstIndex(of: UInt8(ascii: "}")) ?? rest.endIndex
      let found = "\\u" + String(decoding: rest[..<close].prefix(12), as: UTF8.self)
      guard rest.first == UInt8(ascii: "{"), close < rest.endIndex,
        let value = hexadecimal(rest[..<close].dropFirst()), let scalar = Unicode.Scalar(value)
      else { throw .unknown(found + (close < rest.endIndex ? "}" : "")) }
      rest = rest[(close + 1)...]
      if value == 0x0A { throw .newline(found + "}") }
      return Array(String(Character(scalar)).utf8)
    default:
      // A whole character is shown, not its first byte.
      let character = String(decoding: [kind] + rest.prefix(3), as: UTF8.self).prefix(1)
      throw .unknown("\\" + character)
    }
  }

  /// Hexadecimal digits as a number, zeros before it left out; nil beyond 32 bits.
  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? {
    guard !digits.isEmpty, digits.drop(while: { $0 == 0x30 }).count <= 8 else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: value = value << 4 | UInt32(digit - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(digit - 0x41 + 10)
      case 0x61...0x66: value = value << 4 | UInt32(digit - 0x61 + 10)
      default: return nil
      }
    }
    return value
  }

  /// The escaped spelling of any bytes without a newline: only what must be escaped is.
  ///
  /// - Parameters:
  ///   - isPattern: whether the text stands in a `g` line, where a `[` is escaped too.
  ///   - endsLine: whether nothing follows in the line, so that white space must be seen.
  static func escaped(
    _ bytes: ArraySlice<UInt8>, isPattern: Bool = false, endsLine: Bool = true
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 16)
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        let isLast: (Int) -> Bool = { endsLine && index + $0 == buffer.count }
        guard let (scalar, length) = UTF8Text.scalar(in: buffer, at: index) else {
          text += "\\x\(hexadecimal(UInt32(buffer[index]), digits: 2))".utf8
          index += 1
          continue
        }
        if isPattern, scalar == 0x5B {
          text += "\\[".utf8
        } else if let escape = escape(for: scalar, isLast: isLast(length)) {
          text += escape.utf8
        } else {
          text.append(contentsOf: buffer[index..<(index + length)])
        }
        index += length
      }
    }
    return text
  }

  /// How one scalar must be escaped; nil where it stands as it is.
  private static func escape(for scalar: UInt32, isLast: Bool) -> String? {
    switch scalar {
    case 0x5C: "\\\\"
    case 0x09: "\\t"
    case 0x0D: "\\r"
    case 0x1B: "\\e"
    case 0x20: isLast ? "\\s" : nil
    case ..<0x80:
      PlainText.mustBeEscaped(scalar) ? "\\x\(hexadecimal(scalar, digits: 2))" : nil
    default:
      PlainText.mustBeEscaped(scalar) || (isLast && PlainText.isWhiteSpace(scalar))
        ? "\\u{\(hexadecimal(scalar, digits: 1))}" : nil
    }
  }

  /// Upper-case hexadecimal digits, at least so many.
  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
