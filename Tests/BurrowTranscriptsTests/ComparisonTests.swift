import BurrowTime
import Testing

@testable import BurrowTranscripts

@Suite struct `Comparing a gesture` {
  /// What a transcript lists, what came, whether it fits.
  static let cases: [(String, [OutputPiece], Bool)] = [
    ("", [], true),
    ("", [out("\n")], false),
    ("|\n", [out("\n")], true),
    ("| a\n", [out("a\n")], true),
    ("| a\n", [out("a")], false),
    ("|n a\n", [out("a")], true),
    ("|n a\n", [out("a\n")], false),
    ("|n\n", [], true),
    ("|n a\n|n b\n| c\n", [out("ab"), out("c\n")], true),
    ("|n a\n! x\n| b\n", [err("x\n"), out("ab\n")], true),
    ("! x\n| a\n", [out("a\n"), err("x\n")], true),
    ("! a\n", [out("a\n")], false),
    ("| a\n", [out("a \n")], false),
    ("|e a\\s\n", [out("a \n")], true),
    ("|e a\\r\n", [out("a\r\n")], true),
    ("| a\n", [out("a\r\n")], false),
    ("|e \\x41\\u{1F451}\\[\\\\\\t\\e\n", [out("A👑[\\\t\u{1B}\n")], true),
    ("| caf\u{E9}\n", [out("cafe\u{301}\n")], false),
    ("|g [..] carrots\n", [out("12 carrots\n")], true),
    ("|g [..] carrots\n", [out(" carrots\n")], true),
    ("|g [..] carrots\n", [out("12 carrots.\n")], false),
    ("|g a[..]b[..]c\n", [out("a b b c\n")], true),
    ("|g a[..]b[..]c\n", [out("a c\n")], false),
    ("|g ab[..]bc\n", [out("abc\n")], false),
    ("|g \\[..]\n", [out("[..]\n")], true),
    ("|g \\[..]\n", [out("x\n")], false),
    ("|g a[..]\n", [OutputPiece(.output, [0x61, 0xFF, 0x0A])], true),
    ("|r [0-9]+|none\n", [out("none\n")], true),
    ("|r [0-9]+|none\n", [out("none at all\n")], false),
    ("|r .*\n", [out("a\rb\u{2028}c\n")], true),
    ("|r .*\n", [OutputPiece(.output, [0xFF, 0x0A])], false),
    ("|r (?i)CLOVER(?= →).*\n", [out("Clover → 👑\n")], true),
    ("|...\n", [], true),
    ("|...\n", [out("a\nb\nc")], true),
    ("|...\n| c\n", [out("a\nc\nb\nc\n")], true),
    ("| a\n|...\n| b\n|...\n| c\n", [out("a\nx\nb\nc\nb\ny\nc\n")], true),
    ("| a\n|...\n| b\n", [out("a\nx\n")], false),
    ("| a\n|...\n| a\n", [out("a\n")], false),
    ("|...\n| b\n|...\n| b\n|...\n", [out("a\nb\na\n")], false),
    ("|...\n| a\n| b\n|...\n", [out("a\na\nb\nc\n")], true),
    ("|...\n|...\n", [], true),
    ("|...\n", [err("a\n")], false),
    ("|...\n!...\n", [err("a\n"), out("b\n")], true),
  ]

  @Test(arguments: cases)
  func `takes lines as bytes, in order, each stream by itself`(
    body: String, pieces: [OutputPiece], matches: Bool
  ) throws {
    let comparison = try transcript("$ run\n" + body)
      .compare(step: 0, with: GestureRecord("run", output: pieces))
    #expect(comparison.matches == matches)
    // The rows agree with the verdict.
    let hasDifference = comparison.streams.flatMap(\.rows).contains {
      ![.equal, .anyLines, .covered].contains($0.kind)
    }
    #expect(hasDifference == !matches)
  }

  @Test func `compares how a gesture ended`() throws {
    let transcript = try transcript("$ run\n? exit 1\n$ home\n")
    #expect(transcript.compare(step: 0, with: GestureRecord("run", status: .exit(1))).matches)
    #expect(!transcript.compare(step: 0, with: GestureRecord("run", status: .exit(2))).matches)
    #expect(!transcript.compare(step: 0, with: GestureRecord("run")).matches)
    #expect(!transcript.compare(step: 1, with: GestureRecord("home", status: .stuck)).matches)
  }

  @Test func `stops at the first gesture that differs and counts the rest`() throws {
    let transcript = try transcript("$ run\n| a\n$ home\n| b\n$ open\n$ home\n")
    let comparison = transcript.compare(
      with: Recording(gestures: [GestureRecord("run", output: [out("a\n")]), GestureRecord("home")])
    )
    #expect(comparison.matched == 1)
    #expect(comparison.mismatch?.gesture == "home")
    #expect(comparison.mismatch?.line == 6)
    #expect(comparison.notCompared == 2)
  }

  /// Lines with times, what came when, whether it fits with `timing: checked`.
  static let times: [(String, [OutputPiece], Bool)] = [
    ("@ +0.7s\n| a\n", [out("a\n", at: .milliseconds(700))], true),
    ("@ +0.7s\n| a\n", [out("a\n", at: .milliseconds(701))], false),
    ("@ +0.7s\n| a\n", [out("a\n")], false),
    ("| a\n@ +1s\n| b\n", [out("a\n", at: .seconds(9)), out("b\n", at: .seconds(1))], true),
    ("@ +0s\n|n a\n@ +1s\n| b\n", [out("a", at: .zero), out("b\n", at: .seconds(1))], true),
    ("@ +0s\n| ab\n", [out("a", at: .zero), out("b\n", at: .seconds(1))], false),
    ("@ +1s\n| a\n| b\n", [out("a\n", at: .seconds(1)), out("b\n", at: .seconds(2))], false),
    ("@ +1s\n|g [..]\n", [out("abc\n", at: .seconds(1))], true),
    ("@ +1s\n|...\n", [out("abc\n", at: .seconds(2))], true),
  ]

