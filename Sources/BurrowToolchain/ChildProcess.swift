import CProcessShim
import Glibc

/// Runs a program to its end and collects what it writes.
///
/// The program is the leader of a process group of its own, so that cancelling ends its children
/// (a compiler driver has several) and Ctrl-C in a terminal does not reach them by itself.
package struct ChildProcess {
  /// How a program ended, and what it wrote; at most ``limit`` bytes of each stream are kept.
  package struct Outcome {
    package enum Ending: Equatable { case exit(Int32), signal(Int32), cancelled }
    package var ending: Ending
    package var output: [UInt8] = []
    package var errors: [UInt8] = []
  }

  /// The program could not be started; `code` is an `errno`.
  package struct StartFailure: Error, Equatable {
    package var program: String
    package var code: Int32
  }

  static let limit = 8 << 20

  package var program: String
  package var arguments: [String]
  /// Variables to set besides those of this process.
  package var environment: [String: String]
  /// The folder to start in; nil for that of this process.
  package var folder: String?
  /// Whether it has at 3 an end of a pipe whose other end is this process's, and nothing to read or
  /// write there: `BurrowConfine` sees by it when this process is gone.
  var isLeashed = false

  package init(
    program: String, arguments: [String], environment: [String: String] = [:],
    folder: String? = nil
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// A compiler that has no network and writes in the folders only, as far as the kernel can see to
  /// it. It may read and start what it likes: it links, and it expands macros.
  static func compiler(
    _ program: String, _ arguments: [String], confinedBy confine: String?, to folders: [String],
    environment: [String: String], folder: String
  ) -> ChildProcess {
    guard let confine else {
      return ChildProcess(
        program: program, arguments: arguments, environment: environment, folder: folder)
    }
    var child = ChildProcess(
      program: confine, arguments: folders + ["--", program] + arguments,
      environment: environment, folder: folder)
    child.isLeashed = true
    return child
  }

  /// Runs the program; `onOutput` is called whenever it has written to its standard output.
  package func run(
    cancellation: CancellationFlag? = nil, onOutput: () -> Void = {}
  ) throws(StartFailure) -> Outcome {
    var output = Pipe()
    var errors = Pipe()
    guard output.open(), errors.open() else {
      throw StartFailure(program: program, code: errno)
    }
    defer {
      output.close()
      errors.close()
    }
    var leash = Pipe()
    guard !isLeashed || leash.open() else { throw StartFailure(program: program, code: errno) }
    defer { leash.close() }
    let child = try start(
      output: output.writer, errors: errors.writer, leash: isLeashed ? leash.writer : nil)
    leash.closeWriter()
    output.closeWriter()
    errors.closeWriter()

    var outcome = Outcome(ending: .exit(0))
    let wasCancelled = !collect(
      from: (output.reader, errors.reader), into: &outcome, cancellation: cancellation,
      onOutput: onOutput)
    if wasCancelled { kill(-child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1 && errno == EINTR {}
    let signal = status & 0x7f
    outcome.ending =
      wasCancelled ? .cancelled : signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
    return outcome
  }

  /// Starts it without waiting for it; its output goes nowhere.
  func startDetached(leash: Int32) throws(StartFailure) -> pid_t {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(nowhere) }
    return try start(output: nowhere, errors: nowhere, leash: leash)
  }

  private func start(
    output: Int32, errors: Int32, leash: Int32?
  ) throws(StartFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    if let leash { posix_spawn_file_actions_adddup2(&actions, leash, 3) }
    if let folder { _ = burrow_spawn_chdir(&actions, folder) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that this process ignores or blocks must not be ignored or blocked in the child.
    var none = sigset_t()
    sigemptyset(&none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGINT, SIGQUIT, SIGPIPE, SIGTERM] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var child: pid_t = 0
    let code = withCStrings([program] + arguments) { argv in
      withCStrings(childEnvironment()) { envp in
        posix_spawn(&child, program, &actions, &attributes, argv, envp)
      }
    }
    guard code == 0 else { throw StartFailure(program: program, code: code) }
    return child
  }

  private func childEnvironment() -> [String] {
    let inherited = Environment.current.variables.filter { environment[$0.key] == nil }
    return (inherited.merging(environment) { $1 }).map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// Reads both streams to their ends; false when it was cancelled before.
  private func collect(
    from readers: (Int32, Int32), into outcome: inout Outcome, cancellation: CancellationFlag?,
    onOutput: () -> Void
  ) -> Bool {
    var open = [
      pollfd(fd: readers.0, events: Int16(POLLIN), revents: 0),
      pollfd(fd: readers.1, events: Int16(POLLIN), revents: 0),
    ]
    while open.contains(where: { $0.fd >= 0 }) {
      if cancellation?.isCancelled == true { return false }
      let ready = poll(&open, nfds_t(open.count), cancellation == nil ? -1 : 20)
      if ready <= 0 { continue }
      for index in open.indices where open[index].fd >= 0 && open[index].revents != 0 {
        let piece = readPiece(open[index].fd)
        if piece.isEmpty {
          open[index].fd = -1
        } else if index == 0 {
          onOutput()
          if outcome.output.count < Self.limit { outcome.output += piece }
        } else {
          if outcome.errors.count < Self.limit { outcome.errors += piece }
        }
      }
    }
    return true
  }

  private func readPiece(_ descriptor: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
      var got = read(descriptor, buffer.baseAddress, buffer.count)
      while got == -1 && errno == EINTR {
        got = read(descriptor, buffer.baseAddress, buffer.count)
      }
      count = max(0, got)
    }
  }
}

/// The two ends of a pipe that no child inherits by accident.
private struct Pipe {
  var reader: Int32 = -1
  var writer: Int32 = -1

  mutating func open() -> Bool {
    var ends: [Int32] = [-1, -1]
    guard burrow_pipe(&ends) == 0 else { return false }
    (reader, writer) = (ends[0], ends[1])
    return true
  }

  mutating func closeWriter() {
    if writer >= 0 { Glibc.close(writer) }
    writer = -1
  }

  mutating func close() {
    closeWriter()
    if reader >= 0 { Glibc.close(reader) }
    reader = -1
  }
}

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<R>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> R
) -> R {
  var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
  pointers.append(nil)
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
}
