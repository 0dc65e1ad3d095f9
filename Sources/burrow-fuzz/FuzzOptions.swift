import BurrowFuzzing
import Foundation

/// What the command line says.
struct FuzzOptions {
  enum Work {
    /// All targets for a while, each in processes of its own.
    case campaign
    /// What such a process does.
    case part(Worker.Part)
    /// One file.
    case file(String)
  }

  struct Misused: Error, CustomStringConvertible {
    let description: String
  }

  var work = Work.campaign
  var seed: UInt64 = 1
  var seconds = 60.0
  var jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
  var root = FileManager.default.currentDirectoryPath
  var targets: [FuzzTarget] = []

  init(_ arguments: some Sequence<String>) throws {
    var names: [String] = []
    var iterator = arguments.makeIterator()
    while let option = iterator.next() {
      guard let value = iterator.next() else {
        throw Misused(description: "\(option) needs a value")
      }
      func number<Number: LosslessStringConvertible>(_ type: Number.Type) throws -> Number {
        guard let number = Number(value) else {
          throw Misused(description: "\(option) is \(value), which is no number")
        }
        return number
      }
      switch option {
      case "--seed": seed = try number(UInt64.self)
      case "--seconds": seconds = try number(Double.self)
      case "--jobs": jobs = max(1, try number(Int.self))
      case "--root": root = value
      case "--target": names.append(value)
      case "--try": work = .file(value)
      case "--part": work = .part(Worker.Part(state: value))
      default: throw Misused(description: "there is no option \(option)")
      }
    }
    let all = FuzzTarget.all(Corpus(root: root))
    targets = names.isEmpty ? all : all.filter { names.contains($0.name) }
    let known = all.map(\.name)
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw Misused(
        description: "there is no target \(unknown); there are \(known.joined(separator: ", "))")
    }
  }
}
