import Foundation

/// Reads what `FieldWriter` has written, and refuses everything else.
package struct FieldReader {
  package struct Malformed: Error {
    package init() {}
  }

  private let bytes: [UInt8]
  private var position = 0

  package init(_ text: String) { bytes = Array(text.utf8) }

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var isAtEnd: Bool { position == bytes.count }

  package mutating func letter() throws(Malformed) -> Unicode.Scalar {
    let field = try field()
    guard field.count == 1 else { throw Malformed() }
    return Unicode.Scalar(bytes[field.lowerBound])
  }

  /// One of the words that there are.
  package mutating func word<Word: RawRepresentable<String>>(
    _: Word.Type = Word.self
  ) throws(Malformed) -> Word {
    guard let word = Word(rawValue: text(try field())) else { throw Malformed() }
    return word
  }

  package mutating func flag() throws(Malformed) -> Bool {
    switch try letter() {
    case "+": true
    case "-": false
    default: throw Malformed()
    }
  }

  package mutating func integer() throws(Malformed) -> Int {
    let field = try field()
    guard let number = whole(field) ?? Int(text(field)) else { throw Malformed() }
    return number
  }

  package mutating func number() throws(Malformed) -> Double {
    let field = try field()
    if let number = whole(field) { return Double(number) }
    guard let number = Double(text(field)), number.isFinite else { throw Malformed() }
    return number
  }

  /// A number, or what is written in the place of one: `nan`, `inf`, `-inf`.
  package mutating func anyNumber() throws(Malformed) -> Double {
    guard let number = Double(text(try field())) else { throw Malformed() }
    return number
  }

  package mutating func string() throws(Malformed) -> String {
    let count = try integer()
    guard count >= 0, count < bytes.count - position, bytes[position + count] == space else {
      throw Malformed()
    }
    defer { position += count + 1 }
    let part = bytes[position..<position + count]
    guard let text = String(validating: part, as: UTF8.self) else { throw Malformed() }
    return text
  }

  package mutating func point() throws(Malformed) -> CGPoint {
    CGPoint(x: try number(), y: try number())
  }

  package mutating func size() throws(Malformed) -> CGSize {
    CGSize(width: try number(), height: try number())
  }

  package mutating func rect() throws(Malformed) -> CGRect {
    CGRect(origin: try point(), size: try size())
  }

  package mutating func array<Value>(
    _ each: (inout FieldReader) throws(Malformed) -> Value
  ) throws(Malformed) -> [Value] {
    let count = try integer()
    // A value is a letter and a space at least.
    guard count >= 0, count <= (bytes.count - position) / 2 else { throw Malformed() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try each(&self)) }
    return values
  }

  package mutating func optional<Value>(
    _ each: (inout FieldReader) throws(Malformed) -> Value
  ) throws(Malformed) -> Value? {
    try flag() ? try each(&self) : nil
  }

  // MARK: Fields

  private mutating func field() throws(Malformed) -> Range<Int> {
    let start = position
    while position < bytes.count, bytes[position] != space { position += 1 }
    guard position < bytes.count, position > start else { throw Malformed() }
    defer { position += 1 }
    return start..<position
  }

  /// A whole number of up to sixteen digits; nil for what takes more to read.
  private func whole(_ field: Range<Int>) -> Int? {
    var digits = field
    let isNegative = bytes[field.lowerBound] == UInt8(ascii: "-")
    if isNegative { digits = field.lowerBound + 1..<field.upperBound }
    guard (1...16).contains(digits.count) else { return nil }
    var value = 0
    for byte in bytes[digits] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return isNegative ? (value == 0 ? nil : -value) : value
  }

  private func text(_ field: Range<Int>) -> String {
    String(decoding: bytes[field], as: UTF8.self)
  }
}
