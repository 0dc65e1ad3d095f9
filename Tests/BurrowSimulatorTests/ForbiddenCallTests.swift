import Foundation
import Testing

@testable import BurrowSimulator

/// Everything that a program may try on the machine around it. None of it may succeed, nor seem to.
@Suite("Forbidden calls", .serialized, .enabled(if: ContainmentReport.ofThisKernel.isComplete))
struct ForbiddenCallTests {
  /// Numbers of x86-64; those from 424 on are the same everywhere.
  private static let calls: [(name: String, call: String)] = [
    ("fork", "57, 0, 0, 0"), ("vfork", "58, 0, 0, 0"), ("clone", "56, 17, 0, 0"),
    ("clone into a new name space", "56, 0x10000000, 0, 0"), ("clone3", "435, 0, 0, 0"),
    ("execve", "59, 0, 0, 0"), ("execveat", "322, -100, 0, 0"), ("memfd_create", "319, 0, 0, 0"),
    ("memfd_secret", "447, 0, 0, 0"), ("ptrace", "101, 16, getppid(), 0"),
    ("process_vm_readv", "310, getppid(), 0, 0"), ("process_vm_writev", "311, getppid(), 0, 0"),
    ("pidfd_open", "434, getppid(), 0, 0"), ("pidfd_getfd", "438, 0, 0, 0"),
    ("pidfd_send_signal", "424, 0, 9, 0"), ("kill the parent", "62, getppid(), 9, 0"),
    ("kill the first process", "62, 1, 9, 0"), ("kill everybody", "62, -1, 9, 0"),
    ("kill every group", "62, -getppid(), 9, 0"), ("tkill", "200, getppid(), 9, 0"),
    ("tgkill", "234, getppid(), getppid(), 9"), ("rt_sigqueueinfo", "129, getppid(), 9, 0"),
    ("socket, internet", "41, 2, 1, 0"), ("socket, internet 6", "41, 10, 2, 0"),
    ("socket, local", "41, 1, 1, 0"), ("socket, netlink", "41, 16, 3, 0"),
    ("socket, packets", "41, 17, 3, 0"), ("socket, vsock", "41, 40, 1, 0"),
    ("socketpair", "53, 1, 1, 0"), ("connect", "42, 3, 0, 0"), ("bind", "49, 3, 0, 0"),
    ("sendmsg", "46, 3, 0, 0"), ("recvmsg", "47, 3, 0, 0"), ("mount", "165, 0, 0, 0"),
    ("umount2", "166, 0, 0, 0"), ("pivot_root", "155, 0, 0, 0"), ("chroot", "161, 0, 0, 0"),
    ("unshare", "272, 0x10000000, 0, 0"), ("setns", "308, 3, 0, 0"), ("fsopen", "430, 0, 0, 0"),
    ("open_tree", "428, 0, 0, 0"), ("move_mount", "429, 0, 0, 0"), ("keyctl", "250, 0, 0, 0"),
    ("add_key", "248, 0, 0, 0"), ("request_key", "249, 0, 0, 0"),
    ("io_uring_setup", "425, 1, 0, 0"), ("io_uring_enter", "426, 3, 0, 0"),
    ("userfaultfd", "323, 0, 0, 0"), ("bpf", "321, 0, 0, 0"), ("perf_event_open", "298, 0, 0, 0"),
    ("open_by_handle_at", "304, 3, 0, 0"), ("name_to_handle_at", "303, -100, 0, 0"),
    ("mknod", "133, 0, 0, 0"), ("mknodat", "259, -100, 0, 0"), ("setpriority", "141, 0, 0, 0"),
    ("sched_setaffinity", "203, getppid(), 0, 0"), ("sched_setscheduler", "144, getppid(), 0, 0"),
    ("setpgid", "109, 0, getppid(), 0"), ("setsid", "112, 0, 0, 0"), ("setuid", "105, 0, 0, 0"),
    ("setgid", "106, 0, 0, 0"), ("capset", "126, 0, 0, 0"), ("seccomp", "317, 0, 0, 0"),
    ("personality", "135, 0x0040000, 0, 0"), ("settimeofday", "164, 0, 0, 0"),
    ("clock_settime", "227, 0, 0, 0"), ("sethostname", "170, 0, 0, 0"), ("reboot", "169, 0, 0, 0"),
    ("syslog", "103, 3, 0, 0"), ("init_module", "175, 0, 0, 0"), ("kexec_load", "246, 0, 0, 0"),
    ("swapon", "167, 0, 0, 0"), ("quotactl", "179, 0, 0, 0"), ("acct", "163, 0, 0, 0"),
    ("iopl", "172, 3, 0, 0"), ("ioperm", "173, 0, 1, 1"), ("modify_ldt", "154, 0, 0, 0"),
    ("inotify_init", "253, 0, 0, 0"), ("fanotify_init", "300, 0, 0, 0"),
    ("shmget", "29, 0, 4096, 0o1600"), ("msgget", "68, 0, 0o1600, 0"),
    ("semget", "64, 0, 1, 0o1600"),
    ("mq_open", "240, 0, 0, 0"), ("sync", "162, 0, 0, 0"), ("vhangup", "153, 0, 0, 0"),
    ("typing for the person", "16, 0, 0x5412, 0"), ("typing into the output", "16, 1, 0x5412, 0"),
    ("taking a terminal", "16, 0, 0x540E, 0"), ("the parent's limits", "302, getppid(), 7, 0"),
    ("landlock", "444, 0, 0, 0"), ("mseal", "462, 0, 0, 0"),
    ("chmod by a new call", "452, -100, 0, 0"),
    ("setxattr", "188, 0, 0, 0"), ("setxattrat", "463, -100, 0, 0"),
    ("file_setattr", "469, -100, 0, 0"),
    ("open_tree_attr", "467, -100, 0, 0"), ("listns", "470, 0, 0, 0"),
  ]

