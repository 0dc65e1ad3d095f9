import Testing

@testable import BurrowTranscripts

@Suite struct `A review of what differs` {
  static let body = """
    $ run
    # at the start
    |g pid [..]
    | awake
    $ home
    | 8 naps
    # the end
    $ open
    | awake again

    """

  static let recording = Recording(gestures: [
    GestureRecord("run", output: [out("pid 7\nasleep\n")]),
    GestureRecord("home", output: [out("9 naps\n")]),
    GestureRecord("open", output: [out("awake again\n")]),
  ])

  @Test func `goes from one gesture that differs to the next, by their lines of now`() throws {
    var review = TranscriptReview(try transcript("| start\n" + Self.body), Self.recording)
    #expect(review.waitingCount == 3)
    let start = review.next()
    #expect(start?.gesture == nil)
    #expect(start?.line == 4)
    _ = try review.accept()
    let run = review.next()
    #expect(run?.gesture == "run")
    // A line is gone, so it stands one higher.
    #expect(run?.line == 4)
    #expect(review.next()?.gesture == "home")
    #expect(review.next() == nil)
    #expect(review.comparison.mismatch?.gesture == "run")
  }

  @Test func `takes over what was accepted and leaves the rest byte for byte`() throws {
    var review = TranscriptReview(try transcript(Self.body), Self.recording)
    _ = review.next()
    #expect(
      text(try review.accept())
        == text(file(Self.body.replacing("| awake\n$", with: "| asleep\n$"))))
    _ = review.next()
    let both = try review.accept()
    #expect(
      text(both)
        == text(
          file(
            Self.body.replacing("| awake\n$", with: "| asleep\n$")
              .replacing("8 naps", with: "9 naps"))))
    #expect(review.comparison.matches)
    #expect(try Transcript(parsing: both, file: "").compare(with: Self.recording).matches)
  }

  @Test func `keeps the carriage returns of a checkout`() throws {
    let bytes = Array(text(file(Self.body)).replacing("\n", with: "\r\n").utf8)
    var review = TranscriptReview(
      try Transcript(parsing: bytes, file: "a.transcript"), Self.recording)
    _ = review.next()
    let changed = text(try review.accept())
    #expect(changed == text(bytes).replacing("awake\r\n$", with: "asleep\r\n$"))
  }

  @Test func `renews the day of the recording where a line changed`() throws {
    let old = try transcript(Self.body, headers: "recorded: 2025-01-01\n")
    let bytes = try old.accepting(step: 0, of: Self.recording, recorded: "2026-02-02")
    #expect(text(bytes).contains("recorded: 2026-02-02\n"))
    let same = try old.accepting(step: 2, of: Self.recording, recorded: "2026-02-02")
    #expect(same == old.bytes)
  }

  @Test func `does not touch what a device printed`() throws {
    var review = TranscriptReview(try transcript(Self.body, source: "device"), Self.recording)
    _ = review.next()
    #expect(throws: RerecordingError.recordedOnDevice(file: "a.transcript")) {
      try review.accept()
    }
  }

  @Test func `lets a pattern stand in place of a line`() throws {
    let patterns = [PrintedPlace(.output, 0): AcceptedPattern.text(Array("[..] naps".utf8))]
    let bytes = try transcript(Self.body).accepting(
      step: 1, of: Self.recording, patterns: patterns)
    #expect(text(bytes) == text(file(Self.body.replacing("| 8 naps", with: "|g [..] naps"))))
  }

  @Test func `writes several lines that may be any as one`() throws {
    let recording = Recording(gestures: [
      GestureRecord("run", output: [out("a\nb\nc\n"), err("x\n")])
    ])
    let bytes = try transcript("$ run\n| c\n").accepting(
      step: 0, of: recording,
      patterns: [
        PrintedPlace(.output, 0): .anyLines, PrintedPlace(.output, 1): .anyLines,
        PrintedPlace(.error, 0): .regex(Array("[xy]".utf8)),
      ])
    #expect(text(bytes) == text(file("$ run\n|...\n| c\n!r [xy]\n")))
  }

  @Test func `refuses patterns that do not stand for what was printed`() throws {
    let old = try transcript(Self.body)
    #expect(throws: RerecordingError.patternsDoNotFit(file: "a.transcript", line: 8)) {
      try old.accepting(
        step: 1, of: Self.recording, patterns: [PrintedPlace(.output, 0): .text(Array("x".utf8))])
    }
  }

  @Test(
    arguments: [
      ("| Clover has slept 8 s", "Clover has slept 12 s", "|g Clover has slept [..] s"),
      ("| tick 17", "tick 18", "|g tick [..]"),
      ("| 12:01 took 3 ms", "12:05 took 7 ms", "|g 12:[..] took [..] ms"),
      ("| a [b] 1\\2", "a [b] 1\\3", "|g a \\[b] 1\\\\[..]"),
      ("|g pid [..] of Hazel", "pid 7 of Clover", "|g pid [..] of [..]"),
      ("| one two ", "one two", nil),
      ("| caf\u{E9} 1", "caf\u{E9} 2\t", "|g caf\u{E9} [..]"),
      ("| nothing", "elsewhere", nil),
      ("|r \\d", "seen at 12:30 ", "|g seen at [..]:[..]\\s"),
    ] as [(String, String, String?)]) func `suggests a pattern from what both lines share`(
      expected: String, printed: String, suggestion: String?
    ) throws
  {
    let line = expected.hasSuffix(" ") ? "|e " + expected.dropFirst(2).dropLast() + "\\s" : expected
    let comparison = try transcript("$ run\n\(line)\n")
      .compare(step: 0, with: GestureRecord("run", output: [out(printed + "\n")]))
    let row = try #require(comparison.streams[0].rows.first)
    #expect(row.suggestion.map { text($0.line(of: .output)) } == suggestion)
  }

  @Test func `suggests nothing that does not fit`() {
    var random = SeededGenerator(state: 11)
    let alphabet = ["a", "7", " ", "[", "..]", "\\", "\t", "é", "\u{202E}", "👑", "-"]
    for _ in 0..<2000 {
      func line() -> [UInt8] {
        (0..<Int.random(in: 0..<9, using: &random))
          .flatMap { _ in Array(alphabet.randomElement(using: &random)!.utf8) }
      }
      let printed = PrintedLine(bytes: line()[...], endsLine: true)
      var expected = ExpectedLine.lines(
        of: .output,
        in: [
          TranscriptLine(
            number: 1, text: [],
            content: .output(
              OutputLine(stream: .output, form: .literal, endsLine: true, payload: line()[...])))
        ], keepsTimes: false)
      let pattern = PatternSuggestion.pattern(expected: expected.removeFirst(), printed: printed)
      guard let pattern else { continue }
      let written = text(pattern.line(of: .output))
      #expect(pattern.fits(printed))
      #expect(throws: Never.self) { try transcript("$ run\n\(written)\n") }
    }
  }

  @Test(
    arguments: [
      ("g tick [..]", .text(Array("tick [..]".utf8)), nil),
      ("|g tick [..]", .text(Array("tick [..]".utf8)), nil),
      ("r tick \\d+", .regex(Array("tick \\d+".utf8)), nil),
      ("...", .anyLines, nil),
      ("|...", .anyLines, nil),
      ("tick 7", nil, "a pattern is `g TEXT` with `[..]` for any text, `r REGEX`, or `...`"),
      ("!g tick [..]", nil, "the line is of the other stream: it begins with `|`"),
      ("g tock [..]", nil, "the pattern does not fit what was printed"),
      ("r tick (", nil, "this is no regular expression: `tick (`"),
      ("g tick [..] ", nil, "the line ends in white space"),
      ("g tick\\q", nil, "`\\q` is no escape"),
    ] as [(String, AcceptedPattern?, String?)]) func `reads a pattern as a person types it`(
      typed: String, pattern: AcceptedPattern?, says: String?
    )
  {
    let printed = PrintedLine(bytes: Array("tick 7".utf8)[...], endsLine: true)
    do {
      let read = try AcceptedPattern(typed: typed, for: printed, of: .output)
      #expect(read == pattern)
    } catch {
      #expect("\(error)" == says)
    }
    let piece = PrintedLine(bytes: Array("tick 7".utf8)[...], endsLine: false)
    #expect(throws: AcceptedPattern.Problem.noNewline) {
      try AcceptedPattern(typed: typed, for: piece, of: .output)
    }
  }
}
