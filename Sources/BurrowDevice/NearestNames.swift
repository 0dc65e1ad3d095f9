/// The names that come nearest to a mistyped one, nearest first; at most `limit`, and none that has
/// nothing to do with it.
package func nearestNames(to word: String, among names: [String], limit: Int = 3) -> [String] {
  let word = word.lowercased()
  let reach = max(2, word.count / 3)
  let scored = names.enumerated().compactMap { place, name -> (Int, Int, String)? in
    let other = name.lowercased()
    if !word.isEmpty, other.hasPrefix(word) { return (0, place, name) }
    let distance = editDistance(word, other)
    if distance <= reach { return (distance, place, name) }
    return word.count >= 3 && other.contains(word) ? (reach, place, name) : nil
  }
  return scored.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(limit).map(\.2)
}

/// How many letters have to be put in, taken out, exchanged or swapped with their neighbour.
private func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left.prefix(64))
  let right = Array(right.prefix(64))
  var rows = [Array(0...right.count)]
  for (i, a) in left.enumerated() {
    var row = [i + 1]
    for (j, b) in right.enumerated() {
      var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a == b ? 0 : 1))
      if i > 0, j > 0, a == right[j - 1], left[i - 1] == b {
        best = min(best, rows[i - 1][j - 1] + 1)
      }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[left.count][right.count]
}