  @Test(arguments: times)
  func `compares times only where the header says so`(
    body: String, pieces: [OutputPiece], matches: Bool
  ) throws {
    let record = GestureRecord("run", output: pieces)
    let checked = try transcript("$ run\n" + body, headers: "timing: checked\n")
    #expect(checked.compare(step: 0, with: record).matches == matches)
    #expect(try transcript("$ run\n" + body).compare(step: 0, with: record).matches)
  }

  @Test func `says where only the normalisation differs`() throws {
    let transcript = try transcript("$ run\n| caf\u{E9}\n| b\n")
    let composed = GestureRecord("run", output: [out("cafe\u{301}\nb\n")])
    #expect(transcript.compare(step: 0, with: composed).differsOnlyInNormalisation)
    let other = GestureRecord("run", output: [out("cafe\u{301}\nc\n")])
    #expect(!transcript.compare(step: 0, with: other).differsOnlyInNormalisation)
    let crlf = GestureRecord("run", output: [out("caf\u{E9}\r\nb\n")])
    #expect(!transcript.compare(step: 0, with: crlf).differsOnlyInNormalisation)
  }

  @Test func `bounds a regular expression that backtracks without end`() throws {
    let transcript = try transcript("$ run\n|r (a+)+b\n")
    let comparison = transcript.compare(
      step: 0, with: GestureRecord("run", output: [out(String(repeating: "a", count: 200) + "\n")]))
    #expect(!comparison.matches)
    #expect(comparison.streams[0].gaveUp)
  }

  /// Both sides' lines, and the rows: `=` equal, `~` changed, `-` missing, `+` extra, `.` any, `,` covered.
  static let alignments: [(String, String, String)] = [
    ("a b c", "a b c", "==="),
    ("a b c", "a c", "=-="),
    ("a c", "a b c", "=+="),
    ("a b c", "a x c", "=~="),
    ("a b c d", "b c d e", "-===+"),
    ("a b c a b b a", "c b a b a c", "--=+==-=+"),
    ("one-thing two-thing three", "zzz two-thinG", "-+~-"),
    ("... a", "x a y", ".,=+"),
    ("a ... b c", "a x y b", "=.,,=-"),
    ("... a", "a a", ".,="),
    ("a ... z", "b x y z", "~.,,="),
    ("a ... z", "a x y b", "=.,,~"),
    ("a ... b ... c", "x", "~.-.-"),
  ]

  @Test(arguments: alignments)
  func `aligns what belongs together`(expected: String, printed: String, rows: String) throws {
    let body = expected.split(separator: " ").map { $0 == "..." ? "|...\n" : "| \($0)\n" }.joined()
    let pieces = printed.split(separator: " ").map { out("\($0)\n") }
    let lines = try transcript(body).startUp
    var matcher = LineMatcher(checksTimes: false)
    let found = RowBuilder.rows(
      ExpectedLine.lines(of: .output, in: lines, keepsTimes: false),
      PrintedLine.lines(of: .output, in: pieces, keepsTimes: false), matcher: &matcher)
    let signs: [ComparisonRow.Kind: String] = [
      .equal: "=", .changed: "~", .missing: "-", .extra: "+", .anyLines: ".", .covered: ",",
    ]
    #expect(found.compactMap { signs[$0.kind] }.joined() == rows)
    // Nothing is lost and nothing is made up.
    #expect(
      found.compactMap(\.printed?.bytes).map { text(Array($0)) }
        == printed.split(separator: " ").map(String.init))
    #expect(found.compactMap(\.expected).count == expected.split(separator: " ").count)
  }

  @Test func `aligns random lists with the fewest differences`() {
    var random = SeededGenerator(state: 5)
    for _ in 0..<300 {
      let left = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Int.random(in: 0...3, using: &random)
      }
      let right = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Int.random(in: 0...3, using: &random)
      }
      let pairs = Alignment.pairs(left.count, right.count) { left[$0] == right[$1] }
      #expect(pairs.allSatisfy { left[$0.left] == right[$0.right] })
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.left < $1.left && $0.right < $1.right })
      let difference = right.difference(from: left)
      #expect(left.count + right.count - 2 * pairs.count == difference.count)
    }
  }

  @Test func `aligns very different long lists in bounded time`() {
    let pairs = Alignment.pairs(20_000, 20_000) { $0 / 2 == $1 / 3 && $0 % 2 == 0 }
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.left < $1.left && $0.right < $1.right })
  }

  @Test func `More lines than are kept are counted`() {
    let pieces = [out("a\nb"), err("x\n"), out("\nc\nd\n"), err("y")]
    func kept(_ most: Int) -> (String, GestureRecord.LeftOut?) {
      var record = GestureRecord("run", output: pieces)
      record.keep(lines: most)
      return (text(record.output.flatMap(\.bytes)), record.leftOut)
    }
    #expect(kept(9) == ("a\nbx\n\nc\nd\ny", nil))
    #expect(kept(5) == ("a\nbx\n\nc\nd\n", .init(bytes: 1, lines: 0)))
    #expect(kept(4) == ("a\nbx\n\nc\n", .init(bytes: 3, lines: 1)))
    #expect(kept(1) == ("a\n", .init(bytes: 9, lines: 4)))
    #expect(kept(0) == ("", .init(bytes: 11, lines: 5)))
  }
}
