import BurrowFuzzing
import Foundation

/// All targets for a while: each in turn in a process of its own, several side by side.
struct Campaign {
  private let options: FuzzOptions
  private let folder: URL

  /// So long may an input take, in real seconds, before its process is ended.
  private static let patience = 60.0
  /// More of one target tell nothing new.
  private static let mostFindings = 5

  init(_ options: FuzzOptions) throws {
    self.options = options
    folder = URL(fileURLWithPath: options.root).appendingPathComponent(".build/fuzz")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Whether anything was found.
  func run() -> Bool {
    let share =
      options.seconds * Double(min(options.jobs, options.targets.count))
      / Double(options.targets.count)
    let found = Found()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = options.jobs
    for target in options.targets {
      queue.addOperation {
        let count = self.run(target, seconds: share)
        found.add(count)
      }
    }
    queue.waitUntilAllOperationsAreFinished()
    return found.count > 0
  }

  private func run(_ target: FuzzTarget, seconds: Double) -> Int {
    let end = ContinuousClock.now + .seconds(seconds)
    let state = folder.appendingPathComponent(".\(target.name)-\(getpid())").path
    defer { unlink(state) }
    let counter = IterationCounter(path: state)
    var findings = 0
    while findings < Self.mostFindings {
      let left = (end - .now) / .seconds(1)
      guard left > 0 else { break }
      guard let problem = part(target, state: state, counter: counter, seconds: left) else { break }
      findings += 1
      report(problem, target, iteration: Int(counter.value))
      counter.value += 1
    }
    say("\(target.name): \(counter.value + 1) inputs, \(findings) findings")
    return findings
  }

  /// Runs a process until the time is over or something is found, which it returns.
  private func part(
    _ target: FuzzTarget, state: String, counter: IterationCounter, seconds: Double
  ) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      "--part", state, "--target", target.name, "--seed", "\(options.seed)", "--seconds",
      "\(seconds)", "--root", options.root,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return "the process did not start: \(error)" }
    var last = (value: counter.value, since: ContinuousClock.now)
    while process.isRunning {
      usleep(50_000)
      if counter.value != last.value { last = (counter.value, .now) }
      guard ContinuousClock.now - last.since > .seconds(Self.patience) else { continue }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return "did not end within \(Int(Self.patience)) s"
    }
    let said = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    switch (process.terminationReason, process.terminationStatus) {
    case (.exit, 0): return nil
    case (.exit, 1): return said.trimmingCharacters(in: .whitespacesAndNewlines)
    case (.exit, let status): return "ended with status \(status)"
    default: return "crashed with signal \(process.terminationStatus)"
    }
  }

  private func report(_ problem: String, _ target: FuzzTarget, iteration: Int) {
    let name = "\(target.name)-\(options.seed)-\(iteration)"
    let input = target.input(seed: options.seed, iteration: iteration)
    try? Data(input).write(to: folder.appendingPathComponent(name))
    say("\(target.name): \(problem.prefix(300))\n  .build/fuzz/\(name), \(input.count) bytes")
  }

  /// At once, also where the output is a file.
  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private final class Found: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var count = 0
    func add(_ more: Int) { lock.withLock { count += more } }
  }
}
