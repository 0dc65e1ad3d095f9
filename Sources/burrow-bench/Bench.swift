import BurrowSource
import BurrowToolchain
import Foundation

/// The files and programs that the measurements use.
struct Bench {
  /// What stands in the way of a measurement.
  struct Trouble: Error, CustomStringConvertible {
    var description: String
  }

  let runs: Int
  /// A folder of its own, with the cache of the programs that it starts.
  let folder: String
  let toolchain: Toolchain
  let frameworks: Frameworks
  let platform = SourcePlatform(.iOS, .init(27))

  static let measures: [@Sendable (Bench) throws -> [BenchRow]] = [
    { [try $0.coldBuild()] }, { [try $0.firstLine()] }, { [try $0.oneTranscript()] },
    { [try $0.allTranscripts()] }, { [try $0.manyTranscripts()] }, { try $0.longTranscript() },
    { [try $0.longTask()] }, { [try $0.prompt()] },
  ]

  init(runs: Int) throws {
    self.runs = runs
    toolchain = try Toolchain.find()
    frameworks = try Frameworks.besideThisProgram()
    folder = NSTemporaryDirectory() + "burrow-bench-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  func removeFiles() { try? FileManager.default.removeItem(atPath: folder) }

  /// The command, as it was built with this program.
  var burrow: String { frameworks.products + "/burrow" }

  /// Runs `burrow` to its end and gives the milliseconds that it took, and those to its first
  /// output.
  func time(
    _ arguments: [String], codes: Set<Int32> = [0]
  ) throws -> (whole: Double, first: Double) {
    let clock = ContinuousClock()
    let start = clock.now
    var first: Duration?
    let command = ChildProcess(
      program: burrow, arguments: arguments, environment: ["BURROW_CACHE": folder + "/cache"])
    let outcome = try command.run { if first == nil { first = clock.now - start } }
    let whole = clock.now - start
    guard case .exit(let code) = outcome.ending, codes.contains(code) else {
      let said = String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n").first ?? ""
      throw Trouble(
        description: "burrow \(arguments.first ?? ""): \(outcome.ending) \(said)")
    }
    return (whole.milliseconds, (first ?? whole).milliseconds)
  }

  /// The median of some runs, after one that does not count.
  func median(_ measure: () throws -> Double) rethrows -> Double {
    _ = try measure()
    var results: [Double] = []
    for _ in 0..<runs { results.append(try measure()) }
    return results.sorted()[results.count / 2]
  }

  /// Writes the files of an app and gives their folder.
  func write(_ name: String, _ files: [String: String]) throws -> String {
    let path = folder + "/" + name
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (file, text) in files {
      try text.write(toFile: path + "/" + file, atomically: true, encoding: .utf8)
    }
    return path
  }
}

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
  }
}
