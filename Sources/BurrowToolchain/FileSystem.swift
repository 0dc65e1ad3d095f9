import Glibc

/// The few things that the toolchain does with files, with `errno` as the error.
enum FileSystem {
  struct Failure: Error, Equatable {
    var path: String
    var code: Int32

    var isNoSpace: Bool { code == ENOSPC || code == EDQUOT }
    var reason: String { String(cString: strerror(code)) }
  }

  /// What a file looked like: enough to see that it was replaced.
  struct Stamp: Equatable {
    var size: Int64
    var seconds: Int64
    var nanoseconds: Int64
    var isFolder: Bool
    var device: UInt64
    var node: UInt64

    var text: String { "\(size).\(seconds).\(nanoseconds)" }
  }

  static func stamp(_ path: String) -> Stamp? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return Stamp(
      size: Int64(info.st_size), seconds: Int64(info.st_mtim.tv_sec),
      nanoseconds: Int64(info.st_mtim.tv_nsec), isFolder: info.st_mode & S_IFMT == S_IFDIR,
      device: UInt64(info.st_dev), node: UInt64(info.st_ino))
  }

  /// Whether a name leads to somewhere below the folder that it is taken from.
  static func isInside(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains { $0 == ".." || $0.utf8.contains(0) } && parts[0] != ""
  }

  /// Whether it is a file that ends: no pipe, no device.
  static func isOrdinary(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  static func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(path: path, code: errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    while true {
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, Glibc.read(file, buffer.baseAddress, buffer.count))
      }
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Failure(path: path, code: errno) }
    defer { close(file) }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress! + done, $0.count - done)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Failure(path: path, code: errno) }
      done += count
    }
  }

  static func write(_ text: String, to path: String) throws(Failure) {
    try write(Array(text.utf8), to: path)
  }

  static func copy(_ source: String, to target: String) throws(Failure) {
    try write(read(source), to: target)
  }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw Failure(path: path, code: errno)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw Failure(path: path, code: errno)
    }
  }

  /// The names in a folder, sorted by their bytes; nil if it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = Glibc.readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  /// Removes a file or a folder with everything in it; what is not there is removed already.
  static func remove(_ path: String) {
    var info = stat()
    guard lstat(path, &info) == 0 else { return }
    guard info.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in names(in: path) ?? [] { remove(path + "/" + name) }
    rmdir(path)
  }

  /// An absolute path without links; nil if there is nothing.
  static func resolved(_ path: String) -> String? {
    guard let result = realpath(path, nil) else { return nil }
    defer { free(result) }
    return String(cString: result)
  }

  static func lastName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
