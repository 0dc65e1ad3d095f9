/// A reader of something that Burrow did not write itself, and what must hold for every input.
package struct FuzzTarget: Sendable {
  /// Also the name of its folder in the corpus.
  package let name: String
  /// Inputs to begin with.
  let seeds: [[UInt8]]
  let words: [[UInt8]]
  let brackets: [(open: [UInt8], close: [UInt8])]
  /// No input is longer, in bytes.
  let longest: Int
  /// Reads the input; throws a `Broken` where something does not hold that must.
  let check: @Sendable ([UInt8]) throws -> Void

  /// - Parameters:
  ///   - words: Words that mean something to the reader.
  ///   - brackets: Pairs that can be nested in themselves, with a blank between the two.
  init(
    _ name: String, seeds: [[UInt8]], words: [String], brackets: [String] = [],
    longest: Int = 64 << 10, check: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.seeds = seeds
    self.longest = longest
    self.words = words.map { Array($0.utf8) }
    self.brackets = brackets.map { pair in
      let halves = pair.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      return (open: Array(halves[0].utf8), close: Array((halves.count > 1 ? halves[1] : "").utf8))
    }
    self.check = check
  }

  /// The input of one iteration: always the same for the same seed.
  package func input(seed: UInt64, iteration: Int) -> [UInt8] {
    var random = SeededRandom(seed: seed, iteration: iteration)
    return Mutator(longest: longest, seeds: seeds, words: words, brackets: brackets)
      .input(using: &random)
  }

  /// Tries an input; what is wrong, nil if all holds.
  package func problem(with input: [UInt8]) -> String? {
    do {
      try check(input)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// Something that does not hold although it must.
struct Broken: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// - Throws: `Broken` unless the condition holds.
func require(_ condition: Bool, _ what: @autoclosure () -> String) throws {
  if !condition { throw Broken(what()) }
}

/// What is shown to a person must not drive the terminal.
func requireHarmless(_ text: String, _ what: String) throws {
  let bad = text.unicodeScalars.first { scalar in
    if scalar == "\n" { return false }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format:
      return (0x202A...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value)
    default: return false
    }
  }
  if let bad { throw Broken("\(what) has U+\(String(bad.value, radix: 16)) in it") }
}
