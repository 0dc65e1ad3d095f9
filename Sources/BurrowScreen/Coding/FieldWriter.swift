import Foundation

/// Values in a row as text, each ended by a space; `FieldReader` reads them back as the same.
struct FieldWriter {
  /// A number that is none, which nobody could read back.
  struct NotANumber: Error {}

  private(set) var bytes: [UInt8] = []

  /// A letter that says what follows.
  mutating func put(letter: Unicode.Scalar) {
    bytes.append(UInt8(ascii: letter))
    bytes.append(space)
  }

  mutating func put(_ isSo: Bool) { put(letter: isSo ? "+" : "-") }

  mutating func put(_ number: Int) {
    bytes += number.description.utf8
    bytes.append(space)
  }

  mutating func put(_ number: Double) throws(NotANumber) {
    // Most are whole, and quicker to write and read as such.
    if let whole = Int(exactly: number), abs(whole) < 1 << 52, whole != 0 || number.sign == .plus {
      put(whole)
    } else if number.isFinite {
      bytes += number.description.utf8
      bytes.append(space)
    } else {
      throw NotANumber()
    }
  }

  /// The length in bytes, then the text itself.
  mutating func put(_ text: String) {
    let utf8 = Array(text.utf8)
    put(utf8.count)
    bytes += utf8
    bytes.append(space)
  }

  mutating func put(_ point: CGPoint) throws(NotANumber) {
    try put(Double(point.x))
    try put(Double(point.y))
  }

  mutating func put(_ size: CGSize) throws(NotANumber) {
    try put(Double(size.width))
    try put(Double(size.height))
  }

  mutating func put(_ rect: CGRect) throws(NotANumber) {
    try put(rect.origin)
    try put(rect.size)
  }

  /// How many there are, then each.
  mutating func put<Value>(
    _ values: [Value], _ each: (inout FieldWriter, Value) throws(NotANumber) -> Void
  ) throws(NotANumber) {
    put(values.count)
    for value in values { try each(&self, value) }
  }

  /// Whether there is one, then it.
  mutating func put<Value>(
    _ value: Value?, _ each: (inout FieldWriter, Value) throws(NotANumber) -> Void
  ) throws(NotANumber) {
    put(value != nil)
    if let value { try each(&self, value) }
  }
}

let space = UInt8(ascii: " ")
