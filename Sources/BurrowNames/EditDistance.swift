/// How many letters must be put in, taken out, changed or swapped with their neighbour to make one
/// text the other, whatever their case. Texts are compared by their first 64 characters: nobody
/// mistypes a name that is longer.
package func editDistance(_ first: String, _ second: String) -> Int {
  let longest = 64
  let a = Array(first.lowercased().prefix(longest))
  let b = Array(second.lowercased().prefix(longest))
  var rows = [Array(0...b.count)]
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        best = min(best, rows[i - 1][j - 1] + 1)
      }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
