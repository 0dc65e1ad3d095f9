import BurrowToolchain
import Foundation

// Measures what `design` promises, on this machine and against plain `swiftc` in the same run, and
// prints a table. Whole processes are timed, as a person waits for them.

let runs = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 7
let bench = try Bench(runs: runs)
var rows: [BenchRow] = []
for measure in Bench.measures {
  var measured: [BenchRow]
  do { measured = try measure(bench) } catch {
    measured = [BenchRow(what: "\(error)", figure: "not measured", bar: "", isMet: false)]
  }
  rows += measured
  for row in measured {
    FileHandle.standardError.write(Data("\(row.what): \(row.figure)\n".utf8))
  }
}
bench.removeFiles()
print(BenchTable(rows: rows, runs: runs).markdown)
exit(rows.allSatisfy(\.isMet) ? 0 : 1)
