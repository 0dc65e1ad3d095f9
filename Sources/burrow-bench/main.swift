import BurrowToolchain
import Foundation

// Measures what `design` promises, on this machine and against plain `swiftc` in the same run, and
// prints a table. Whole processes are timed, as a person waits for them.

let runs = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 7
let bench = try Bench(runs: runs)
var rows: [BenchRow] = []
for measure in Bench.measures {
  do { rows.append(try measure(bench)) } catch {
    rows.append(BenchRow(what: "\(error)", figure: "not measured", bar: "", isMet: false))
  }
  if let row = rows.last {
    FileHandle.standardError.write(Data("\(row.what): \(row.figure)\n".utf8))
  }
}
bench.removeFiles()
print(BenchTable(rows: rows, runs: runs).markdown)
exit(rows.allSatisfy(\.isMet) ? 0 : 1)
