/// Text that cannot drive the reader's terminal: every control character, and every character that
/// reorders or hides others, becomes an escape that can be seen.
package enum Visible {
  /// `"a\u{1B}[2J"` → `a\e[2J`. Newlines are escaped too: this is for one line.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = escape(scalar) {
        result += escape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Bytes that an app printed, line by line; what is no UTF-8 becomes `\xNN`. Newlines and tabs
  /// stay.
  package static func escaped(_ bytes: some Collection<UInt8>) -> String {
    var result = ""
    var rest = bytes[...]
    while !rest.isEmpty {
      var decoder = UTF8()
      var iterator = rest.makeIterator()
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if scalar == "\n" || scalar == "\t" {
          result.unicodeScalars.append(scalar)
        } else if let escape = escape(scalar) {
          result += escape
        } else {
          result.unicodeScalars.append(scalar)
        }
        rest = rest.dropFirst(UTF8.width(scalar))
      case .error, .emptyInput:
        result += "\\x" + hex(UInt32(rest.first!), width: 2)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x1B: "\\e"
    case 0x00...0x1F, 0x7F: "\\x" + hex(scalar.value, width: 2)
    // C1 controls; soft hyphen; what turns the direction of writing or takes no place.
    case 0x80...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB:
      "\\u{" + hex(scalar.value, width: 1) + "}"
    default: nil
    }
  }

  private static func hex(_ value: UInt32, width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    Unicode.UTF8.encode(scalar)!.count
  }
}
