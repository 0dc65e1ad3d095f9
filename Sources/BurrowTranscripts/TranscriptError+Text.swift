extension TranscriptError: CustomStringConvertible {
  /// What is wrong, then on a line of its own what to write instead.
  package var description: String { "\(file):\(line): \(message)\nhint: \(hint)" }

  /// What was found, in one sentence without the place.
  package var message: String {
    switch problem {
    case .empty: "the file is empty"
    case .notATranscript(let found): "this is no transcript: the first line is \(found)"
    case .needsNewerBurrow(let because): "this transcript needs a newer burrow: \(because)"
    case .mixedLineEnds: "line 1 ends in CR LF, this line does not"
    case .unfinishedLine(let found): "the file stops within a line, after \(found)"
    case .missingEnd: "the file stops without `= end`"
    case .textAfterEnd(let found): "there is text after `= end`: \(found)"
    case .mergeMarker(let found): "a merge was not finished here: \(found)"
    case .invalidUTF8(let byte, let column):
      "byte \(column) of the line, 0x\(Escapes.hexadecimal(UInt32(byte), digits: 2)), "
        + "is not valid UTF-8"
    case .rawScalar(let scalar, let column):
      "byte \(column) of the line starts U+\(Escapes.hexadecimal(scalar, digits: 4)), "
        + "a character that cannot be seen"
    case .trailingWhiteSpace: "the line ends in white space"
    case .badHeader(let found): "this is no header line: \(found)"
    case .bodyWithoutBlank(let found): "the header runs into the body: \(found)"
    case .duplicateHeader(let key, let firstLine):
      "the header `\(key)` was given in line \(firstLine) already"
    case .missingSource: "the header does not say the `source`"
    case .badSource(let found): "`source` is \(found)"
    case .badTiming(let found): "`timing` is \(found)"
    case .unknownSigil(let found): "no line begins like this: \(found)"
    case .unknownFlag(let flag, let sigil): "`\(sigil)` has no flag \(flag)"
    case .missingSpace(let sigil, let found): "a space is missing after `\(sigil)`: \(found)"
    case .patternPiece(let sigil, let flag): "`\(sigil)\(flag)` is a pattern for a piece of a line"
    case .patternInsideLine(let sigil):
      "the `\(sigil)` line above has no newline, so this pattern would start within a line"
    case .badEscape(let found): "\(found) is no escape"
    case .newlineEscape(let found): "\(found) is a newline within a line"
    case .badRegex(let found): "this is no regular expression: \(found)"
    case .emptyGesture: "`$` has no gesture"
    case .badTime(let found): "this is no time: \(found)"
    case .badStatus(let found): "this is no status: \(found)"
    case .secondStatus: "the gesture has a status already"
    case .statusWithoutGesture: "a status stands before the first gesture"
    case .outputAfterStatus: "output or a time follows the status of its gesture"
    case .badEnd(let found): "`=` only begins the last line: \(found)"
    }
  }

  /// What to write instead.
  package var hint: String {
    switch problem {
    case .empty, .notATranscript:
      "begin with `burrow-transcript 1`, without a byte order mark"
    case .needsNewerBurrow: "update burrow, or record the transcript again with this one"
    case .mixedLineEnds: "let every line end in CR LF, or none"
    case .unfinishedLine, .missingEnd:
      "the file was cut off: restore it, or end it with the line `= end`"
    case .textAfterEnd: "let `= end` and its newline be the last bytes of the file"
    case .mergeMarker: "choose one side and remove the marks"
    case .invalidUTF8(let byte, _):
      "in an output line write `\\x\(Escapes.hexadecimal(UInt32(byte), digits: 2))` and the flag e"
    case .rawScalar(let scalar, _): Self.hint(for: scalar)
    case .trailingWhiteSpace:
      "remove it; if an app printed it, write `\\s` for the last space and the flag e"
    case .badHeader: "write `key: value`, the key in small letters"
    case .bodyWithoutBlank: "leave one blank line after the header"
    case .duplicateHeader: "keep one of the two"
    case .missingSource, .badSource: "write `source: device`, `simulated` or `authored`"
    case .badTiming: "write `timing: checked`, or remove the line"
    case .unknownSigil:
      "lines begin with `$` gesture, `|` or `!` output, `@` time, `?` status, `#` comment"
    case .unknownFlag(_, let sigil):
      "write `\(sigil) text`; flags are e, g, r, n and en, and `\(sigil)...` is any lines"
    case .missingSpace(let sigil, _): "write `\(sigil) ` and then the text"
    case .patternPiece: "patterns are for whole lines: leave the n out, or write the text itself"
    case .patternInsideLine: "put the text and the pattern into one line"
    case .badEscape: "the escapes are \\\\ \\t \\r \\e \\s \\[ \\xNN \\u{…}"
    case .newlineEscape: "write two lines"
    case .badRegex: "mend it, or write a `g` line with `[..]` for any text"
    case .emptyGesture: "write what is done, as in `$ home`"
    case .badTime: "write `@ +0.7s`: seconds since the gesture began, up to nine decimals"
    case .badStatus:
      "write `? exit 1` (to 255), `? signal SIGTRAP`, `? stuck`, `? refused` or `? unreachable`"
    case .secondStatus: "keep the one that is right"
    case .statusWithoutGesture: "move it below its gesture"
    case .outputAfterStatus: "the status comes after all that its gesture printed"
    case .badEnd: "write `= end`, or begin the line with another sigil"
    }
  }

  private static func hint(for scalar: UInt32) -> String {
    switch scalar {
    case 0x0D:
      "let every line end in CR LF, or none; a CR that was printed is `\\r` with the flag e"
    case 0xFEFF: "save the file without a byte order mark; in an output line write `\\u{FEFF}`"
    default:
      "in an output line write `\(escape(for: scalar))` and the flag e; elsewhere leave it out"
    }
  }

  private static func escape(for scalar: UInt32) -> String {
    let bytes = Unicode.Scalar(scalar).map { Array(String(Character($0)).utf8) } ?? []
    return String(decoding: Escapes.escaped(bytes[...]), as: UTF8.self)
  }
}

/// Bytes of a file as a message quotes them: in backquotes, escaped, and not too long.
func quoted(_ bytes: ArraySlice<UInt8>) -> String {
  let limit = 60
  let text = String(decoding: Escapes.escaped(bytes.prefix(limit)), as: UTF8.self)
  return "`\(text)`" + (bytes.count > limit ? " …" : "")
}
