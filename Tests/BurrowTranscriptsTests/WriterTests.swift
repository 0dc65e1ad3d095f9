import BurrowTime
import Testing

@testable import BurrowTranscripts

@Suite struct `Writing a transcript` {
  static let source = [TranscriptHeader("source", "simulated")]

  static func body(_ pieces: [OutputPiece], times: Bool = false) -> String {
    var writer = OutputWriter(writesTimes: times)
    writer.write(pieces)
    return text(writer.text)
  }

  static let cases: [([OutputPiece], String)] = [
    ([], ""),
    ([out("")], ""),
    ([out("a\n")], "| a\n"),
    ([out("a")], "|n a\n"),
    ([out("\n\n")], "|\n|\n"),
    ([out("  a\n")], "|   a\n"),
    ([out("a  \n")], "|e a \\s\n"),
    ([out("  ")], "|en  \\s\n"),
    ([out("a\u{A0}\n")], "|e a\\u{A0}\n"),
    ([out("a\\b\n")], "| a\\b\n"),
    ([out("a\\b\t\n")], "|e a\\\\b\\t\n"),
    ([out("a\r\n")], "|e a\\r\n"),
    ([out("\u{1B}[31m\u{0}\u{7F}\u{85}\n")], "|e \\e[31m\\x00\\x7F\\u{85}\n"),
    ([out("\u{202E}\u{200B}\u{FEFF}\u{AD}\n")], "|e \\u{202E}\\u{200B}\\u{FEFF}\\u{AD}\n"),
    ([out("👨‍👩‍👧 ❤️ → é e\u{301}\n")], "| 👨‍👩‍👧 ❤️ → é e\u{301}\n"),
    ([OutputPiece(.output, [0x61, 0xFF, 0xE2, 0x86, 0x0A])], "|e a\\xFF\\xE2\\x86\n"),
    ([out("$ run\n"), out("= end\n"), out("|... \n")], "| $ run\n| = end\n|e |...\\s\n"),
    ([out("a"), out("b\nc"), out("\n")], "| ab\n| c\n"),
    ([out("a"), err("x\n"), out("b\n")], "|n a\n! x\n| b\n"),
    ([OutputPiece(.output, [0xE2]), OutputPiece(.output, [0x86, 0x92, 0x0A])], "| →\n"),
  ]

  @Test(arguments: cases)
  func `says any bytes with the fewest marks`(pieces: [OutputPiece], lines: String) {
    #expect(Self.body(pieces) == lines)
  }

  @Test func `says when something came, where that changes`() {
    let pieces = [
      out("a\n", at: .zero), out("b\n", at: .zero), out("c", at: .milliseconds(700)),
      out("d\n", at: .seconds(2)),
    ]
    #expect(
      Self.body(pieces, times: true) == "@ +0s\n| a\n| b\n@ +0.7s\n|n c\n@ +2s\n| d\n")
    #expect(Self.body(pieces) == "| a\n| b\n| cd\n")
  }

  @Test func `splits long lines between characters`() {
    let plain = String(repeating: "a", count: 4096)
    #expect(Self.body([out(plain + "\n")]) == "| \(plain)\n")
    #expect(Self.body([out(plain + plain + "b\n")]) == "|n \(plain)\n|n \(plain)\n| b\n")
    let arrows = String(repeating: "→", count: 1365)
    #expect(Self.body([out(arrows + "→\n")]) == "|n \(arrows)\n| →\n")
  }

  @Test func `writes headers, remarks, gestures and how they ended`() throws {
    let recording = Recording(
      startUp: [out("hello\n")],
      gestures: [
        GestureRecord("run", output: [out("a\n")]), GestureRecord("home", status: .exit(3)),
      ])
    let bytes = try recording.transcript(
      headers: [TranscriptHeader("scenario", "two")] + Self.source, comments: ["A remark.", ""])
    #expect(
      text(bytes) == """
        burrow-transcript 1
        scenario: two
        source: simulated

        # A remark.
        #
        | hello
        $ run
        | a
        $ home
        ? exit 3
        = end

        """)
    let transcript = try Transcript(parsing: bytes, file: "two.transcript")
    #expect(transcript.compare(with: recording).matches)
    #expect(text(recording.gestures[1].transcriptLines()) == "$ home\n? exit 3\n")
  }

  @Test func `refuses what would not be one visible line`() {
    for gesture in ["", "a\nb", "a ", "\u{202E}", "\t"] {
      #expect(throws: UnwritableText.self) {
        try Recording(gestures: [GestureRecord(gesture)]).transcript(headers: Self.source)
      }
    }
    for header in [
      TranscriptHeader("A", "b"), .init("a", ""), .init("a", "b\n| c"), .init("a", "b "),
    ] {
      #expect(throws: UnwritableText.self) {
        try Recording(gestures: []).transcript(headers: Self.source + [header])
      }
    }
    #expect(throws: UnwritableText.self) {
      try Recording(gestures: []).transcript(headers: Self.source, comments: ["a\n$ run"])
    }
  }
}
