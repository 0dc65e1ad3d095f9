/// Which line of a session: the stream that printed it, and the how many-th of that stream's lines
/// in its gesture it is, from 0.
package struct PrintedPlace: Hashable, Sendable {
  package var stream: ConsoleStream
  package var index: Int

  package init(_ stream: ConsoleStream, _ index: Int) {
    self.stream = stream
    self.index = index
  }
}

/// What a person lets stand in a transcript in place of a line that was printed.
package enum AcceptedPattern: Hashable, Sendable {
  /// A `g` line: text with `[..]`.
  case text([UInt8])
  /// An `r` line: a regular expression.
  case regex([UInt8])
  /// `|...`.
  case anyLines

  /// Why something typed cannot stand in place of a line.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// It does not begin as a pattern does.
    case noPattern
    /// It begins with the other stream's sigil.
    case otherStream(sigil: String)
    /// It could not be read back from the file.
    case malformed(TranscriptError.Problem)
    /// It stands for other lines than the one that was printed.
    case doesNotFit
    /// The line was printed without a newline, and patterns are for whole lines.
    case noNewline

    package var description: String {
      switch self {
      case .noPattern: "a pattern is `g TEXT` with `[..]` for any text, `r REGEX`, or `...`"
      case .otherStream(let sigil): "the line is of the other stream: it begins with `\(sigil)`"
      case .malformed(let problem):
        TranscriptError(file: "", line: 0, problem: problem).message
      case .doesNotFit: "the pattern does not fit what was printed"
      case .noNewline: "the line was printed without a newline, and patterns are for whole lines"
      }
    }
  }

  /// Reads a pattern as a person types it, with or without the sigil: `g tick [..]`, `|r tick \d+`,
  /// `...`.
  ///
  /// - Throws: `Problem` where it is none, or does not fit the line.
  package init(
    typed: String, for printed: PrintedLine, of stream: ConsoleStream
  ) throws(Problem) {
    guard printed.endsLine else { throw .noNewline }
    var text = Array(typed.utf8)[...]
    if let sigil = text.first.flatMap(ConsoleStream.init(rawValue:)) {
      guard sigil == stream else { throw .otherStream(sigil: stream.sigil) }
      text.removeFirst()
    }
    let isPattern =
      text.elementsEqual("...".utf8) || text.starts(with: "g ".utf8)
      || text.starts(with: "r ".utf8) || text.elementsEqual("g".utf8)
      || text.elementsEqual("r".utf8)
    guard isPattern else { throw .noPattern }
    let line = [stream.rawValue] + text
    if let fault = PlainText.fault(in: line[...]) { throw .malformed(fault.problem) }
    do {
      switch try LineSyntax.content(of: line[...]) {
      case .elision: self = .anyLines
      case .output(let output) where output.form == .pattern: self = .text(Array(output.payload))
      case .output(let output) where output.form == .regex: self = .regex(Array(output.payload))
      default: throw Problem.noPattern
      }
    } catch let problem as Problem {
      throw problem
    } catch let problem as TranscriptError.Problem {
      throw .malformed(problem)
    } catch {
      throw .noPattern
    }
    guard fits(printed) else { throw .doesNotFit }
  }

  /// Whether the pattern stands for a whole line.
  package func fits(_ printed: PrintedLine) -> Bool {
    guard printed.endsLine else { return false }
    switch self {
    case .anyLines: return true
    case .text(let payload):
      guard let pieces = try? Escapes.pieces(of: payload[...]) else { return false }
      return TextPattern(pieces: pieces).matches(printed.bytes)
    case .regex(let payload):
      var budget = WholeLineRegex.Budget()
      return WholeLineRegex(pattern: payload[...])?.matches(printed.bytes, budget: &budget) == true
    }
  }

  /// The line of a transcript.
  package func line(of stream: ConsoleStream) -> [UInt8] {
    switch self {
    case .anyLines: [stream.rawValue] + Array("...".utf8)
    case .text(let payload): [stream.rawValue] + Array("g ".utf8) + payload
    case .regex(let payload): [stream.rawValue] + Array("r ".utf8) + payload
    }
  }
}

extension PlainText.Fault {
  /// What the reader would say of it.
  fileprivate var problem: TranscriptError.Problem {
    switch self {
    case .invalidByte(let byte, let offset): .invalidUTF8(byte, column: offset + 1)
    case .scalar(let scalar, let offset): .rawScalar(scalar, column: offset + 1)
    case .trailingWhiteSpace: .trailingWhiteSpace
    }
  }
}
