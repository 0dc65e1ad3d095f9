import Foundation

/// A file or folder that could not be read or written, in the system's own words.
struct FileFailure: Error, Hashable {
  enum Deed: String { case read, written, made, removed }
  var path: String
  var deed: Deed
  var reason: String
  /// The variable of the environment that names the folder, where one does.
  var variable: String?

  /// Takes the reason from the last failed call.
  init(_ deed: Deed, _ path: String) {
    self.path = path
    self.deed = deed
    reason = String(cString: strerror(errno))
  }

  init(_ deed: Deed, _ path: String, reason: String) {
    self.path = path
    self.deed = deed
    self.reason = reason
  }
}

extension FileFailure {
  /// The disk is full: nothing that was said wrongly.
  var isForSpace: Bool {
    [ENOSPC, EDQUOT].contains { reason == String(cString: strerror($0)) }
  }

  static let notUTF8 = "it is not UTF-8 text"

  /// Names the variable in what some work throws.
  static func naming<Result>(
    _ variable: String, _ work: () throws -> Result
  ) throws -> Result {
    do { return try work() } catch var failure as FileFailure {
      failure.variable = failure.variable ?? variable
      throw failure
    }
  }
}

/// Reading and writing whole files, with errors that say what the system said.
enum Files {
  /// More bytes than a file has that somebody can have meant.
  private static let most = 256 << 20

  static func read(_ url: URL) throws(FileFailure) -> [UInt8] {
    let file = open(url.path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileFailure(.read, url.path) }
    defer { close(file) }
    return try read(file, path: url.path)
  }

