/// How many characters must be put in, taken out or changed to make one text the other, whatever
/// the case of its letters.
package func editDistance(_ first: String, _ second: String) -> Int {
  let a = Array(first.lowercased())
  let b = Array(second.lowercased())
  var row = Array(0...b.count)
  for i in 0..<a.count {
    var diagonal = row[0]
    row[0] = i + 1
    for j in 0..<b.count {
      let changed = diagonal + (a[i] == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}

/// The candidates, those most like `text` first: what begins with it or has it within comes before
/// what is only spelt alike. Equals stay in their order.
package func nearestFirst(to text: String, _ candidates: [String]) -> [String] {
  let wanted = text.lowercased()
  func rank(_ candidate: String) -> Int {
    let distance = editDistance(text, candidate)
    let other = candidate.lowercased()
    guard !wanted.isEmpty, other.contains(wanted) || wanted.contains(other) else {
      return distance * 2
    }
    return min(distance * 2, 1)
  }
  return candidates.enumerated()
    .map { (rank: rank($1), offset: $0, text: $1) }
    .sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }
    .map(\.text)
}
