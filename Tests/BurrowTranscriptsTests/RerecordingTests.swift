import BurrowTime
import Testing

@testable import BurrowTranscripts

@Suite struct `Recording again` {
  static func rerecord(
    _ body: String, _ pieces: [OutputPiece], status: GestureStatus? = nil, headers: String = ""
  ) throws -> String {
    let old = try transcript("$ run\n" + body, headers: headers)
    let recording = Recording(gestures: [GestureRecord("run", output: pieces, status: status)])
    let bytes = try old.rerecorded(with: recording)
    #expect(try Transcript(parsing: bytes, file: "a").compare(with: recording).matches)
    return String(
      text(bytes).trimmingPrefix("burrow-transcript 1\nsource: simulated\n\(headers)\n$ run\n")
        .dropLast("= end\n".count))
  }

  /// A body, what came, the new body.
  static let cases: [(String, [OutputPiece], String)] = [
    ("", [out("a\n")], "| a\n"),
    ("| a\n", [], ""),
    (
      "# all\n| a\n\n# second\n| b\n# last\n", [out("a\nc\n")],
      "# all\n| a\n\n# second\n| c\n# last\n"
    ),
    ("# all\n| a\n# gone\n| b\n| c\n", [out("a\nc\n")], "# all\n| a\n# gone\n| c\n"),
    ("|g [..] carrots\n| b\n", [out("2 carrots\nc\n")], "|g [..] carrots\n| c\n"),
    ("|r [0-9]+\n| b\n", [out("2\nc\n")], "|r [0-9]+\n| c\n"),
    ("|r [0-9]+\n| b\n", [out("x\nb\n")], "| x\n| b\n"),
    ("| a\n|...\n| z\n", [out("b\nx\ny\nz\n")], "| b\n|...\n| z\n"),
    ("|...\n", [out("x\n"), err("oops\n")], "|...\n! oops\n"),
    ("|e \\x41\n| b\n", [out("A\nc\n")], "|e \\x41\n| c\n"),
    ("|n a\n|n b\n| c\n| d\n", [out("abc\ne\n")], "|n a\n|n b\n| c\n| e\n"),
    ("! x\n| a\n", [out("b\n"), err("x\n")], "| b\n! x\n"),
    ("@ +1s\n| a\n", [out("b\n", at: .seconds(2))], "@ +2s\n| b\n"),
    ("| a\n", [out("b\n", at: .seconds(2))], "| b\n"),
    ("@ +1s\n|g a[..]\n| b\n", [out("ab\nc\n", at: .seconds(2))], "@ +2s\n|g a[..]\n| c\n"),
    ("| a\n# end\n", [out("a ")], "|en a\\s\n# end\n"),
  ]

  @Test(arguments: cases)
  func `keeps remarks and the patterns that still match`(
    body: String, pieces: [OutputPiece], new: String
  ) throws {
    #expect(try Self.rerecord(body, pieces) == new)
  }

  @Test func `keeps a matching file byte for byte`() throws {
    let body = "# a\n\n|e \\x41\n|...\n\n@ +7s\n|n\n? exit 1\n# b\n\n"
    let same = try Self.rerecord(body, [out("A\nx\n", at: .seconds(1))], status: .exit(1))
    #expect(same == body)
    let windows = Array(text(file("$ run\n" + body)).replacing("\n", with: "\r\n").utf8)
    let old = try Transcript(parsing: windows, file: "a")
    let record = GestureRecord("run", output: [out("A\n")], status: .exit(1))
    #expect(try old.rerecorded(with: Recording(gestures: [record]), recorded: "today") == windows)
    let other = try old.rerecorded(with: Recording(gestures: [GestureRecord("run")]))
    #expect(other.filter { $0 == 0x0A }.count == other.filter { $0 == 0x0D }.count)
  }

  @Test func `writes how the gesture ended now`() throws {
    #expect(try Self.rerecord("| a\n# x\n? exit 1\n# y\n", [out("a\n")]) == "| a\n# x\n# y\n")
    #expect(
      try Self.rerecord("| a\n# x\n", [out("a\n")], status: .stuck) == "| a\n# x\n? stuck\n")
  }

  @Test func `renews the header recorded only where a line changed`() throws {
    let old = try transcript("$ run\n| a\n", headers: "recorded: 2025-01-01\n")
    let same = Recording(gestures: [GestureRecord("run", output: [out("a\n")])])
    #expect(try old.rerecorded(with: same, recorded: "2026-02-02") == old.bytes)
    let other = Recording(gestures: [GestureRecord("run")])
    #expect(
      text(try old.rerecorded(with: other, recorded: "2026-02-02")).contains(
        "\nrecorded: 2026-02-02\n"))
    #expect(text(try old.rerecorded(with: other)).contains("\nrecorded: 2025-01-01\n"))
  }

  @Test func `refuses a session of other gestures`() throws {
    let old = try transcript("$ run\n$ home\n")
    for gestures in [["run"], ["run", "open"], ["run", "home", "open"]] {
      #expect(throws: RerecordingError.self) {
        try old.rerecorded(with: Recording(gestures: gestures.map { GestureRecord($0) }))
      }
    }
  }
}
