import Foundation

/// A file or folder that could not be read or written, in the system's own words.
struct FileFailure: Error, Hashable {
  enum Deed: String { case read, written, made, removed }
  var path: String
  var deed: Deed
  var reason: String

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

/// Reading and writing whole files, with errors that say what the system said.
enum Files {
  static func read(_ url: URL) throws(FileFailure) -> [UInt8] {
    let file = open(url.path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileFailure(.read, url.path) }
    defer { close(file) }
    return try read(file, path: url.path)
  }

  /// Everything up to the end, from a descriptor that is open already.
  static func read(_ descriptor: Int32, path: String) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw FileFailure(.read, path)
      }
    }
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
  /// new, and a full disk leaves the old.
  static func replace(_ url: URL, with bytes: some Sequence<UInt8>) throws(FileFailure) {
    let beside = url.path + ".burrow-\(getpid())"
    let file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileFailure(.written, url.path) }
    var rest = Array(bytes)[...]
    var failure: FileFailure?
    while !rest.isEmpty && failure == nil {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        failure = FileFailure(.written, url.path)
      }
    }
    if failure == nil && fsync(file) != 0 && errno != EINVAL {
      failure = FileFailure(.written, url.path)
    }
    close(file)
    if failure == nil && rename(beside, url.path) != 0 { failure = FileFailure(.written, url.path) }
    if let failure {
      unlink(beside)
      throw failure
    }
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
