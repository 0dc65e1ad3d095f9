import BurrowProgress
import BurrowSimulator
import BurrowTerminal
import BurrowToolchain
import Foundation

/// `burrow doctor`: looks whether everything is there, and says what to do where it is not.
struct DoctorCommand {
  let surroundings: Surroundings

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  struct Finding {
    enum State { case ok, remark, problem }
    var state: State
    var name: String
    var text: String
    var hint: String?
  }

  func run() -> ExitCode {
    let findings = [
      compiler(), frameworks(), cache(), temporary(), lessons(), work(), progress(), symbolizer(),
      kernel(), terminal(),
    ]
    let width = findings.map(\.name.count).max() ?? 0
    for finding in findings {
      let sign: Span =
        switch finding.state {
        case .ok: Span("ok      ", .good)
        case .remark: Span("remark  ", .place)
        case .problem: Span("problem ", .bad)
        }
      let name = Help.padded(finding.name, to: width)
      surroundings.write([[sign, Span(name, .strong), Span("  " + escapeControls(finding.text))]])
      if let hint = finding.hint { surroundings.write([[Span("        hint: " + hint, .quiet)]]) }
    }
    return findings.contains { $0.state == .problem } ? .ours : .success
  }

  private func finding(_ name: String, _ check: () throws -> String) -> Finding {
    do { return Finding(state: .ok, name: name, text: try check()) } catch {
      let complaint = Complaint(describing: error)
      return Finding(state: .problem, name: name, text: complaint.what, hint: complaint.hint)
    }
  }

  private var environment: Environment { Environment(surroundings.environment) }

  private func compiler() -> Finding {
    finding("compiler") {
      let toolchain = try Toolchain.find(environment: environment)
      return "Swift \(try toolchain.version()), \(toolchain.compiler)"
    }
  }

  private func frameworks() -> Finding {
    finding("frameworks") {
      let frameworks = try Frameworks.besideThisProgram()
      guard FileManager.default.isExecutableFile(atPath: frameworks.appHost) else {
        throw Complaint(
          .ours, "there is no app host at \(frameworks.appHost)", hint: "`swift build` builds it")
      }
      return frameworks.products
    }
  }

  private func cache() -> Finding {
    finding("cache") {
      let folder = environment.cacheFolder
      let url = URL(fileURLWithPath: folder)
      try FileFailure.naming("BURROW_CACHE") {
        try Files.makeFolder(url)
        try Files.checkWritableFolder(url)
      }
      var space = statvfs()
      guard statvfs(folder, &space) == 0 else { return folder }
      let free = UInt64(space.f_bavail) * UInt64(space.f_frsize) / (1 << 20)
      guard free >= 200 else {
        throw Complaint(
          .ours, "\(folder) has only \(free) MB left",
          hint: "make room, or set BURROW_CACHE to a folder on another disk")
      }
      return "\(folder), \(free) MB free"
    }
  }

  /// Where the device is, of which nothing stays.
  private func temporary() -> Finding {
    finding("temporary") {
      let folder = surroundings.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
      try FileFailure.naming("TMPDIR") {
        guard Files.exists(surroundings.url(folder)) else {
          throw FileFailure(.written, folder, reason: String(cString: strerror(ENOENT)))
        }
        try Files.checkWritableFolder(surroundings.url(folder))
      }
      return folder
    }
  }

  /// The working copies, which are made when a lesson is opened.
  private func work() -> Finding {
    finding("your files") {
      let own = Locations.own(environment: surroundings.environment, folder: surroundings.folder)
      try FileFailure.naming("BURROW_WORK") { try Files.checkWritableFolder(own.work) }
      return own.work.path
    }
  }

  private func lessons() -> Finding {
    finding("lessons") {
      let locations = try Locations(
        environment: surroundings.environment, folder: surroundings.folder)
      let count = try LessonShelf(locations: locations).catalogue().lessons.count
      return "\(count) in \(locations.lessons.path)"
    }
  }

  private func progress() -> Finding {
    finding("progress") {
      let folder = LearnerProgress.folder(environment: surroundings.environment)
      let progress = try LearnerProgress(folder: folder)
      guard let setAside = progress.setAside else { return folder.path }
      throw Complaint(.ours, setAside.sentence)
    }
  }

  private func symbolizer() -> Finding {
    let name = "crash lines"
    guard let compiler = try? Toolchain.find(environment: environment).compiler else {
      return Finding(state: .remark, name: name, text: "unknown without a compiler")
    }
    let path = Workshop.symbolizer(beside: compiler)
    return path.map { Finding(state: .ok, name: name, text: $0) }
      ?? Finding(
        state: .remark, name: name, text: "there is no llvm-symbolizer beside the compiler",
        hint: "crashes are still reported, some without the line")
  }

  private func kernel() -> Finding {
    var name = utsname()
    uname(&name)
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    let what = "\(text(name.sysname)) \(text(name.release)) \(text(name.machine))"
    guard FileManager.default.fileExists(atPath: "/proc/self/exe") else {
      return Finding(
        state: .problem, name: "kernel", text: "\(what), without /proc", hint: "mount /proc")
    }
    let walls = ContainmentReport.ofThisKernel
    return Finding(
      state: walls.isComplete ? .ok : .remark, name: "kernel", text: "\(what); \(walls.summary)",
      hint: walls.isComplete ? nil : "`burrow run --trust` runs what you know all the same")
  }

  private func terminal() -> Finding {
    guard surroundings.output.isTerminal else {
      return Finding(state: .remark, name: "terminal", text: "stdout is no terminal")
    }
    let size = surroundings.terminalSize
    let colours =
      switch surroundings.depth {
      case .none: "no colours"
      case .sixteen: "16 colours"
      case .indexed: "256 colours"
      case .truecolor: "millions of colours"
      }
    let text = "\(size.columns) × \(size.rows), \(colours)"
    guard size.columns >= 54, size.rows >= 24 else {
      return Finding(
        state: .remark, name: "terminal", text: text,
        hint: "drawings want 54 columns and 24 rows or more")
    }
    return Finding(state: .ok, name: "terminal", text: text)
  }
}
