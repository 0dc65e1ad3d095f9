/// Which elements of two sequences are taken to be the same ones.
///
/// The matches are those of the shortest edit. Where an inserted or removed run could as well stand
/// a little earlier or later, it is moved to where its brackets close within it: a new method then
/// is that method, not the end of the one before and most of itself.
struct Matching {
  /// For each old element the new one that it is matched with.
  private(set) var newIndex: [Int?]
  /// For each new element the old one.
  private(set) var oldIndex: [Int?]

  init<Key: Hashable>(_ old: [Key], _ new: [Key], depth: (Key) -> Int = { _ in 0 }) {
    newIndex = Array(repeating: nil, count: old.count)
    oldIndex = Array(repeating: nil, count: new.count)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    Self.slide(&inserted, in: new, depth: depth)
    Self.slide(&removed, in: old, depth: depth)
    var next = 0
    for index in old.indices where !removed.contains(index) {
      while inserted.contains(next) { next += 1 }
      newIndex[index] = next
      oldIndex[next] = index
      next += 1
    }
  }

  /// Moves each run to the best of the places where it means the same.
  private static func slide<Key: Hashable>(
    _ changed: inout Set<Int>, in all: [Key], depth: (Key) -> Int
  ) {
    var index = 0
    while index < all.count {
      guard changed.contains(index) else {
        index += 1
        continue
      }
      var run = index..<index + 1
      while changed.contains(run.upperBound) { run = run.lowerBound..<run.upperBound + 1 }
      index = run.upperBound + 1

      var candidates = [run]
      var up = run
      while up.lowerBound > 0, !changed.contains(up.lowerBound - 1),
        all[up.lowerBound - 1] == all[up.upperBound - 1]
      {
        up = up.lowerBound - 1..<up.upperBound - 1
        candidates.append(up)
      }
      var down = run
      while down.upperBound < all.count, !changed.contains(down.upperBound),
        all[down.lowerBound] == all[down.upperBound]
      {
        down = down.lowerBound + 1..<down.upperBound + 1
        candidates.insert(down, at: 0)
      }
      guard candidates.count > 1 else { continue }
      let best = candidates.first { isBalanced(all[$0], depth: depth) } ?? run
      guard best != run, best.allSatisfy({ run.contains($0) || !changed.contains($0) }) else {
        continue
      }
      changed.subtract(run)
      changed.formUnion(best)
      index = max(index, best.upperBound)
    }
  }

  private static func isBalanced<Key>(_ run: ArraySlice<Key>, depth: (Key) -> Int) -> Bool {
    var level = 0
    for key in run {
      level += depth(key)
      if level < 0 { return false }
    }
    return level == 0
  }

  /// How many more brackets a piece of source opens than it closes.
  static func bracketDepth(_ text: String) -> Int {
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return depth
  }
}