  /// Everything up to the end (which `/dev/zero` does not have), from a descriptor that is open already.
  static func read(_ descriptor: Int32, path: String) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
        guard bytes.count <= most else {
          throw FileFailure(.read, path, reason: "it has more than \(most >> 20) MiB")
        }
      } else if errno != EINTR {
        throw FileFailure(.read, path)
      }
    }
  }

  /// An ordinary file, so that reading ends, of no more bytes than somebody can have meant.
  static func readOrdinary(_ url: URL, most: Int = most) throws(FileFailure) -> [UInt8] {
    // A pipe without a writer would keep us waiting when it is opened.
    let file = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FileFailure(.read, url.path) }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw FileFailure(.read, url.path) }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw FileFailure(.read, url.path, reason: "it is not an ordinary file")
    }
    guard info.st_size <= most else {
      throw FileFailure(.read, url.path, reason: "it has more than \(most >> 20) MiB")
    }
    return try read(file, path: url.path)
  }

  /// A file of a folder that somebody else may have filled: no link leads out of it, and what is
  /// read is an ordinary file, so that it ends.
  static func read(_ name: String, in folder: URL) throws(FileFailure) -> [UInt8] {
    let url = folder.appendingPathComponent(name)
    guard isInside(url, folder) else {
      throw FileFailure(.read, url.path, reason: "it leads out of its folder")
    }
    var info = stat()
    guard stat(url.path, &info) == 0 else { throw FileFailure(.read, url.path) }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw FileFailure(.read, url.path, reason: "it is not an ordinary file")
    }
    return try read(url)
  }

  /// Whether what a path leads to, links followed, is in what the folder leads to.
  static func isInside(_ url: URL, _ folder: URL) -> Bool {
    guard let whole = realpath(url.path, nil) else { return true }  // not there at all
    defer { free(whole) }
    guard let base = realpath(folder.path, nil) else { return false }
    defer { free(base) }
    let path = String(cString: whole)
    let root = String(cString: base)
    return path == root || path.hasPrefix(root == "/" ? root : root + "/")
  }

  /// Writes to a new file beside it, which then takes its place: whoever reads sees the old or the
  /// new, and a full disk leaves the old. A link stays one, and so do the rights of the file; one that
  /// nobody may write is left alone. What is no file (a terminal, `/dev/null`) is written to.
  static func replace(_ url: URL, with bytes: some Sequence<UInt8>) throws(FileFailure) {
    let whole = realpath(url.path, nil)
    defer { free(whole) }
    let path = whole.map { String(cString: $0) } ?? url.path
    var old = stat()
    let isThere = stat(path, &old) == 0
    if isThere, old.st_mode & S_IFMT != S_IFREG {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      defer { close(file) }
      guard file >= 0, write(bytes, to: file) else { throw FileFailure(.written, url.path) }
      return
    }
    guard !isThere || (old.st_mode & 0o222 != 0 && access(path, W_OK) == 0) else {
      throw FileFailure(.written, url.path, reason: "it is read-only")
    }
    let beside = path + ".burrow-\(getpid())"
    // Left by a process of this number that was killed.
    unlink(beside)
    let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileFailure(.written, url.path) }
    var failure: FileFailure?
    if !write(bytes, to: file) || (fsync(file) != 0 && errno != EINVAL) {
      failure = FileFailure(.written, url.path)
    }
    if isThere {
      _ = fchown(file, old.st_uid, old.st_gid)
      fchmod(file, old.st_mode & 0o7777)
    }
    close(file)
    if failure == nil && rename(beside, path) != 0 { failure = FileFailure(.written, url.path) }
    if let failure {
      unlink(beside)
      throw failure
    }
  }

  /// Whether `replace` may write a file, as far as that can be known without writing: asked before
  /// work whose result would be lost.
  static func checkWritable(_ url: URL) throws(FileFailure) {
    func refused(_ code: Int32) -> FileFailure {
      FileFailure(.written, url.path, reason: String(cString: strerror(code)))
    }
    var info = stat()
    if stat(url.path, &info) == 0 {
      let type = info.st_mode & S_IFMT
      guard type != S_IFDIR else { throw refused(EISDIR) }
      if access(url.path, W_OK) != 0 { throw refused(errno) }
      guard type == S_IFREG else { return }
      guard info.st_mode & 0o222 != 0 else {
        throw FileFailure(.written, url.path, reason: "it is read-only")
      }
    }
    let folder = url.resolvingSymlinksInPath().deletingLastPathComponent().path
    guard stat(folder, &info) == 0 else { throw refused(errno) }
    guard info.st_mode & S_IFMT == S_IFDIR else { throw refused(ENOTDIR) }
    if access(folder, W_OK | X_OK) != 0 { throw refused(errno) }
  }

  /// Whether a folder can be written in, or made where it is not there yet; nothing is made.
  static func checkWritableFolder(_ url: URL) throws(FileFailure) {
    var place = url.standardizedFileURL
    var info = stat()
    while stat(place.path, &info) != 0 {
      guard errno == ENOENT, place.path != "/" else { throw FileFailure(.written, url.path) }
      place.deleteLastPathComponent()
    }
    let code =
      info.st_mode & S_IFMT != S_IFDIR ? ENOTDIR : access(place.path, W_OK | X_OK) != 0 ? errno : 0
    if code != 0 {
      throw FileFailure(.written, url.path, reason: String(cString: strerror(code)))
    }
  }

  /// - Returns: False where not all could be written; `errno` says why.
  private static func write(_ bytes: some Sequence<UInt8>, to file: Int32) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  static func makeFolder(_ url: URL) throws(FileFailure) {
    if mkdir(url.path, 0o755) == 0 || errno == EEXIST { return }
    let parent = url.deletingLastPathComponent()
    if errno == ENOENT && parent.path != url.path {
      try makeFolder(parent)
      if mkdir(url.path, 0o755) == 0 || errno == EEXIST { return }
    }
    throw FileFailure(.made, url.path)
  }

  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  /// The paths of all files below a folder, relative and in order; nothing whose name begins with a
  /// dot.
  static func names(below folder: URL, ending: String = "") throws(FileFailure) -> [String] {
    guard let list = FileManager.default.enumerator(atPath: folder.path) else {
      throw FileFailure(.read, folder.path)
    }
    var names: [String] = []
    while let name = list.nextObject() as? String {
      if name.split(separator: "/").last?.hasPrefix(".") == true {
        list.skipDescendants()
        continue
      }
      let isFile = !isFolder(folder.appendingPathComponent(name))
      if isFile && name.hasSuffix(ending) { names.append(name) }
    }
    return names.sorted()
  }
}
