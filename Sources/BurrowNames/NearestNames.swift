/// The names that somebody who wrote a wrong one may have meant, nearest first.
///
/// Near is a name that begins with what was written or contains it, or that differs in few letters:
/// a third of them, and never more than two in a short word. Case does not matter.
package func nearestNames(to word: String, among names: [String], limit: Int = 3) -> [String] {
  let wanted = word.lowercased()
  guard !wanted.isEmpty else { return [] }
  let reach = max(2, wanted.count / 3)
  let scored = names.enumerated().compactMap { place, name -> (Int, Int, String)? in
    let other = name.lowercased()
    if other.hasPrefix(wanted) { return (0, place, name) }
    let distance = editDistance(wanted, other)
    if distance <= reach, distance < wanted.count { return (distance, place, name) }
    return wanted.count >= 3 && other.contains(wanted) ? (reach, place, name) : nil
  }
  return scored.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(limit).map(\.2)
}

/// All the candidates, those most like `text` first: what begins with it or has it within comes
/// before what is only spelt alike. Equals stay in their order.
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
