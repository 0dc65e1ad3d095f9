import Glibc

/// Built apps and modules, by a hash of everything that went into them.
///
/// An entry is a folder with what was built and a record of its size and time. It is made under another name
/// and renamed, so an entry that can be seen is whole; one that was damaged since is not used.
struct BuildCache: Sendable {
  struct Entry: Equatable {
    /// The entry's own folder.
    var folder: String
    var diagnostics: [StoredDiagnostic]
  }

  /// A warning with the name of the file within its app, since the same app may be in two places.
  struct StoredDiagnostic: Equatable {
    var severity: Diagnostic.Severity
    var file: String
    var line: Int
    var column: Int
    var message: String
  }

  /// What a build makes.
  enum Product: Equatable {
    /// A loadable library.
    case app
    /// An object file, and what the compiler needs to import it.
    case module(String)

    /// The files; the first is what is linked or loaded.
    var files: [String] {
      switch self {
      case .app: ["App.so"]
      case .module(let name): ["\(name).o", "\(name).swiftmodule"]
      }
    }

    func stamp(in folder: String) -> String? {
      let stamps = files.compactMap { FileSystem.stamp("\(folder)/\($0)")?.text }
      return stamps.count == files.count ? stamps.joined(separator: " ") : nil
    }
  }

  static let capacity = 200

  var folder: String
  private var apps: String { folder + "/apps" }
  /// Where the compiler keeps the C modules that it has read.
  var modules: String { folder + "/clang-modules" }

  init(folder: String) { self.folder = folder }

  func path(of key: String) -> String { apps + "/" + key }

  /// The entry of a key, if it is there and whole. Looking at it makes it the most recent.
  func entry(_ key: String, _ product: Product = .app) -> Entry? {
    let path = path(of: key)
    guard let bytes = try? FileSystem.read(path + "/record") else { return nil }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[...]
    guard lines.popFirst() == "burrow-build 2",
      let written = lines.popFirst(),
      let end = lines.popLast(), end == "end",
      let stamp = product.stamp(in: path), stamp == written
    else { return nil }
    utimensat(AT_FDCWD, path, nil, 0)
    return Entry(folder: path, diagnostics: lines.compactMap(StoredDiagnostic.init))
  }

  /// Writes the record that makes a folder with what was built an entry.
  func seal(
    _ work: String, _ product: Product, diagnostics: [StoredDiagnostic]
  ) throws(FileSystem.Failure) {
    guard let stamp = product.stamp(in: work) else {
      throw FileSystem.Failure(path: "\(work)/\(product.files[0])", code: ENOENT)
    }
    let lines =
      ["burrow-build 2", stamp] + diagnostics.map(\.line_) + ["end"]
    try FileSystem.write(lines.joined(separator: "\n") + "\n", to: work + "/record")
  }

  func makeWorkFolder() throws(FileSystem.Failure) -> TemporaryFolder {
    try TemporaryFolder(in: apps)
  }

  /// Keeps the most recent entries, and removes what builds that were killed left behind.
  func prune() {
    let now = time(nil)
    var entries: [(path: String, seconds: Int64)] = []
    for name in FileSystem.names(in: apps) ?? [] {
      let path = apps + "/" + name
      guard let stamp = FileSystem.stamp(path), stamp.isFolder else { continue }
      if name.hasPrefix(".work-") {
        if now - Int(stamp.seconds) > 3600 { FileSystem.remove(path) }
      } else {
        entries.append((path, stamp.seconds))
      }
    }
    guard entries.count > Self.capacity else { return }
    entries.sort { $0.seconds > $1.seconds }
    for entry in entries[Self.capacity...] { FileSystem.remove(entry.path) }
  }
}

extension BuildCache.StoredDiagnostic {
  fileprivate init?(_ text: Substring) {
    let fields = text.split(separator: "\t", maxSplits: 4, omittingEmptySubsequences: false)
    guard fields.count == 5, let severity = Diagnostic.Severity(rawValue: String(fields[0])),
      let line = Int(fields[2]), let column = Int(fields[3])
    else { return nil }
    self.init(
      severity: severity, file: String(fields[1]), line: line, column: column,
      message: String(fields[4].replacing("\\n", with: "\n")))
  }

  fileprivate var line_: String {
    "\(severity.rawValue)\t\(file)\t\(line)\t\(column)\t\(message.replacing("\n", with: "\\n"))"
  }
}

/// A lock that is held by at most one process; it is given back when the process ends, however.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Waits until the lock is free; nil if that was cancelled.
  init?(_ path: String, cancellation: CancellationFlag?) throws(FileSystem.Failure) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileSystem.Failure(path: path, code: errno) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno != EWOULDBLOCK && errno != EINTR {
        throw FileSystem.Failure(path: path, code: errno)
      }
      if cancellation?.isCancelled == true { return nil }
      usleep(5000)
    }
  }

  deinit { close(descriptor) }
}
