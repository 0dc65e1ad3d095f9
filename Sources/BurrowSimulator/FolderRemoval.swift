import Glibc

/// Removes a folder, whatever an app has made of it: folders that nobody may look into, names that
/// are not text, and more folders in each other than a path can name.
///
/// Nothing outside is touched: links are removed, never followed.
enum FolderRemoval {
  /// - Returns: Whether it is gone.
  @discardableResult
  static func remove(_ path: String) -> Bool {
    guard let root = open(AT_FDCWD, Array(path.utf8CString)) else { return unlink(path) == 0 }
    defer { close(root) }
    var serial = 0
    // Each round takes one floor away: what is in the folders of this one is moved up into it.
    while case let names = names(in: root), !names.isEmpty {
      var left = 0
      for name in names where !removeOne(name, in: root, &serial) { left += 1 }
      if left == names.count { return false }
    }
    return rmdir(path) == 0
  }

  private static func removeOne(_ name: [CChar], in root: Int32, _ serial: inout Int) -> Bool {
    if unlinkat(root, name, 0) == 0 || unlinkat(root, name, AT_REMOVEDIR) == 0 { return true }
    guard let folder = open(root, name) else { return false }
    defer { close(folder) }
    for inner in names(in: folder) {
      if unlinkat(folder, inner, 0) == 0 || unlinkat(folder, inner, AT_REMOVEDIR) == 0 { continue }
      // A folder that may not be written in may not be moved either.
      fchmodat(folder, inner, 0o700, 0)
      repeat { serial += 1 } while faccessat(root, "moved-\(serial)", F_OK, 0) == 0
      renameat(folder, inner, root, "moved-\(serial)")
    }
    return unlinkat(root, name, AT_REMOVEDIR) == 0
  }

  private static func open(_ parent: Int32, _ name: [CChar]) -> Int32? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var folder = openat(parent, name, flags)
    if folder < 0 && errno == EACCES {
      fchmodat(parent, name, 0o700, 0)
      folder = openat(parent, name, flags)
    }
    guard folder >= 0 else { return nil }
    fchmod(folder, 0o700)
    return folder
  }

  private static func names(in folder: Int32) -> [[CChar]] {
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else { return [] }
    defer { closedir(stream) }
    var names: [[CChar]] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
        }
      }
      let isItself = name == [46, 0] || name == [46, 46, 0]
      if !isItself { names.append(name) }
    }
    return names
  }
}
