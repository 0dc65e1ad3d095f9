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

  /// The Swift files as they stand.
  func program() throws -> Program {
    var program = Program()
    for name in try Files.names(below: folder, ending: ".swift") {
      let url = folder.appendingPathComponent(name)
      guard let text = String(validating: try Files.read(url), as: UTF8.self) else {
        throw FileFailure(.read, url.path, reason: "it is not UTF-8 text")
      }
      program.files[name] = text
    }
    return program
  }

  /// Makes the folder with a program in it; only where there is none.
  func create(_ program: Program) throws {
    try FileFailure.naming("BURROW_WORK") {
      try Files.makeFolder(folder)
      for name in program.names { try write(name, program.files[name] ?? "") }
    }
  }

  /// Makes the Swift files those of a program.
  ///
  /// - Parameter why: The command that does it, for whoever looks at the copies later.
  /// - Returns: Where a copy of what was there is kept; nil if nothing changed.
  func replace(with program: Program, why: String) throws -> URL? {
    let before = exists ? try self.program() : Program()
    guard before != program else { return nil }
    return try FileFailure.naming("BURROW_WORK") {
      let kept = try before.files.isEmpty ? nil : keep(before, why: why)
      try Files.makeFolder(folder)
      for change in before.changes(to: program) {
        if let after = change.after {
          try write(change.name, after)
        } else if unlink(folder.appendingPathComponent(change.name).path) != 0 {
          throw FileFailure(.removed, folder.appendingPathComponent(change.name).path)
        }
      }
      return kept
    }
  }

  /// Puts a copy of a program under the next free number, or finds that the last copy is the same.
  private func keep(_ program: Program, why: String) throws -> URL {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: keptFolder.path)) ?? []
    let numbers = names.compactMap(Int.init).sorted()
    let last = numbers.last ?? 0
    let latest = keptFolder.appendingPathComponent("\(last)")
    if last > 0, try WorkingCopy(folder: latest).program() == program { return latest }
    let kept = WorkingCopy(folder: keptFolder.appendingPathComponent("\(last + 1)"))
    try kept.create(program)
    try Files.replace(
      kept.folder.appendingPathComponent("why.txt"), with: "what was there before: \(why)\n".utf8)
    for old in numbers.dropLast(Self.mostKept - 1) {
      try? FileManager.default.removeItem(at: keptFolder.appendingPathComponent("\(old)"))
    }
    return kept.folder
  }

  private func write(_ name: String, _ text: String) throws(FileFailure) {
    // A file that is a link stays one: what it leads to is written.
    let url = folder.appendingPathComponent(name).resolvingSymlinksInPath()
    try Files.makeFolder(url.deletingLastPathComponent())
    try Files.replace(url, with: text.utf8)
  }
}
