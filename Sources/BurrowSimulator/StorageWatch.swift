import BurrowDevice
import BurrowWire
import Foundation
import Glibc

/// Sees to it that an app does not fill the disk.
///
/// The kernel bounds each of its files; their sum and their number are counted here, now and then
/// while the app works and after every gesture.
struct StorageWatch {
  let home: String
  let limits: SimulatorConfiguration.Limits
  private var next = ContinuousClock.now

  /// Folders in folders; what is deeper would hide from being counted.
  private static let deepest = 64

  init(home: String, limits: SimulatorConfiguration.Limits) {
    self.home = home
    self.limits = limits
  }

  /// Looks if some time has gone by since it was looked last.
  mutating func excessIfDue(of process: pid_t) -> StorageExcess? {
    guard ContinuousClock.now >= next else { return nil }
    let start = ContinuousClock.now
    let found = excess(of: process)
    let end = ContinuousClock.now
    next = end + max(.milliseconds(250), (end - start) * 10)
    return found
  }

  /// What the app has too much of, if anything.
  func excess(of process: pid_t) -> StorageExcess? {
    var count = Count()
    let root = open(home, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if root >= 0 { add(root, depth: 0, to: &count) }
    addForgottenFiles(of: process, to: &count)
    if count.bytes > limits.storage { return .bytes(limits.storage) }
    if count.files > limits.files { return .files(limits.files) }
    if memory(of: process) > limits.memory { return .memory(limits.memory) }
    return count.isTooDeep ? .depth(Self.deepest) : nil
  }

  private struct Count {
    var bytes = 0
    var files = 0
    var isTooDeep = false
  }

  private func isEnough(_ count: Count) -> Bool {
    count.bytes > limits.storage || count.files > limits.files || count.isTooDeep
  }

  /// Takes the descriptor of a folder, and closes it.
  private func add(_ folder: Int32, depth: Int, to count: inout Count) {
    guard let stream = fdopendir(folder) else {
      close(folder)
      return
    }
    defer { closedir(stream) }
    while !isEnough(count), let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
        }
      }
      if name == [46, 0] || name == [46, 46, 0] { continue }
      var info = stat()
      guard fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      count.files += 1
      count.bytes += Int(info.st_blocks) * 512
      guard info.st_mode & S_IFMT == S_IFDIR else { continue }
      if depth == Self.deepest {
        count.isTooDeep = true
      } else {
        let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if inner >= 0 { add(inner, depth: depth + 1, to: &count) }
      }
    }
  }

  /// Files that are open and have no name any more.
  private func addForgottenFiles(of process: pid_t, to count: inout Count) {
    guard process > 0, let stream = opendir("/proc/\(process)/fd") else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      var info = stat()
      let found = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          fstatat(dirfd(stream), $0, &info, 0)
        }
      }
      guard found == 0, info.st_nlink == 0, info.st_mode & S_IFMT == S_IFREG else { continue }
      count.bytes += Int(info.st_blocks) * 512
    }
  }
}

extension StorageWatch {
  /// Bytes that a process has in memory; 0 if nobody can say.
  private func memory(of process: pid_t) -> Int {
    guard process > 0, let file = fopen("/proc/\(process)/statm", "re") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 200)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let words = line.split(separator: CChar(UInt8(ascii: " ")))
    guard words.count > 1 else { return 0 }
    let pages = words[1].reduce(0) { $0 * 10 + Int($1) - 48 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// About as many bytes as the device's settings and its windows' storage take.
  func settingsExcess(_ memory: DeviceMemory) -> StorageExcess? {
    let settings = memory.defaults.values.reduce(0) { $0 + $1.storedSize }
    let windows = memory.sessions.reduce(0) { $0 + $1.storage.storedSize }
    return settings + windows > limits.settings ? .settings(limits.settings) : nil
  }
}

extension [String: StoredValue] {
  fileprivate var storedSize: Int {
    reduce(0) { $0 + $1.key.utf8.count + $1.value.storedSize }
  }
}

extension StoredValue {
  fileprivate var storedSize: Int {
    switch self {
    case .bool, .integer, .double, .date: 16
    case .string(let text): text.utf8.count
    case .data(let data): data.count
    case .url(let url): url.absoluteString.utf8.count
    case .array(let values): values.reduce(16) { $0 + $1.storedSize }
    case .dictionary(let values): values.storedSize
    }
  }
}

/// What an app took too much of; the number is the limit.
package enum StorageExcess: Hashable, Sendable {
  /// Bytes of its settings and of what its windows keep.
  case settings(Int)
  /// Bytes in memory.
  case memory(Int)
  case bytes(Int)
  case files(Int)
  /// Folders in folders.
  case depth(Int)

  /// Whether it is gone with the process.
  package var isOfMemory: Bool {
    if case .memory = self { true } else { false }
  }
}
