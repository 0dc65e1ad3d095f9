/// Makes new inputs from old ones: what a careless author, a damaged disk and a hostile program do.
struct Mutator {
  /// No input is longer, in bytes.
  let longest: Int
  let seeds: [[UInt8]]
  /// Words that mean something to the reader.
  let words: [[UInt8]]
  /// What may be nested in itself.
  let brackets: [(open: [UInt8], close: [UInt8])]

  func input(using random: inout SeededRandom) -> [UInt8] {
    var bytes = seeds.isEmpty ? [] : random.pick(seeds)
    // Mostly a few changes: an input that is wrong all over is refused at its first line.
    for _ in 0..<random.pick([0, 1, 1, 1, 2, 2, 3, 5, 9]) { change(&bytes, &random) }
    if bytes.count > longest { bytes.removeSubrange(longest...) }
    return bytes
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let range = range(in: bytes, &random)
    switch random.below(15) {
    case 0: bytes.removeSubrange(range)
    case 1: bytes.removeSubrange(range.lowerBound...)
    case 2 where !bytes.isEmpty: bytes[random.below(bytes.count)] = UInt8(random.below(256))
    case 3 where !bytes.isEmpty: bytes[random.below(bytes.count)] ^= 1 << random.below(8)
    case 4: bytes.insert(contentsOf: random.pick(Self.characters), at: range.lowerBound)
    case 5, 6: bytes.insert(contentsOf: word(&random), at: range.lowerBound)
    case 7: bytes.replaceSubrange(range, with: word(&random))
    case 8: changeNumber(in: &bytes, &random)
    case 9: splice(into: &bytes, &random)
    case 10: bytes.insert(contentsOf: bytes[range], at: range.upperBound)
    case 11: repeatPart(of: &bytes, range, &random)
    case 12: nest(&bytes, range, &random)
    default: changeLine(of: &bytes, &random)
    }
  }

  /// A short stretch mostly, seldom a long one.
  private func range(in bytes: [UInt8], _ random: inout SeededRandom) -> Range<Int> {
    let start = random.below(bytes.count + 1)
    let length = random.below(random.pick([2, 8, 40, 300, bytes.count + 1]))
    return start..<min(bytes.count, start + length)
  }

  private func word(_ random: inout SeededRandom) -> [UInt8] {
    words.isEmpty ? random.pick(Self.characters) : random.pick(words)
  }

  private func changeNumber(in bytes: inout [UInt8], _ random: inout SeededRandom) {
    let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
    let from = random.below(bytes.count)
    guard let start = bytes[from...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: random.pick(Self.numbers))
  }

  private func splice(into bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !seeds.isEmpty else { return }
    let other = random.pick(seeds)
    let part = range(in: other, &random)
    bytes.replaceSubrange(range(in: bytes, &random), with: other[part])
  }

  /// What takes too long for a long input shows itself when a part of it stands there many times.
  private func repeatPart(
    of bytes: inout [UInt8], _ range: Range<Int>, _ random: inout SeededRandom
  ) {
    let part = random.below(3) == 0 ? word(&random) : Array(bytes[range])
    guard !part.isEmpty else { return }
    let length = random.pick([40, 400, 4_000, 4_000, longest])
    let copies = max(2, length / part.count)
    bytes.insert(
      contentsOf: (0..<min(copies, longest)).flatMap { _ in part }, at: range.lowerBound)
  }

  private func nest(_ bytes: inout [UInt8], _ range: Range<Int>, _ random: inout SeededRandom) {
    guard !brackets.isEmpty else { return }
    let pair = random.pick(brackets)
    let most = longest / max(1, pair.open.count + pair.close.count)
    let depth = min(most, random.pick([1, 2, 10, 33, 300, 2_000, 30_000]))
    let inside = Array(bytes[range])
    let open = (0..<depth).flatMap { _ in pair.open }
    let close = random.below(4) == 0 ? [] : (0..<depth).flatMap { _ in pair.close }
    bytes.replaceSubrange(range, with: open + inside + close)
  }

  private func changeLine(of bytes: inout [UInt8], _ random: inout SeededRandom) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let index = random.below(lines.count)
    switch random.below(5) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: random.below(lines.count + 1))
    case 2: lines.swapAt(index, random.below(lines.count))
    case 3: lines[index].insert(contentsOf: word(&random), at: lines[index].startIndex)
    default: lines[index] += word(&random)
    }
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  private static let numbers: [[UInt8]] = [
    "0", "-0", "-1", "1", "2", "255", "256", "65536", "2147483647", "2147483648", "4294967296",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551616",
    "1e308", "1e309", "-1e999", "1e-400", "0.1", "00000000000000000000001", "NaN", "\u{0663}",
    "9007199254740993", "1.7976931348623157e308", "99999999999999999999999999999999999999999",
  ].map { Array($0.utf8) }

  /// What text is seldom tried with.
  private static let characters: [[UInt8]] =
    [
      "\u{0}", "\u{7}", "\u{8}", "\t", "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{1B}", "\u{1B}[2J",
      "\u{1B}]0;fox\u{7}", "\u{7F}", "\u{85}", "\u{9B}31m", "\u{A0}", "\u{AD}", "\u{301}",
      "e\u{301}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{2028}", "\u{2029}", "\u{202E}",
      "\u{2066}",
      "\u{FE0F}", "\u{FEFF}", "\u{FFFC}", "\u{E0041}", "\u{10FFFF}", "🥕", "🐰", "👩‍👩‍👧‍👧", "🇩🇪",
      "→", "İ", "ß", "ﬃ", "\u{1100}\u{1161}", "\"", "'", "\\", "/", "..", " ", "#", ";", ":", ",",
      "“", "”",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90], [0xE2, 0x82],
    ]
}
