import Testing

@testable import BurrowTerminal

@Suite("What a program prints cannot drive the terminal")
struct EscapeControlsTests {
  static let kept = [
    "plain text", "Clover: active → inactive", "🥕 3", "👩‍👩‍👧", "❤️‍🔥", "☀️", "1️⃣", "🇩🇪", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👋🏽",
    "e\u{301}", "日本", "\\e[31m", "क्‍ष", "",
  ]

  @Test("What is visible stays as it is", arguments: kept)
  func keeps(text: String) {
    #expect(escapeControls(text) == text)
    #expect(Array(escapeControls(text).utf8) == Array(text.utf8))
  }

  static let escaped: [(String, String)] = [
    ("\u{1B}[31mred", "\\e[31mred"), ("a\tb\rc\nd", "a\\tb\\rc\\nd"), ("a\r\n", "a\\r\\n"),
    ("\u{0}\u{7}\u{8}\u{7F}", "\\x00\\x07\\x08\\x7F"), ("\u{9B}31m", "\\u{9B}31m"),
    ("\u{202E}abc", "\\u{202E}abc"), ("a\u{200B}b", "a\\u{200B}b"), ("a\u{200D}b", "a\\u{200D}b"),
    ("\u{FEFF}x", "\\u{FEFF}x"), ("a\u{FE0F}", "a\\u{FE0F}"), ("\u{2028}", "\\u{2028}"),
    ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"), ("a\u{AD}b", "a\\u{AD}b"),
    ("x\u{E0041}", "x\\u{E0041}"), ("🥕\u{200D}", "🥕\\u{200D}"), ("\u{3164}", "\\u{3164}"),
  ]

  @Test("What is not is written as an escape", arguments: escaped)
  func escapes(text: String, expected: String) {
    #expect(escapeControls(text) == expected)
  }

  static let invalid: [([UInt8], String)] = [
    ([0x61, 0xFF, 0x62], "a\\xFFb"), ([0xC3], "\\xC3"), ([0xE2, 0x86], "\\xE2\\x86"),
    ([0xE2, 0x86, 0x1B, 0x5B], "\\xE2\\x86\\e["), ([0xC0, 0x9B], "\\xC0\\x9B"),
    ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"), ([0x9B, 0x41], "\\x9BA"),
  ]

  @Test("Bytes that are no text are shown one by one", arguments: invalid)
  func invalidBytes(bytes: [UInt8], expected: String) {
    #expect(escapeControls(bytes) == expected)
  }
}
