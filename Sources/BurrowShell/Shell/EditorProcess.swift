import Foundation

/// The learner's editor, started on some files and waited for.
struct EditorProcess {
  /// What `$EDITOR` holds; it may have arguments of its own, so a shell reads it, as everywhere.
  let command: String
  let folder: URL

  func open(_ files: [String]) throws {
    var child: pid_t = 0
    let script = "cd \"$0\" && exec \(command) \"$@\""
    let words = ["sh", "-c", script, folder.path] + files
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The editor must hear what this process ignores.
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    sigaddset(&usual, SIGINT)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let code = posix_spawn(&child, "/bin/sh", nil, &attributes, &arguments, environ)
    guard code == 0 else {
      throw Complaint(
        .usage,
        "the editor \(Complaint.quoted(command)) could not be started: "
          + String(cString: strerror(code)))
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1 && errno == EINTR {}
    Interrupts.shared.drain()
    let exit = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + status & 0x7f
    guard exit == 0 else {
      let what =
        exit == 127
        ? "there is no editor \(Complaint.quoted(command))"
        : "the editor \(Complaint.quoted(command)) ended with \(exit)"
      throw Complaint(.usage, what, hint: "set VISUAL or EDITOR to one that you have")
    }
  }
}
