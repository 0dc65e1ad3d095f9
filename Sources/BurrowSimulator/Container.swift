import Foundation
import Glibc

/// The folders that an app has to itself, and the environment of its process.
final class Container {
  /// The app's home folder.
  let home: String
  /// What is removed when nobody keeps it.
  private let root: String?

  /// Folders that go when this value goes.
  init() throws(SimulatorError) {
    let parent = Self.parent
    _ = Self.leftoversAreLookedFor
    // Always of the same length, so that an app's memory looks the same each time.
    let number = String(format: "%08d", getpid())
    let template = "\(parent)/\(Self.prefix)\(number)-XXXXXX"
    guard let path = Self.makeFolder(template) else {
      throw .cannotMakeContainer(path: template, code: errno)
    }
    root = path
    home = path + "/home"
    try makeFolders()
  }

  /// Folders that stay.
  init(keptAt path: String) throws(SimulatorError) {
    root = nil
    home = URL(fileURLWithPath: path).path
    try makeFolders()
  }

  deinit {
    if let root { Leavings.clear { FolderRemoval.remove(root) } }
  }

  /// The whole environment of the app's process, as `NAME=value`.
  var environment: [String] {
    ["HOME=\(home)", "TMPDIR=\(home)/tmp"] + Self.fixedEnvironment
      + additions.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  /// Little and always the same, so that nothing of the person's own environment changes what an
  /// app prints.
  static var fixedEnvironment: [String] {
    var variables = [
      "TZ=UTC", "LANG=en_US.UTF-8", "PATH=/usr/bin:/bin",
      // The order of a set or dictionary is the same in each run.
      "SWIFT_DETERMINISTIC_HASHING=1",
      // The crash report is ours; the runtime's own takes seconds.
      "SWIFT_BACKTRACE=enable=no",
    ]
    // A toolchain in an unusual place may need it to be found.
    if let path = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] {
      variables.append("LD_LIBRARY_PATH=\(path)")
    }
    return variables
  }

  /// Variables besides these.
  var additions: [String: String] = [:]

  private func makeFolders() throws(SimulatorError) {
    if root == nil {
      // The device's own folder may be of a path that is not there yet; what is wrong with it shows
      // when the first folder in it is made.
      try? FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    }
    for folder in ["", "/Documents", "/Library", "/Library/Caches", "/tmp"] {
      let path = home + folder
      var isFolder: Bool {
        var info = stat()
        return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
      }
      let code = mkdir(path, 0o777) == 0 ? 0 : errno
      guard code == 0 || (code == EEXIST && isFolder) else {
        throw .cannotMakeContainer(path: path, code: code)
      }
    }
  }

  private static let prefix = "burrow-device-"

  /// Where folders that go are made.
  private static let parent = URL(
    fileURLWithPath: ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
  ).path

  /// Looked for once, while other work is done: there may be thousands of other files.
  private static let leftoversAreLookedFor: Void = DispatchQueue.global(qos: .utility).async {
    removeLeftovers(in: parent)
  }

  private static func makeFolder(_ template: String) -> String? {
    var name = template.utf8CString
    return name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
  }

  /// What a burrow that was killed could not remove itself.
  static func removeLeftovers(in parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let owner = name.dropFirst(prefix.count).prefix { $0.isNumber }
      guard let owner = pid_t(owner), kill(owner, 0) != 0, errno == ESRCH else { continue }
      FolderRemoval.remove("\(parent)/\(name)")
    }
  }
}
