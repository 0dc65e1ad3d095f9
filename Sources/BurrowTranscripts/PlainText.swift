/// What may stand in a line of a transcript as it is.
///
/// A character that cannot be seen, or that changes how its neighbours are drawn, would let two
/// different files look alike. Such characters are written as escapes and refused otherwise.
enum PlainText {
  /// The first thing in some bytes that may not stand there.
  enum Fault: Hashable {
    case invalidByte(UInt8, offset: Int)
    case scalar(UInt32, offset: Int)
    case trailingWhiteSpace
  }

  /// Whether a scalar is a control character, a line separator, or an invisible mark that directs
  /// how text runs.
  static func mustBeEscaped(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
      true
    default: false
    }
  }

  /// Unicode's `White_Space`.
  static func isWhiteSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// The first fault in one line's bytes, nil where it may stand as it is.
  static func fault(in bytes: ArraySlice<UInt8>) -> Fault? {
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      var last: UInt32 = 0x41
      while index < buffer.count {
        let byte = buffer[index]
        if byte < 0x80 {
          if byte < 0x20 || byte == 0x7F { return .scalar(UInt32(byte), offset: index) }
          last = UInt32(byte)
          index += 1
        } else {
          guard let (scalar, length) = UTF8Text.scalar(in: buffer, at: index) else {
            return .invalidByte(byte, offset: index)
          }
          if mustBeEscaped(scalar) { return .scalar(scalar, offset: index) }
          last = scalar
          index += length
        }
      }
      return isWhiteSpace(last) ? .trailingWhiteSpace : nil
    }
  }
}

/// UTF-8, one scalar at a time and strictly: no overlong forms, no surrogates.
enum UTF8Text {
  /// The scalar that starts at an index and how many bytes it takes; nil where the bytes are none.
  static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (UInt32, Int)? {
    let first = bytes[index]
    let length: Int
    var scalar: UInt32
    switch first {
    case 0x00...0x7F: return (UInt32(first), 1)
    case 0xC2...0xDF: (length, scalar) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, scalar) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, scalar) = (4, UInt32(first & 0x07))
    default: return nil
    }
    guard bytes.count - index >= length else { return nil }
    for offset in 1..<length {
      let byte = bytes[index + offset]
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    switch (length, scalar) {
    case (3, ..<0x800), (3, 0xD800...0xDFFF), (4, ..<0x10000), (4, 0x110000...): return nil
    default: return (scalar, length)
    }
  }
}
