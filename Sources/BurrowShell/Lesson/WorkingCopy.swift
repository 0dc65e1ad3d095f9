import BurrowLessons
import Foundation

/// The learner's own files of a lesson: an ordinary folder that any editor can open.
///
/// Whatever changes these files keeps a copy of what was there, under `.burrow-kept/N`, unless it
/// is kept already; `why.txt` beside it says what was changed. The last `mostKept` copies stay.
struct WorkingCopy {
  let folder: URL

  static let mostKept = 50

  private var keptFolder: URL { folder.appendingPathComponent(".burrow-kept") }

  var exists: Bool { Files.isFolder(folder) }

  /// The names of the Swift files, whatever is in them.
  func names() throws(FileFailure) -> [String] { try Files.names(below: folder, ending: ".swift") }

  /// The Swift files as they stand.
  func program() throws -> Program {
    var program = Program()
    for (name, bytes) in try contents() {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        let path = folder.appendingPathComponent(name).path
        throw FileFailure(.read, path, reason: FileFailure.notUTF8)
      }
      program.files[name] = text
    }
    return program
  }

  /// The same as bytes: what is no text is the learner's, too.
  private func contents() throws(FileFailure) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in try names() {
      contents[name] = try Files.read(folder.appendingPathComponent(name))
    }
    return contents
  }

  /// Makes the folder with a program in it; only where there is none.
  func create(_ program: Program) throws {
    try FileFailure.naming("BURROW_WORK") {
      try create(program.files.mapValues { Array($0.utf8) })
    }
  }

  private func create(_ contents: [String: [UInt8]]) throws(FileFailure) {
    // All of it or nothing: a folder that is there is taken for the learner's own.
    let unfinished = WorkingCopy(
      folder: folder.deletingLastPathComponent()
        .appendingPathComponent(".\(folder.lastPathComponent)-\(getpid())"))
    do throws(FileFailure) {
      try Files.makeFolder(unfinished.folder)
      for (name, bytes) in contents.sorted(by: { $0.key < $1.key }) {
        try unfinished.write(name, bytes)
      }
      guard rename(unfinished.folder.path, folder.path) == 0 else {
        throw FileFailure(.made, folder.path)
      }
    } catch {
      try? FileManager.default.removeItem(at: unfinished.folder)
      throw error
    }
  }

  /// Makes the Swift files those of a program.
  ///
  /// - Parameter why: The command that does it, for whoever looks at the copies later.
  /// - Returns: Where a copy of what was there is kept; nil if nothing changed.
  func replace(with program: Program, why: String) throws -> URL? {
    let before = exists ? try contents() : [:]
    let after = program.files.mapValues { Array($0.utf8) }
    guard before != after else { return nil }
    return try FileFailure.naming("BURROW_WORK") {
      let kept = try before.isEmpty ? nil : keep(before, why: why)
      try Files.makeFolder(folder)
      for name in Set(before.keys).union(after.keys).sorted() where before[name] != after[name] {
        if let bytes = after[name] {
          try write(name, bytes)
        } else if unlink(folder.appendingPathComponent(name).path) != 0 {
          throw FileFailure(.removed, folder.appendingPathComponent(name).path)
        }
      }
      return kept
    }
  }

  /// Puts a copy of the files under the next free number, or finds that the last copy is the same.
  private func keep(_ contents: [String: [UInt8]], why: String) throws -> URL {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: keptFolder.path)) ?? []
    let numbers = names.compactMap(Int.init).sorted()
    let last = numbers.last ?? 0
    let latest = keptFolder.appendingPathComponent("\(last)")
    if last > 0, try WorkingCopy(folder: latest).contents() == contents { return latest }
    let kept = WorkingCopy(folder: keptFolder.appendingPathComponent("\(last + 1)"))
    try kept.create(contents)
    try Files.replace(
      kept.folder.appendingPathComponent("why.txt"), with: "what was there before: \(why)\n".utf8)
    for old in numbers.dropLast(Self.mostKept - 1) {
      try? FileManager.default.removeItem(at: keptFolder.appendingPathComponent("\(old)"))
    }
    return kept.folder
  }

  private func write(_ name: String, _ bytes: [UInt8]) throws(FileFailure) {
    // A file that is a link stays one: what it leads to is written.
    let url = folder.appendingPathComponent(name).resolvingSymlinksInPath()
    try Files.makeFolder(url.deletingLastPathComponent())
    try Files.replace(url, with: bytes)
  }
}
