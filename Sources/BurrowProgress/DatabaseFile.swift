import Foundation

/// Finds a database that can be used in a folder, and keeps whatever else lies in its place.
///
/// All of it happens under a lock on the folder, so that two shells that start at once do not both
/// move the same damaged file, or make the tables twice.
struct DatabaseFile {
  let folder: URL

  func open() throws(ProgressError) -> (Database, SetAside?) {
    try makeFolder(folder)
    let lock = try FolderLock(folder: folder)
    defer { lock.release() }
    let usual = folder.appendingPathComponent("progress.sqlite")
    switch try attempt(usual) {
    case .opened(let database): return (database, nil)
    case .newer(let version):
      // The newer Burrow may be at work in it this very moment, so it stays where it is.
      let own = folder.appendingPathComponent("progress.version-\(Schema.version).sqlite")
      let note = SetAside.newer(keptAt: usual.path, version: version)
      return (try reopen(own), note)
    case .damaged(let reason):
      let kept = try moveAside(usual)
      return (try reopen(usual), .damaged(keptAt: kept.path, reason: reason))
    }
  }

  private enum Attempt {
    case opened(Database)
    case newer(version: Int)
    case damaged(reason: String)
  }

  private func attempt(_ file: URL) throws(ProgressError) -> Attempt {
    if let reason = Self.fault(in: file) { return .damaged(reason: reason) }
    do throws(Database.Failure) {
      let database = try Database(path: file.path)
      let state = try Schema.state(of: database)
      switch state {
      case .foreign: return .damaged(reason: "it belongs to another program")
      case .ours(let version) where version > Schema.version: return .newer(version: version)
      case .ours, .new: break
      }
      let verdict = try database.rows("PRAGMA quick_check(1)").first?.first?.text
      if verdict != "ok" { return .damaged(reason: verdict ?? "it cannot be read") }
      _ = try database.rows("PRAGMA journal_mode = WAL")
      try database.run("PRAGMA synchronous = FULL")
      if case .ours(let version) = state {
        try Schema.migrate(database, from: version)
      } else {
        try Schema.migrate(database, from: 0)
      }
      return .opened(database)
    } catch {
      if error.isDamage { return .damaged(reason: error.reason) }
      if error.isBusy { throw .busy(path: file.path) }
      throw .cannotOpen(path: file.path, reason: error.reason)
    }
  }

  /// What SQLite does not mind: it takes a file of a few bytes for a new one, and the last page for
  /// whole where the file stops within it.
  private static func fault(in file: URL) -> String? {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    guard let size = try? handle.seekToEnd(), size > 0, (try? handle.seek(toOffset: 0)) != nil,
      let head = try? handle.read(upToCount: 18)
    else { return nil }
    // A page is as large as bytes 16 and 17 say; 1 stands for 65536.
    guard head.count == 18 else { return "it stops within its first line" }
    let written = UInt64(head[16]) << 8 | UInt64(head[17])
    let page = written == 1 ? 65_536 : written
    return page > 0 && size % page != 0 ? "it stops within a page" : nil
  }

  private func reopen(_ file: URL) throws(ProgressError) -> Database {
    switch try attempt(file) {
    case .opened(let database): return database
    case .newer(let version):
      throw .cannotOpen(path: file.path, reason: "it has version \(version)")
    case .damaged(let reason): throw .cannotOpen(path: file.path, reason: reason)
    }
  }

  /// Renames the file to the first free `progress.damaged-N.sqlite`, its log beside it.
  private func moveAside(_ file: URL) throws(ProgressError) -> URL {
    let files = FileManager.default
    var number = 1
    var target: URL
    repeat {
      target = folder.appendingPathComponent("progress.damaged-\(number).sqlite")
      number += 1
    } while files.fileExists(atPath: target.path)
    for suffix in ["", "-wal", "-shm"] where files.fileExists(atPath: file.path + suffix) {
      guard rename(file.path + suffix, target.path + suffix) == 0 else {
        throw .cannotOpen(path: file.path, reason: Self.systemReason())
      }
    }
    return target
  }

  /// Foundation's own call says "error 512" where the system says "Not a directory".
  private func makeFolder(_ folder: URL) throws(ProgressError) {
    if mkdir(folder.path, 0o700) == 0 || errno == EEXIST { return }
    let parent = folder.deletingLastPathComponent()
    if errno == ENOENT && parent.path != folder.path {
      try makeFolder(parent)
      if mkdir(folder.path, 0o700) == 0 || errno == EEXIST { return }
    }
    throw .cannotOpen(path: folder.path, reason: Self.systemReason())
  }

  /// The last failed call in the system's words.
  fileprivate static func systemReason() -> String { String(cString: strerror(errno)) }
}

/// Holds a folder against other processes (and other opens in this one) until it is released.
private struct FolderLock {
  private let descriptor: Int32

  init(folder: URL) throws(ProgressError) {
    let path = folder.appendingPathComponent("progress.lock").path
    descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .cannotOpen(path: path, reason: DatabaseFile.systemReason())
    }
    while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
  }

  func release() { close(descriptor) }
}
