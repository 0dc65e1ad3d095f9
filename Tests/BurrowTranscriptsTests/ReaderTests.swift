import BurrowTime
import Testing

@testable import BurrowTranscripts

@Suite struct `Reading a transcript` {
  static let everything = """
    burrow-transcript 1.2
    # before the first key
    scenario: all sorts
    source!: authored
    colour: unknown keys are kept

    # start-up
    | launched

    $ run
    | Clover is awake
    |
    |   indented, with a \\ backslash
    |e trailing\\s
    |n half
    | a line
    ! a warning
    |g [..] carrots
    |r [0-9]+ hops
    |...
    !...
    @ +0.7s
    |en \\x00\\u{202E}
    ? signal SIGTRAP
    # after the status

    $ tap "👨‍👩‍👧 → 👑"
    = end

    """

  @Test func `keeps every byte`() throws {
    for bytes in [Self.everything, Self.everything.replacing("\n", with: "\r\n")].map({
      Array($0.utf8)
    }) {
      let transcript = try Transcript(parsing: bytes, file: "all.transcript")
      #expect(transcript.bytes == bytes)
      #expect(transcript.steps.map(\.gesture) == ["run", "tap \"👨‍👩‍👧 → 👑\""])
      #expect(transcript.steps.map(\.line) == [10, 27])
      #expect(transcript.steps[0].status == .signal("SIGTRAP"))
      #expect(transcript.headers.map(\.key) == ["scenario", "source", "colour"])
      #expect(transcript.headers.map(\.mustBeKnown) == [false, true, false])
      #expect(transcript["colour"] == "unknown keys are kept")
      #expect(transcript.startUp.count == 3)
    }
  }

