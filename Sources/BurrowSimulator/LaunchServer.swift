import CLaunchServer
import CProcessShim
import Foundation
import Glibc
import Synchronization

/// A process that has loaded the frameworks once and is copied for each app that is launched.
///
/// There is one for each app host that this process uses. It is started when it is first asked for,
/// or before, by who knows that an app is going to be launched: it then loads while other work is
/// done. Where none can be had, or it has gone, an app's process is started from the beginning.
final class LaunchServer: Sendable {
  /// Milliseconds that a copy may take. The first one waits until the frameworks are loaded.
  private static let patience: Int32 = 10_000

  private let end: Int32
  private let identifier: pid_t

  private static let servers = Mutex<[String: Entry]>([:])

  private struct Entry {
    /// The program as it was: after another build of it its copies would not fit its frameworks.
    var program: ProgramVersion
    var server: LaunchServer
  }

  /// Starts the server of an app host, if it is not there.
  static func prepare(host: String) {
    servers.withLock { _ = server(of: host, among: &$0) }
  }

  /// Ends the servers without waiting until they are gone: no app is going to be launched. They are
  /// started again if one is.
  static func launchNoMore() {
    servers.withLock { for entry in $0.values { kill(entry.server.identifier, SIGKILL) } }
  }

  /// A copy of the app host that has been told what to run; nil where there is no server to ask.
  static func launch(
    host: String, library: String, container: Container, descriptors: [Int32]
  ) -> pid_t? {
    // One at a time: the answers carry no names.
    servers.withLock { servers in
      guard let server = server(of: host, among: &servers) else { return nil }
      let process = server.ask([library, container.home] + container.environment, descriptors)
      if process == nil { servers[host] = nil }
      return process
    }
  }

  private static func server(
    of host: String, among servers: inout [String: Entry]
  ) -> LaunchServer? {
    guard let program = ProgramVersion(of: host) else { return nil }
    if let entry = servers[host], entry.program == program { return entry.server }
    guard let server = LaunchServer(host: host) else { return nil }
    servers[host] = Entry(program: program, server: server)
    return server
  }

  private init?(host: String) {
    var ends: [Int32] = [-1, -1]
    guard burrow_launch_connect(&ends) == 0 else { return nil }
    let remote = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
    close(ends[1])
    defer { close(remote) }
    var start = ProgramStart(program: host, arguments: ["--serve"])
    start.variables = Container.fixedEnvironment
    start.descriptors = [(remote, 3)]
    guard remote >= 0, case .success(let identifier) = start.spawn() else {
      close(ends[0])
      return nil
    }
    end = ends[0]
    self.identifier = identifier
    burrow_launch_end_at_exit(identifier)
  }

  deinit {
    close(end)
    kill(identifier, SIGKILL)
    while waitpid(identifier, nil, 0) < 0 && errno == EINTR {}
  }

  private func ask(_ strings: [String], _ descriptors: [Int32]) -> pid_t? {
    var bytes: [CChar] = []
    for string in strings { bytes += string.utf8CString }
    let answer = burrow_launch_ask(end, descriptors, bytes, bytes.count, Self.patience)
    return answer > 0 ? answer : nil
  }
}

/// Which file a path leads to, and when it was last written.
private struct ProgramVersion: Equatable {
  var file: UInt
  var size: Int
  var seconds: Int
  var nanoseconds: Int

  init?(of path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    file = UInt(info.st_ino)
    size = Int(info.st_size)
    seconds = info.st_mtim.tv_sec
    nanoseconds = info.st_mtim.tv_nsec
  }
}
