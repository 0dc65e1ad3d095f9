import CProcessShim
import Glibc

/// A program that is to be started as the leader of a process group of its own, with nothing of this
/// process's open in it but what is named.
struct ProgramStart {
  var program: String
  var arguments: [String] = []
  /// Its whole environment.
  var variables: [String] = []
  /// Descriptors of this process, with the numbers that they have there, which are the lowest from
  /// 1 or 3 on. Standard input is empty, and so is an output that is not named.
  var descriptors: [(here: Int32, there: Int32)] = []

  enum Result {
    case success(pid_t)
    /// An `errno`.
    case failure(Int32)
  }

  func spawn() -> Result {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for number in Int32(1)...2 where !descriptors.contains(where: { $0.there == number }) {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
    }
    for (here, there) in descriptors { posix_spawn_file_actions_adddup2(&actions, here, there) }
    burrow_spawn_close_from(&actions, max(2, descriptors.map(\.there).max() ?? 2) + 1)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that this process ignores or blocks are the other's to receive.
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
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var environment = variables.map { strdup($0) } + [nil]
    defer { for pointer in words + environment { free(pointer) } }
    // An app that prints where its objects are prints the same each time.
    let before = burrow_fix_addresses(1)
    defer { if before >= 0 { _ = burrow_fix_addresses(before) } }
    var code = posix_spawn(&child, program, &actions, &attributes, &words, &environment)
    // A program that has been written this moment may still be open for writing in a process that
    // is being started by another thread.
    for _ in 0..<50 where code == ETXTBSY {
      usleep(10_000)
      code = posix_spawn(&child, program, &actions, &attributes, &words, &environment)
    }
    return code == 0 ? .success(child) : .failure(code)
  }
}
