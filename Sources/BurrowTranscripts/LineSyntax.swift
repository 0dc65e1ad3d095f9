/// One line of a transcript's body, by its sigil.
enum LineSyntax {
  /// What a line means; its characters were checked before.
  static func content(
    of line: ArraySlice<UInt8>
  ) throws(TranscriptError.Problem) -> TranscriptLine.Content {
    guard let sigil = line.first else { return .blank }
    switch sigil {
    case UInt8(ascii: "|"): return try output(.output, line)
    case UInt8(ascii: "!"): return try output(.error, line)
    case UInt8(ascii: "#"): return .comment
    case UInt8(ascii: "$"):
      guard line.count > 1 else { throw .emptyGesture }
      return .gesture(try text(line))
    case UInt8(ascii: "@"):
      let text = try text(line)
      guard text.hasPrefix("+"), text.hasSuffix("s"), text.count > 2,
        let time = DecimalSeconds.duration(text.dropFirst().dropLast())
      else { throw .badTime(found: quoted(line)) }
      return .time(time)
    case UInt8(ascii: "?"):
      guard let status = GestureStatus(text: try text(line)) else {
        throw .badStatus(found: quoted(line))
      }
      return .status(status)
    case UInt8(ascii: "="):
      guard line.elementsEqual("= end".utf8) else { throw .badEnd(found: quoted(line)) }
      return .end
    default: throw .unknownSigil(found: quoted(line))
    }
  }

  /// What follows the sigil and its space.
  private static func text(_ line: ArraySlice<UInt8>) throws(TranscriptError.Problem) -> String {
    let rest = line.dropFirst()
    guard rest.first == 0x20 || rest.isEmpty else {
      throw .missingSpace(
        sigil: String(decoding: line.prefix(1), as: UTF8.self), found: quoted(line))
    }
    return String(decoding: rest.dropFirst(), as: UTF8.self)
  }

  private static func output(
    _ stream: ConsoleStream, _ line: ArraySlice<UInt8>
  ) throws(TranscriptError.Problem) -> TranscriptLine.Content {
    var index = line.startIndex + 1
    var form = OutputLine.Form.literal
    var endsLine = true
    if index < line.endIndex, line[index] != 0x20 {
      let flags = line[index...].prefix { $0 != 0x20 }
      switch Array(flags) {
      case Array("e".utf8): form = .escaped
      case Array("g".utf8): form = .pattern
      case Array("r".utf8): form = .regex
      case Array("n".utf8): endsLine = false
      case Array("en".utf8): (form, endsLine) = (.escaped, false)
      case Array("...".utf8) where flags.endIndex == line.endIndex: return .elision(stream)
      case Array("gn".utf8), Array("rn".utf8):
        throw .patternPiece(sigil: stream.sigil, flag: String(decoding: flags, as: UTF8.self))
      default: throw .unknownFlag(flag: quoted(flags), sigil: stream.sigil)
      }
      index = flags.endIndex
    }
    let payload = line[min(index + 1, line.endIndex)...]
    let output = OutputLine(stream: stream, form: form, endsLine: endsLine, payload: payload)
    try check(output)
    return .output(output)
  }

  private static func check(_ output: OutputLine) throws(TranscriptError.Problem) {
    if output.form == .regex, WholeLineRegex(pattern: output.payload) == nil {
      throw .badRegex(found: quoted(output.payload))
    }
    do {
      switch output.form {
      case .literal, .regex: break
      case .escaped: _ = try Escapes.bytes(of: output.payload)
      case .pattern: _ = try Escapes.pieces(of: output.payload)
      }
    } catch {
      switch error {
      case .unknown(let found): throw .badEscape(found: "`\(found)`")
      case .newline(let found): throw .newlineEscape(found: "`\(found)`")
      }
    }
  }
}

extension TranscriptError.Problem: Error {}

extension TranscriptHeader {
  /// The keys that this reader understands.
  static let knownKeys: Set<String> = [
    "scenario", "source", "device", "os", "sdk", "app", "info-plist", "lesson", "recorded", "xfail",
    "timing",
  ]

  /// Reads a `key: value` line; nil where it is none.
  init?(_ line: ArraySlice<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      return nil
    }
    var key = line[..<colon]
    let mustBeKnown = key.last == UInt8(ascii: "!")
    if mustBeKnown { key.removeLast() }
    let isKey = key.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }
    let rest = line[(colon + 1)...]
    guard isKey, let first = key.first, (0x61...0x7A).contains(first), rest.first == 0x20,
      rest.count > 1
    else { return nil }
    self.init(
      String(decoding: key, as: UTF8.self), String(decoding: rest.dropFirst(), as: UTF8.self),
      mustBeKnown: mustBeKnown)
  }
}
