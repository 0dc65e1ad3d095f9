import BurrowDevice
import Foundation
import Testing

@testable import BurrowSimulator

@Suite("Containment", .serialized, .enabled(if: ContainmentReport.ofThisKernel.isComplete))
struct ContainmentTests {
  @Test("An app cannot read what is not its own, not even through a link")
  func reading() throws {
    let fox = try HostileApp(
      """
      let home = NSHomeDirectory()
      func look(_ path: String) { attempt(path) { Int(open(path, O_RDONLY)) } }
      look("/etc/passwd")
      look("/root")
      look("/proc/1/environ")
      look("/proc/self/root/etc/passwd")
      symlink("/etc/passwd", home + "/link")
      attempt("a link") { Int(open(home + "/link", O_RDONLY)) }
      attempt("a second name") { Int(link("/etc/passwd", home + "/second")) }
      attempt("its way up") { Int(open(home + "/../..", O_RDONLY)) }
      look("/usr/share/zoneinfo/Europe/Berlin")
      look("/dev/urandom")
      """)
    let no = "Permission denied"
    #expect(
      try fox.lines() == [
        "/etc/passwd: \(no)", "/root: \(no)", "/proc/1/environ: \(no)",
        "/proc/self/root/etc/passwd: \(no)", "a link: \(no)",
        "a second name: Invalid cross-device link", "its way up: \(no)",
        "/usr/share/zoneinfo/Europe/Berlin: done", "/dev/urandom: done",
      ])
  }

  @Test("An app cannot change what is not its own")
  func writing() throws {
    let outside = NSTemporaryDirectory() + "burrow-outside-\(getpid())"
    try "carrots".write(toFile: outside, atomically: true, encoding: .utf8)
    defer { unlink(outside) }
    let fox = try HostileApp(
      """
      let outside = "\(outside)"
      attempt("new") { Int(open(outside + "-new", O_WRONLY | O_CREAT, 0o600)) }
      attempt("old") { Int(open(outside, O_WRONLY)) }
      attempt("emptied by reading") { Int(open(outside, O_RDONLY | O_TRUNC)) }
      attempt("emptied") { Int(truncate(outside, 0)) }
      attempt("removed") { Int(unlink(outside)) }
      attempt("moved") { Int(rename(outside, NSHomeDirectory() + "/mine")) }
      chmod(outside, 0)
      utimes(outside, nil)
      """)
    let before = try FileManager.default.attributesOfItem(atPath: outside)
    let lines = try fox.lines()
    #expect(lines.map { String($0.prefix { $0 != ":" }) }.count == 6)
    #expect(lines.allSatisfy { !$0.hasSuffix("done") }, "\(lines)")
    let after = try FileManager.default.attributesOfItem(atPath: outside)
    #expect(after[.posixPermissions] as? Int == before[.posixPermissions] as? Int)
    #expect(after[.modificationDate] as? Date == before[.modificationDate] as? Date)
    #expect(try String(contentsOfFile: outside, encoding: .utf8) == "carrots")
    #expect(!FileManager.default.fileExists(atPath: outside + "-new"))
  }

  @Test("An app has no network, starts nothing, and signals nobody but itself")
  func reachingOut() throws {
    let fox = try HostileApp(
      """
      attempt("internet") { Int(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)) }
      attempt("local") { Int(socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)) }
      attempt("fork") { Int(startProcess()) }
      var words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), nil]
      attempt("exec") { Int(execv("/bin/sh", &words)) }
      attempt("everybody") { Int(kill(-1, SIGKILL)) }
      attempt("parent") { Int(kill(getppid(), SIGKILL)) }
      attempt("leaving its group") { Int(setpgid(0, getppid())) }
      attempt("itself") { Int(kill(getpid(), 0)) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      attempt("Process") { (try? process.run()) == nil ? -1 : 0 }
      """)
    let lines = try fox.lines()
    let refused = lines.filter { $0.hasSuffix("Operation not permitted") }
      .map { $0.prefix { $0 != ":" } }
    #expect(
      refused.starts(with: [
        "internet", "local", "fork", "exec", "everybody", "parent", "leaving its group",
      ]), "\(lines)")
    #expect(lines.contains("itself: done"))
    #expect(!lines.contains("Process: done"))
  }

  @Test("An app gets a share of the machine, and no more")
  func share() throws {
    let fox = try HostileApp(
      """
      func map(_ gigabytes: Int, _ kind: Int32) -> Int {
        let flags = kind | MAP_ANONYMOUS | MAP_NORESERVE
        let start = mmap(nil, gigabytes << 30, PROT_READ | PROT_WRITE, flags, -1, 0)
        return start == MAP_FAILED ? -1 : 0
      }
      attempt("a gigabyte") { map(1, MAP_PRIVATE) }
      attempt("64 gigabytes") { map(64, MAP_PRIVATE) }
      attempt("64 shared gigabytes") { map(64, MAP_SHARED) }
      let file = open(NSHomeDirectory() + "/Documents/large", O_RDWR | O_CREAT, 0o600)
      signal(SIGXFSZ, SIG_IGN)
      attempt("a large file") { Int(ftruncate(file, 1 << 40)) }
      attempt("a small file") { Int(ftruncate(file, 1 << 20)) }
      var none = rlimit(rlim_cur: .max, rlim_max: .max)
      attempt("more") { Int(setrlimit(__rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue)), &none)) }
      var opened = 0
      while open("/dev/null", O_RDONLY) >= 0 { opened += 1 }
      attempt("few files") { opened < 300 ? 0 : -1 }
      """)
    #expect(
      try fox.lines() == [
        "a gigabyte: done", "64 gigabytes: Cannot allocate memory",
        "64 shared gigabytes: Cannot allocate memory", "a large file: File too large",
        "a small file: done", "more: Operation not permitted", "few files: done",
      ])
  }

  @Test("An ordinary app does all that it needs to in its container")
  func ordinary() throws {
    let rabbit = try HostileApp(
      """
      let files = FileManager.default
      let documents = files.urls(for: .documentDirectory, in: .userDomainMask)[0]
      do {
        let note = documents.appendingPathComponent("note.txt")
        try Data("carrots".utf8).write(to: note, options: .atomic)
        try "more".write(to: note, atomically: true, encoding: .utf8)
        try files.copyItem(at: note, to: files.temporaryDirectory.appendingPathComponent("copy"))
        try files.createDirectory(
          at: documents.appendingPathComponent("a/b"), withIntermediateDirectories: true)
        try files.moveItem(at: note, to: documents.appendingPathComponent("a/b/moved.txt"))
        try files.removeItem(at: documents.appendingPathComponent("a"))
        print(try String(contentsOf: files.temporaryDirectory.appendingPathComponent("copy"),
          encoding: .utf8))
      } catch { print(error) }
      print(TimeZone(identifier: "Asia/Tokyo")?.secondsFromGMT() ?? -1)
      var thread = pthread_t()
      pthread_create(&thread, nil, { _ in print("another thread"); fflush(nil); return nil }, nil)
      pthread_join(thread, nil)
      print(files.currentDirectoryPath)
      """)
    #expect(try rabbit.lines() == ["more", "32400", "another thread", "/"])
  }

  @Test("Nothing of what an app made is left, whatever it is")
  func leavings() throws {
    let fox = try HostileApp(
      """
      print(NSHomeDirectory())
      chdir(NSHomeDirectory())
      mkdir("locked", 0o700)
      close(open("locked/file", O_CREAT | O_WRONLY, 0o000))
      mkdir("nobody", 0o000)
      symlink("/etc", "link")
      for _ in 0..<1_500 {
        mkdir("deep-deep-deep-deep", 0o700)
        chdir("deep-deep-deep-deep")
      }
      """)
    let home: String
    do { home = try #require(fox.lines().first) }
    Leavings.finish()
    #expect(!FileManager.default.fileExists(atPath: (home as NSString).deletingLastPathComponent))
    #expect(FileManager.default.fileExists(atPath: "/etc/passwd"))
  }

  @Test(
    "Code that meddles with the descriptors that it finds ends the app, not the device",
    arguments: [
      ("write(descriptor, \"carrots\\n\", 8)", AppEnding.Cause.garbage),
      ("write(descriptor, \"{\\\"reply\\\":{}}\\n\", 13)", .garbage),
      ("close(descriptor)", .exit(0)),
      ("dup2(0, descriptor)", .exit(0)),
    ])
  func descriptors(code: String, cause: AppEnding.Cause) throws {
    let fox = try HostileApp("for descriptor in Int32(1)..<64 { _ = \(code) }")
    let simulator = try fox.simulator { $0.limits.answer = 2 }
    let ending = try simulator.play(.run).outcome.ending
    #expect(
      ending == .appEnded(AppEnding(cause: cause, message: nil, place: nil, gesture: .run)))
    #expect(simulator.process == nil)
  }

  @Test("A thread that never ends holds nothing up, and ends with the app")
  func endlessThread() throws {
    let fox = try HostileApp(
      """
      print(getpid())
      for _ in 0..<2 {
        var thread = pthread_t()
        pthread_create(&thread, nil, { _ in while true {} }, nil)
      }
      """)
    let process: pid_t
    do {
      let simulator = try fox.simulator()
      let run = try simulator.play(.run)
      #expect(run.outcome.ending == .ok)
      process = try #require(run.lines.first.flatMap { pid_t($0.dropFirst(2)) })
      #expect(try simulator.play(.home).outcome.ending == .ok)
      #expect(kill(process, 0) == 0)
    }
    Leavings.finish()
    #expect(kill(process, 0) != 0)
  }

  @Test("Where the kernel lacks a wall nothing is run unless it is trusted")
  func lackingKernel() throws {
    let host = try ScriptedHost()
    let old = ContainmentReport(landlock: 0, filtersCalls: true)
    let error = #expect(throws: SimulatorError.self) { try host.simulator { $0.kernel = old } }
    #expect(
      error?.message == """
        the app was not run: nothing on this machine would keep it in its place; it could read and \
        write your files (no Landlock)
        hint: if you know what the code does, say so with --trust
        """)
    let simulator = try host.simulator {
      $0.kernel = old
      $0.trust = .trusted
    }
    #expect(try simulator.play(.run).outcome.ending == .ok)
  }
}
