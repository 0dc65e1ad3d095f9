import Testing

@testable import BurrowShell

@Suite struct VisibleTests {
  @Test(arguments: [
    ("🥕 3 → é", "🥕 3 → é"),
    ("a\u{1B}[2Jb", "a\\e[2Jb"),
    ("tab\there\n", "tab\\there\\n"),
    ("\u{202E}evil\u{0}\u{7F}\u{9B}", "\\u{202E}evil\\x00\\x7F\\u{9B}"),
    ("👩\u{200D}🌾", "👩\u{200D}🌾"),
  ]) func `What could drive a terminal is escaped, what people write stays`(
    text: String, shown: String
  ) {
    #expect(Visible.escaped(text) == shown)
  }

  @Test func `Bytes that are no text are shown one by one`() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x0A, 0xC3, 0xA9, 0x09, 0x1B, 0xE2, 0x82]
    #expect(Visible.escaped(bytes) == "a\\xFF\\xC3\né\t\\e\\xE2\\x82")
  }
}