  #if arch(x86_64)
    @Test("No call that reaches out of the process succeeds", arguments: [false, true])
    func calls(isServed: Bool) throws {
      let attempts = Self.calls.map { name, call in
        "attempt(\"\(name)\") { systemCallOfWords([\(call)]) }"
      }.joined(separator: "\n")
      let fox = try HostileApp(
        """
        func systemCallOfWords(_ words: [Any]) -> Int {
          let numbers = words.map { ($0 as? Int) ?? Int(($0 as? Int32) ?? 0) }
          return systemCall(numbers[0], numbers[1], numbers[2], numbers[3])
        }
        \(attempts)
        print("alive")
        """)
      let lines = try fox.lines(isServed: isServed)
      #expect(lines.count == Self.calls.count + 1, "\(lines.last ?? "")")
      let refusals = ["Operation not permitted", "Function not implemented"]
      for line in lines.dropLast() {
        #expect(refusals.contains { line.hasSuffix(": \($0)") }, "\(line)")
      }
    }
  #endif

  @Test(
    "Nothing of other processes can be read, and no descriptor of Burrow's is there",
    arguments: [false, true])
  func surroundings(isServed: Bool) throws {
    let fox = try HostileApp(
      """
      func look(_ path: String) { attempt(path) { Int(open(path, O_RDONLY)) } }
      for name in ["environ", "mem", "maps", "cmdline", "fd", "root", "cwd", "status"] {
        attempt("parent's \\(name)") { Int(open("/proc/\\(getppid())/\\(name)", O_RDONLY)) }
      }
      for path in ["/proc/self/mem", "/proc/self/environ", "/proc/net/tcp", "/proc/cpuinfo", "/sys",
        "/dev/tty", "/dev/pts", "/dev/shm", "/dev/mem", "/dev/kvm", "/run", "/var", "/home", "/etc",
        "/etc/hosts", "/etc/resolv.conf", "/tmp", "/", "/proc", "/usr/bin/env"] { look(path) }
      for kind in [O_WRONLY, O_RDWR] {
        attempt("a library") { Int(open("/usr/lib/x86_64-linux-gnu/libc.so.6", kind)) }
      }
      for descriptor in Int32(5)..<256 where fcntl(descriptor, F_GETFD) >= 0 {
        print("open: \\(descriptor)")
      }
      print(getenv("BURROW_HOME").map { String(cString: $0) } ?? "none")
      """)
    let lines = try fox.lines(isServed: isServed)
    #expect(lines.last == "none")
    #expect(lines.count == 31, "\(lines.suffix(4))")
    for line in lines.dropLast() {
      #expect(
        line.hasSuffix("Permission denied") || line.hasSuffix("No such file or directory")
          || line.hasSuffix("No such device or address"), "\(line)")
    }
  }

  @Test("No path leads out of the container, whatever is done with it", arguments: [false, true])
  func paths(isServed: Bool) throws {
    let outside = NSTemporaryDirectory() + "burrow-paths-\(getpid())"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    defer { FolderRemoval.remove(outside) }
    try Data("carrots".utf8).write(to: URL(fileURLWithPath: outside + "/note"))
    let fox = try HostileApp(
      """
      let (outside, home) = ("\(outside)", NSHomeDirectory())
      let note = outside + "/note"
      close(open(home + "/mine", O_CREAT | O_WRONLY, 0o600))
      symlink(outside, home + "/way")
      attempt("mkdir") { Int(mkdir(outside + "/new", 0o700)) }
      attempt("mkdir by a link") { Int(mkdir(home + "/way/new", 0o700)) }
      attempt("rmdir") { Int(rmdir(outside)) }
      attempt("move in") { Int(rename(note, home + "/taken")) }
      attempt("move out") { Int(rename(home + "/mine", outside + "/mine")) }
      attempt("move the folder") { Int(rename(home + "/way/note", home + "/taken")) }
      attempt("link in") { Int(link(note, home + "/second")) }
      attempt("link out") { Int(link(home + "/mine", outside + "/second")) }
      attempt("symlink out") { Int(symlink("/etc", outside + "/etc")) }
      attempt("remove") { Int(unlink(home + "/way/note")) }
      attempt("truncate") { Int(truncate(home + "/way/note", 0)) }
      attempt("pipe") { Int(mkfifo(outside + "/pipe", 0o600)) }
      attempt("working folder") { Int(open(".", O_RDONLY)) }
      attempt("list") { opendir(outside) == nil ? -1 : 0 }
      chmod(note, 0)
      chown(note, 1, 1)
      utimes(note, nil)
      fchmodat(AT_FDCWD, home + "/way/note", 0, 0)
      """)
    let before = try FileManager.default.attributesOfItem(atPath: outside + "/note")
    let lines = try fox.lines(isServed: isServed)
    #expect(lines.count == 14)
    for line in lines { #expect(!line.hasSuffix(": done"), "\(line)") }
    let after = try FileManager.default.attributesOfItem(atPath: outside + "/note")
    for key in [FileAttributeKey.posixPermissions, .ownerAccountID, .size] {
      #expect(after[key] as? Int == before[key] as? Int)
    }
    #expect(after[.modificationDate] as? Date == before[.modificationDate] as? Date)
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == ["note"])
  }
}
