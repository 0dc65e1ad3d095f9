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

  /// Starts the process of an app: a copy of the launch server, or else the host from the beginning.
  mutating func start(
    host: String, isServed: Bool, library: String, container: Container
  ) throws(SimulatorError) -> pid_t {
    let ends = [output.app, errors.app, wire.app, reports.app]
    if isServed,
      let process = LaunchServer.launch(
        host: host, library: library, container: container, descriptors: ends)
    {
      return process
    }
    var start = ProgramStart(program: host, arguments: [library, container.home])
    start.variables = container.environment
    start.descriptors = zip(ends, Int32(1)...4).map { ($0, $1) }
    switch start.spawn() {
    case .success(let process): return process
    case .failure(let code):
      for end in takeEnds() { close(end) }
      throw .cannotStart(host: host, code: code)
    }
  }
}
