/// Three versions of a sequence, cut into stretches that are the same in all and stretches that
/// are not.
struct ThreeWay {
  struct Stretch: Equatable {
    var isSame: Bool
    var base: Range<Int>
    var target: Range<Int>
    var mine: Range<Int>
  }

  private(set) var stretches: [Stretch] = []

  init<Key: Hashable>(
    base: [Key], target: [Key], mine: [Key], depth: (Key) -> Int = { _ in 0 }
  ) {
    let toTarget = Matching(base, target, depth: depth)
    let toMine = Matching(base, mine, depth: depth)
    var (b, t, m) = (0, 0, 0)
    while true {
      // The next element of the base that both still have.
      var anchor = b
      while anchor < base.count,
        toTarget.newIndex[anchor] == nil || toMine.newIndex[anchor] == nil
      { anchor += 1 }
      let targetEnd = anchor < base.count ? toTarget.newIndex[anchor]! : target.count
      let mineEnd = anchor < base.count ? toMine.newIndex[anchor]! : mine.count
      add(Stretch(isSame: false, base: b..<anchor, target: t..<targetEnd, mine: m..<mineEnd))
      guard anchor < base.count else { return }
      (b, t, m) = (anchor, targetEnd, mineEnd)
      var end = b
      while end < base.count, toTarget.newIndex[end] == t + (end - b),
        toMine.newIndex[end] == m + (end - b)
      { end += 1 }
      let count = end - b
      add(Stretch(isSame: true, base: b..<end, target: t..<t + count, mine: m..<m + count))
      (b, t, m) = (end, t + count, m + count)
    }
  }

  private mutating func add(_ stretch: Stretch) {
    if stretch.base.isEmpty && stretch.target.isEmpty && stretch.mine.isEmpty { return }
    stretches.append(stretch)
  }
}
