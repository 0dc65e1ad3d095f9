/// Which of the names that there are was probably meant.
///
/// ```swift
/// NearestName.order(["home", "open", "hide"], by: "hme")  // ["home", "hide", "open"]
/// ```
enum NearestName {
  /// All names, the most similar first; those that are equally far stay in their order.
  static func order(_ names: [String], by wanted: String) -> [String] {
    names.enumerated()
      .map { (name: $0.element, position: $0.offset, distance: distance($0.element, wanted)) }
      .sorted { ($0.distance, $0.position) < ($1.distance, $1.position) }
      .map(\.name)
  }

  /// The name that was probably meant, if one is near enough to be named alone.
  static func guess(_ wanted: String, among names: [String]) -> String? {
    guard let best = order(names, by: wanted).first else { return nil }
    let isBeginning = !wanted.isEmpty && folded(best).starts(with: folded(wanted))
    let allowed = max(1, wanted.count / 3)
    return isBeginning || distance(best, wanted) <= allowed ? best : nil
  }

  /// How many characters must be added, removed, replaced, or swapped with their neighbour to make
  /// one name of the other. Case is not looked at.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = folded(left)
    let right = folded(right)
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for i in 0..<left.count {
      var row = [i + 1]
      for j in 0..<right.count {
        let replaced = previous[j] + (left[i] == right[j] ? 0 : 1)
        var best = min(replaced, previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, beforePrevious[j - 1] + 1)
        }
        row.append(best)
      }
      beforePrevious = previous
      previous = row
    }
    return previous[right.count]
  }

  private static func folded(_ name: String) -> [Character] { Array(name.lowercased()) }
}
