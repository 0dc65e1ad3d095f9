/// Numbers that look random and are the same for the same seed, on every machine (SplitMix64).
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// The numbers of one input of a campaign: each input can be made again by itself.
  package init(seed: UInt64, iteration: Int) {
    self.init(seed: seed)
    state = next() ^ (UInt64(iteration) &* 0x9E37_79B9_7F4A_7C15)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ end: Int) -> Int { end > 0 ? Int.random(in: 0..<end, using: &self) : 0 }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }
}
