import BurrowScreen

/// A message that crosses the wire as one line: a word that says what it is, then its values, each a
/// field of its own.
///
/// A gesture sends a dozen of them. A container for each value, which a general format would take,
/// was most of the work of a short transcript.
package protocol WireLine: Hashable, Sendable {
  /// - Throws: What no reader takes: a place that is no number, values nested too deep.
  func put(in fields: inout FieldWriter) throws(FieldWriter.Unwritable)
  init(_ fields: inout FieldReader) throws(FieldReader.Malformed)
}

extension WireLine {
  /// The bytes of the line, with its line feed at the end and nowhere else.
  package func line() throws(FieldWriter.Unwritable) -> [UInt8] {
    var fields = FieldWriter()
    try put(in: &fields)
    var line = fields.bytes
    if line.contains(where: { $0 == lineFeed || $0 == backslash }) {
      line = line.flatMap { byte in
        switch byte {
        case lineFeed: [backslash, UInt8(ascii: "n")]
        case backslash: [backslash, backslash]
        default: [byte]
        }
      }
    }
    line.append(lineFeed)
    return line
  }

  /// Reads a line, given without its line feed.
  package init(line: ArraySlice<UInt8>) throws(FieldReader.Malformed) {
    var fields = FieldReader(try Self.plain(line))
    self = try Self(&fields)
    guard fields.isAtEnd else { throw FieldReader.Malformed() }
  }

  private static func plain(_ line: ArraySlice<UInt8>) throws(FieldReader.Malformed) -> [UInt8] {
    guard line.contains(backslash) else { return Array(line) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == backslash else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "n"): bytes.append(lineFeed)
      case backslash: bytes.append(backslash)
      default: throw FieldReader.Malformed()
      }
    }
    return bytes
  }
}

private let lineFeed = UInt8(ascii: "\n")
private let backslash = UInt8(ascii: "\\")
