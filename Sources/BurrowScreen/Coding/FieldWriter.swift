import Foundation

/// Values in a row as text, each ended by a space; `FieldReader` reads them back as the same.
package struct FieldWriter {
  /// A place or size that is no number, or values in values that are deeper than anybody reads.
  package struct Unwritable: Error {
    package init() {}
  }

  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// A letter that says what follows.
  package mutating func put(letter: Unicode.Scalar) {
    bytes.append(UInt8(ascii: letter))
    bytes.append(space)
  }

  /// A word that says what follows: letters alone.
  package mutating func put(word: some RawRepresentable<String>) {
    bytes += word.rawValue.utf8
    bytes.append(space)
  }

  package mutating func put(_ isSo: Bool) { put(letter: isSo ? "+" : "-") }

  package mutating func put(_ number: Int) {
    bytes += number.description.utf8
    bytes.append(space)
  }

  package mutating func put(_ number: Double) throws(Unwritable) {
    // Most are whole, and quicker to write and read as such.
    if let whole = Int(exactly: number), whole.magnitude < 1 << 52,
      whole != 0 || number.sign == .plus
    {
      put(whole)
    } else if number.isFinite {
      bytes += number.description.utf8
      bytes.append(space)
    } else {
      throw Unwritable()
    }
  }

  /// A number, or none: unlike a place on a screen, a setting may be one.
  package mutating func put(anyNumber number: Double) {
    bytes += number.description.utf8
    bytes.append(space)
  }

  /// The length in bytes, then the text itself.
  package mutating func put(_ text: String) {
    let utf8 = Array(text.utf8)
    put(utf8.count)
    bytes += utf8
    bytes.append(space)
  }

  package mutating func put(_ point: CGPoint) throws(Unwritable) {
    try put(Double(point.x))
    try put(Double(point.y))
  }

  package mutating func put(_ size: CGSize) throws(Unwritable) {
    try put(Double(size.width))
    try put(Double(size.height))
  }

  package mutating func put(_ rect: CGRect) throws(Unwritable) {
    try put(rect.origin)
    try put(rect.size)
  }

  /// How many there are, then each.
  package mutating func put<Value>(
    _ values: [Value], _ each: (inout FieldWriter, Value) throws(Unwritable) -> Void
  ) throws(Unwritable) {
    put(values.count)
    for value in values { try each(&self, value) }
  }

  /// Whether there is one, then it.
  package mutating func put<Value>(
    _ value: Value?, _ each: (inout FieldWriter, Value) throws(Unwritable) -> Void
  ) throws(Unwritable) {
    put(value != nil)
    if let value { try each(&self, value) }
  }
}

let space = UInt8(ascii: " ")