  @Test(arguments: [false, true])
  func `refuses every truncation`(usesCarriageReturns: Bool) {
    let whole =
      usesCarriageReturns ? Self.everything.replacing("\n", with: "\r\n") : Self.everything
    let bytes = Array(whole.utf8)
    for length in 0..<bytes.count {
      #expect(throws: TranscriptError.self, "\(length) bytes") {
        try Transcript(parsing: Array(bytes[..<length]), file: "cut.transcript")
      }
    }
  }

  /// A body with one fault, the line at which it is, and the message.
  static let bodies: [(String, Int, String)] = [
    ("x\n", 4, "no line begins like this: `x`"),
    (" | a\n", 4, "no line begins like this: ` | a`"),
    ("|a\n", 4, "`|` has no flag `a`"),
    ("|ne a\n", 4, "`|` has no flag `ne`"),
    ("!|\n", 4, "`!` has no flag `|`"),
    ("|....\n", 4, "`|` has no flag `....`"),
    ("|... a\n", 4, "`|` has no flag `...`"),
    ("$ run\n|gn a\n", 5, "`|gn` is a pattern for a piece of a line"),
    (
      "$ run\n|n a\n|...\n", 6,
      "the `|` line above has no newline, so this pattern would start within a line"
    ),
    (
      "$ run\n!n a\n| b\n!r c\n", 7,
      "the `!` line above has no newline, so this pattern would start within a line"
    ),
    ("| a \n", 4, "the line ends in white space"),
    ("| \n", 4, "the line ends in white space"),
    ("| a\u{3000}\n", 4, "the line ends in white space"),
    ("# a \n", 4, "the line ends in white space"),
    (" \n", 4, "the line ends in white space"),
    ("| a\tb\n", 4, "byte 4 of the line starts U+0009, a character that cannot be seen"),
    ("| a\r\n", 4, "byte 4 of the line starts U+000D, a character that cannot be seen"),
    ("# \u{1B}[31m\n", 4, "byte 3 of the line starts U+001B, a character that cannot be seen"),
    ("$ \u{202E}run\n", 4, "byte 3 of the line starts U+202E, a character that cannot be seen"),
    ("|e \u{FEFF}\n", 4, "byte 4 of the line starts U+FEFF, a character that cannot be seen"),
    ("| \u{85}\n", 4, "byte 3 of the line starts U+0085, a character that cannot be seen"),
    ("|e \\q\n", 4, "`\\\\q` is no escape"),
    ("|e \\\n", 4, "`\\\\` is no escape"),
    ("|e \\x4\n", 4, "`\\\\x4` is no escape"),
    ("|e \\u{D800}\n", 4, "`\\\\u{D800}` is no escape"),
    ("|e \\u{}\n", 4, "`\\\\u{}` is no escape"),
    ("|e \\u{41\n", 4, "`\\\\u{41` is no escape"),
    ("|g \\é\n", 4, "`\\\\é` is no escape"),
    ("|e a\\x0Ab\n", 4, "`\\\\x0A` is a newline within a line"),
    ("|r (\n", 4, "this is no regular expression: `(`"),
    ("|r a)(b\n", 4, "this is no regular expression: `a)(b`"),
    ("$\n", 4, "`$` has no gesture"),
    ("$run\n", 4, "a space is missing after `$`: `$run`"),
    ("@ 0.7s\n", 4, "this is no time: `@ 0.7s`"),
    ("@ +s\n", 4, "this is no time: `@ +s`"),
    ("@ +1.s\n", 4, "this is no time: `@ +1.s`"),
    ("@ +0.0000000001s\n", 4, "this is no time: `@ +0.0000000001s`"),
    ("@ +99999999999s\n", 4, "this is no time: `@ +99999999999s`"),
    ("? stuck\n", 4, "a status stands before the first gesture"),
    ("$ run\n? exit 0\n", 5, "this is no status: `? exit 0`"),
    ("$ run\n? exit 256\n", 5, "this is no status: `? exit 256`"),
    ("$ run\n? signal TRAP\n", 5, "this is no status: `? signal TRAP`"),
    ("$ run\n? stuck\n? stuck\n", 6, "the gesture has a status already"),
    ("$ run\n? stuck\n| a\n", 6, "output or a time follows the status of its gesture"),
    ("$ run\n? stuck\n@ +1s\n", 6, "output or a time follows the status of its gesture"),
    ("<<<<<<< HEAD\n", 4, "a merge was not finished here: `<<<<<<< HEAD`"),
    ("=======\n", 4, "a merge was not finished here: `=======`"),
    ("||||||| base\n", 4, "a merge was not finished here: `||||||| base`"),
    (">>>>>>> branch\n", 4, "a merge was not finished here: `>>>>>>> branch`"),
    ("= End\n", 4, "`=` only begins the last line: `= End`"),
    ("= end\n$ run\n", 5, "there is text after `= end`: `$ run`"),
    ("= end\n\n", 5, "there is text after `= end`: ``"),
  ]

  @Test(arguments: bodies)
  func `says what is wrong in a body, and where`(body: String, line: Int, message: String) throws {
    let error = try #require(throws: TranscriptError.self) { try transcript(body) }
    #expect(error.line == line)
    #expect(error.message.replacing("\\\\", with: "\\") == message.replacing("\\\\", with: "\\"))
    #expect(error.description.hasPrefix("a.transcript:\(line): "))
    #expect(error.description.contains("\nhint: "))
  }

  static let wholes: [(String, Int, String)] = [
    ("", 1, "the file is empty"),
    ("\n", 1, "this is no transcript: the first line is ``"),
    ("$ run\n", 1, "this is no transcript: the first line is `$ run`"),
    (
      "\u{FEFF}burrow-transcript 1\n", 1,
      "this is no transcript: the first line is `\\u{FEFF}burrow-transcript 1`"
    ),
    ("burrow-transcript\n", 1, "this is no transcript: the first line is `burrow-transcript`"),
    ("burrow-transcript 0\n", 1, "this is no transcript: the first line is `burrow-transcript 0`"),
    (
      "burrow-transcript 01\n", 1, "this is no transcript: the first line is `burrow-transcript 01`"
    ),
    (
      "burrow-transcript 2\nanything\n", 1, "this transcript needs a newer burrow: its version is 2"
    ),
    (
      "burrow-transcript 99999999999999999999.1\n", 1,
      "this transcript needs a newer burrow: its version is 99999999999999999999.1"
    ),
    (
      "burrow-transcript 1\nsource: device\nfuture!: x\n\n= end\n", 3,
      "this transcript needs a newer burrow: it depends on the header `future`"
    ),
    ("burrow-transcript 1\n\n= end\n", 2, "the header does not say the `source`"),
    ("burrow-transcript 1\nsource: dream\n\n= end\n", 2, "`source` is `dream`"),
    (
      "burrow-transcript 1\nsource: device\nsource!: device\n\n= end\n", 3,
      "the header `source` was given in line 2 already"
    ),
    ("burrow-transcript 1\nsource: device\ntiming: loose\n\n= end\n", 3, "`timing` is `loose`"),
    (
      "burrow-transcript 1\nSource: device\n\n= end\n", 2,
      "this is no header line: `Source: device`"
    ),
    ("burrow-transcript 1\nsource:device\n\n= end\n", 2, "this is no header line: `source:device`"),
    ("burrow-transcript 1\nsource:\n\n= end\n", 2, "this is no header line: `source:`"),
    (
      "burrow-transcript 1\nsource: device\n$ run\n= end\n", 3,
      "the header runs into the body: `$ run`"
    ),
    (
      "burrow-transcript 1\r\nsource: device\n\r\n= end\r\n", 2,
      "line 1 ends in CR LF, this line does not"
    ),
    (
      "burrow-transcript 1\nsource: device\r\n\n= end\n", 2,
      "byte 15 of the line starts U+000D, a character that cannot be seen"
    ),
    ("burrow-transcript 1\nsource: device\n\n$ run\n", 4, "the file stops without `= end`"),
    (
      "burrow-transcript 1\nsource: device\n\n= end", 4,
      "the file stops within a line, after `= end`"
    ),
  ]

  @Test(arguments: wholes)
  func `says what is wrong with a file, and where`(file: String, line: Int, message: String) throws
  {
    let error = try #require(throws: TranscriptError.self) {
      try Transcript(parsing: Array(file.utf8), file: "a.transcript")
    }
    #expect(error.line == line)
    #expect(error.message == message)
  }

  @Test func `refuses bytes that are not UTF-8`() throws {
    for bytes: [UInt8] in [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x86], [0xF5, 0, 0, 0],
    ] {
      let file =
        Array("burrow-transcript 1\nsource: device\n\n| ".utf8) + bytes + Array("\n= end\n".utf8)
      let error = try #require(throws: TranscriptError.self) {
        try Transcript(parsing: file, file: "a.transcript")
      }
      #expect(error.problem == .invalidUTF8(bytes[0], column: 3))
    }
  }

  @Test func `reads a character's number with any zeros before it`() throws {
    let step = try transcript("$ run\n|e \\u{0000000041}\\u{1F451}\n").steps[0]
    let lines = ExpectedLine.lines(of: .output, in: step.lines, keepsTimes: false)
    #expect(lines.map(\.text) == [Array("A👑".utf8)])
  }

  @Test func `reads times to the nanosecond`() throws {
    let times = try transcript("@ +0s\n@ +12s\n@ +0.7s\n@ +1.000000001s\n").startUp.map(\.content)
    #expect(
      times
        == [0, 12_000_000_000, 700_000_000, 1_000_000_001].map {
          .time(VirtualDuration(nanoseconds: $0))
        })
  }

  @Test func `reads a hundred thousand lines in no time`() throws {
    let body = (0..<100_000).map { "| Clover: inactive → active, \($0) heartbeats\n" }.joined()
    let bytes = file("$ run\n" + body)
    let clock = ContinuousClock()
    var step: TranscriptStep?
    let time = try clock.measure { step = try Transcript(parsing: bytes, file: "long").steps.first }
    #expect(step?.lines.count == 100_000)
    #expect(time < .seconds(10), "generous, as this is a debug build: \(time)")
  }
}
