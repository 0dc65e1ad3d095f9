import Glibc

/// A folder to make something in that another process must not see half made.
struct TemporaryFolder {
  var path: String

  /// Makes a folder of a name of its own in `parent`, which is made if need be.
  init(in parent: String) throws(FileSystem.Failure) {
    try FileSystem.makeFolder(parent)
    var template = Array((parent + "/.work-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileSystem.Failure(path: parent, code: errno)
    }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  /// Gives the folder its final name. Where another process was first, its folder is taken if it
  /// is whole, and moved out of the way if not.
  func move(to final: String, isWhole: (String) -> Bool = { _ in true }) throws(FileSystem.Failure)
  {
    for _ in 0..<3 {
      if rename(path, final) == 0 { return }
      guard errno == EEXIST || errno == ENOTEMPTY else {
        throw FileSystem.Failure(path: final, code: errno)
      }
      if isWhole(final) { return }
      _ = rename(final, path + "-old")
      FileSystem.remove(path + "-old")
    }
    throw FileSystem.Failure(path: final, code: EEXIST)
  }

  func remove() { FileSystem.remove(path) }
}
