import BurrowFuzzing
import Foundation

// Tries Burrow's readers with inputs that nobody would write:
//
//     burrow-fuzz [--seed N] [--seconds N] [--target NAME] [--jobs N] [--root FOLDER]
//     burrow-fuzz --target NAME --try FILE
//
// The same seed makes the same inputs, whatever the time. What is found is written to
// `.build/fuzz`; it belongs into `Tests/Fuzz/NAME` once it is understood. The exit status is 1 if
// anything was found.

do {
  let options = try FuzzOptions(CommandLine.arguments.dropFirst())
  switch options.work {
  case .campaign: exit(try Campaign(options).run() ? 1 : 0)
  case .part(let part): Worker(options, part).run()
  case .file(let path):
    let input = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for target in options.targets {
      guard let finding = Trial.firstFinding(target, among: [input]) else { continue }
      print("\(target.name): \(finding.problem)")
      exit(1)
    }
  }
} catch {
  FileHandle.standardError.write(Data("burrow-fuzz: \(error)\n".utf8))
  exit(2)
}
