import BurrowFuzzing
import Foundation

/// Tries inputs of one target in a process that may die of one of them.
struct Worker {
  /// Where to begin, and where to say how far it is.
  struct Part {
    /// A file of one number: the iteration that is being tried.
    var state: String
  }

  private let target: FuzzTarget
  private let options: FuzzOptions
  private let counter: IterationCounter

  init(_ options: FuzzOptions, _ part: Part) {
    self.options = options
    target = options.targets[0]
    counter = IterationCounter(path: part.state)
  }

  /// Ends with 0 when the time is over, with 1 and a line that says what is wrong at a finding.
  func run() -> Never {
    var limit = rlimit(rlim_cur: rlim_t(Trial.memory), rlim_max: rlim_t(Trial.memory))
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    let end = ContinuousClock.now + .seconds(options.seconds)
    let first = Int(counter.value)
    let (target, seed, counter) = (target, options.seed, counter)
    let inputs = (first...).lazy.map { target.input(seed: seed, iteration: $0) }
    let timed = inputs.prefix { _ in ContinuousClock.now < end }
    let finding = Trial.firstFinding(target, among: UncheckedSequence(timed)) { index in
      counter.value = UInt64(first + index)
      return true
    }
    if let finding { print(finding.problem) }
    exit(finding == nil ? 0 : 1)
  }
}

/// A sequence of which only one thread takes.
private struct UncheckedSequence<Base: Sequence>: Sequence, @unchecked Sendable {
  let base: Base
  init(_ base: Base) { self.base = base }
  func makeIterator() -> Base.Iterator { base.makeIterator() }
}

/// A number in a file that outlives the process which counts, however that ends.
final class IterationCounter: @unchecked Sendable {
  private let address: UnsafeMutablePointer<UInt64>

  init(path: String) {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    ftruncate(file, 8)
    let memory = mmap(nil, 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let memory, memory != MAP_FAILED else { fatalError("\(path) cannot be mapped") }
    close(file)
    address = memory.bindMemory(to: UInt64.self, capacity: 1)
  }

  deinit { munmap(address, 8) }

  var value: UInt64 {
    get { address.pointee }
    set { address.pointee = newValue }
  }
}
