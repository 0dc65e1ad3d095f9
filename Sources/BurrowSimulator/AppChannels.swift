import CProcessShim
import Glibc

/// The descriptors between the host and an app's process: the app has the wire at 3, its report
/// pipe at 4, and its standard streams; nothing else of the host's is open in it.
struct AppChannels {
  private var wire = Ends()
  private var output = Ends()
  private var errors = Ends()
  private var reports = Ends()

  private struct Ends {
    var host: Int32 = -1
    var app: Int32 = -1
  }

  init() throws(SimulatorError) {
    do {
      wire = try Self.connected()
      output = try Self.piped()
      errors = try Self.piped()
      reports = try Self.piped()
    } catch {
      closeAppEnds()
      for end in takeEnds() where end >= 0 { close(end) }
      throw error
    }
  }

  private static func connected() throws(SimulatorError) -> Ends {
    var pair: [Int32] = [-1, -1]
    guard
      socketpair(
        AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0
    else {
      throw .cannotConnect(code: errno)
    }
    return try safe(pair[0], pair[1])
  }

  private static func piped() throws(SimulatorError) -> Ends {
    var pair: [Int32] = [-1, -1]
    guard burrow_pipe(&pair) == 0 else { throw .cannotConnect(code: errno) }
    return try safe(pair[0], pair[1])
  }

  /// Both ends, closed in whatever is started, and out of the way of the numbers that the app's
  /// ends are going to have.
  private static func safe(_ host: Int32, _ app: Int32) throws(SimulatorError) -> Ends {
    defer {
      close(host)
      close(app)
    }
    let ends = Ends(
      host: fcntl(host, F_DUPFD_CLOEXEC, 10), app: fcntl(app, F_DUPFD_CLOEXEC, 10))
    guard ends.host >= 0, ends.app >= 0 else {
      let code = errno
      for end in [ends.host, ends.app] where end >= 0 { close(end) }
      throw .cannotConnect(code: code)
    }
    _ = fcntl(ends.host, F_SETFL, fcntl(ends.host, F_GETFL) | O_NONBLOCK)
    return ends
  }

  mutating func closeAppEnds() {
    for end in [wire.app, output.app, errors.app, reports.app] where end >= 0 { close(end) }
    (wire.app, output.app, errors.app, reports.app) = (-1, -1, -1, -1)
  }

  /// The host's ends, which are the caller's to close from now on.
  mutating func takeHostEnds() -> (wire: Int32, output: Int32, errors: Int32, reports: Int32) {
    let ends = takeEnds()
    return (ends[0], ends[1], ends[2], ends[3])
  }

  private mutating func takeEnds() -> [Int32] {
    defer { (wire.host, output.host, errors.host, reports.host) = (-1, -1, -1, -1) }
    return [wire.host, output.host, errors.host, reports.host]
  }

  /// Starts the host of an app as the leader of a process group of its own.
  mutating func spawn(
    host: String, library: String, container: Container
  ) throws(SimulatorError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.app, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.app, 2)
    posix_spawn_file_actions_adddup2(&actions, wire.app, 3)
    posix_spawn_file_actions_adddup2(&actions, reports.app, 4)
    burrow_spawn_close_from(&actions, 5)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that this process ignores or blocks are the app's to receive.
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var child: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] =
      ([host, library, container.home] as [String]).map { strdup($0) } + [nil]
    var variables = container.environment.map { strdup($0) } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var code = posix_spawn(&child, host, &actions, &attributes, &arguments, &variables)
    // A program that has been written this moment may still be open for writing in a process that
    // is being started by another thread.
    for _ in 0..<50 where code == ETXTBSY {
      usleep(10_000)
      code = posix_spawn(&child, host, &actions, &attributes, &arguments, &variables)
    }
    guard code == 0 else {
      for end in takeEnds() { close(end) }
      throw .cannotStart(host: host, code: code)
    }
    return child
  }
}
