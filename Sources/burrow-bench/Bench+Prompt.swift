import Foundation
import Glibc

/// The time that a person waits for a prompt, on a terminal of their own.
extension Bench {
  func prompt() throws -> BenchRow {
    let time = try median { try promptOnce() }
    return row("prompt after burrow is started", time, within: 100)
  }

  private func promptOnce() throws -> Double {
    var (terminal, side): (Int32, Int32) = (-1, -1)
    guard openpty(&terminal, &side, nil, nil, nil) == 0 else {
      throw Trouble(description: "no pseudo-terminal")
    }
    defer { close(terminal) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for standard: Int32 in 0...2 {
      posix_spawn_file_actions_adddup2(&actions, side, standard)
    }
    posix_spawn_file_actions_addclose(&actions, side)
    posix_spawn_file_actions_addclose(&actions, terminal)
    setenv("TERM", "xterm-256color", 1)
    setenv("XDG_DATA_HOME", folder + "/data", 1)
    setenv("XDG_STATE_HOME", folder + "/data", 1)

    let start = ContinuousClock.now
    var child: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(burrow), nil]
    defer { free(arguments[0]) }
    guard posix_spawn(&child, burrow, &actions, nil, &arguments, environ) == 0 else {
      throw Trouble(description: "burrow does not start")
    }
    close(side)
    defer {
      kill(child, SIGKILL)
      var status: Int32 = 0
      waitpid(child, &status, 0)
    }
    var seen = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, 5000) > 0 {
      let count = read(terminal, &buffer, buffer.count)
      guard count > 0 else { break }
      seen += String(decoding: buffer[..<count], as: UTF8.self)
      if seen.contains("> ") { return (ContinuousClock.now - start).milliseconds }
    }
    throw Trouble(description: "burrow shows no prompt")
  }
}
