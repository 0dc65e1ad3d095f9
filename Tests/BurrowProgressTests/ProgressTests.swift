import Foundation
import Testing

@testable import BurrowProgress

/// A folder of its own for one test.
final class Folder {
  let url: URL
  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "burrow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: url) }

  var database: URL { url.appendingPathComponent("progress.sqlite") }
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}

@Suite struct ProgressTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  @Test func `What was kept is there in the next start`() throws {
    do {
      let progress = try LearnerProgress(folder: folder.url)
      try progress.leave("54-scenes", at: 3)
      try progress.leave("54-scenes", at: 4)
      try progress.pass("step 3", of: "54-scenes")
      try progress.pass("step 3", of: "54-scenes")
      try progress.set(.device, to: "iPad Air 11-inch (M4)")
      try progress.set(.lesson, to: "54-scenes")
      try progress.set(.lesson, to: nil)
    }
    let progress = try LearnerProgress(folder: folder.url)
    #expect(try progress.step(in: "54-scenes") == 4)
    #expect(try progress.step(in: "never-opened") == nil)
    #expect(try progress.passed(in: "54-scenes") == ["step 3"])
    #expect(try progress.value(of: .device) == "iPad Air 11-inch (M4)")
    #expect(try progress.value(of: .lesson) == nil)
    #expect(progress.setAside == nil)
  }

  @Test func `Names of any kind are kept as they are`() throws {
    let progress = try LearnerProgress(folder: folder.url)
    for name in ["'; DROP TABLE lesson; --", "👑", "", "é e\u{301}"] {
      try progress.leave(name, at: name.utf8.count)
      #expect(try progress.step(in: name) == name.utf8.count)
    }
  }

  @Test func `Two that are open at once see each other's work`() throws {
    let one = try LearnerProgress(folder: folder.url)
    let two = try LearnerProgress(folder: folder.url)
    try one.leave("54-scenes", at: 2)
    #expect(try two.step(in: "54-scenes") == 2)
    try two.pass("step 2", of: "54-scenes")
    #expect(try one.passed(in: "54-scenes") == ["step 2"])
  }

  @Test func `Many that start at once make one database`() async throws {
    let url = folder.url
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask { try LearnerProgress(folder: url).pass("step \(number)", of: "54-scenes") }
      }
      try await group.waitForAll()
    }
    #expect(try LearnerProgress(folder: url).passed(in: "54-scenes").count == 8)
  }

  @Test func `A process killed in the middle of a write loses only that write`() throws {
    let progress = try LearnerProgress(folder: folder.url)
    try progress.leave("54-scenes", at: 5)
    // What the files hold while a transaction is open is what a kill at that instant leaves behind.
    let open = try Database(path: folder.database.path)
    try open.run("BEGIN IMMEDIATE")
    try open.run("UPDATE lesson SET step = 9")
    let copy = try Folder()
    for name in try folder.names where name.hasPrefix("progress.sqlite") && !name.hasSuffix("-shm")
    {
      try FileManager.default.copyItem(
        at: folder.url.appendingPathComponent(name), to: copy.url.appendingPathComponent(name))
    }
    try open.run("ROLLBACK")
    let after = try LearnerProgress(folder: copy.url)
    #expect(after.setAside == nil)
    #expect(try after.step(in: "54-scenes") == 5)
  }

  @Test(arguments: [
    "not a database at all, but long enough that nobody could take it for an empty one",
    "SQLite format 3\0 and then nonsense that goes on for a while, page after page after page",
  ]) func `What is not a database is kept aside, byte for byte`(text: String) throws {
    try Data(text.utf8).write(to: folder.database)
    let progress = try LearnerProgress(folder: folder.url)
    try progress.leave("54-scenes", at: 1)
    guard case .damaged(let path, _) = progress.setAside else {
      Issue.record("nothing was said: \(String(describing: progress.setAside))")
      return
    }
    #expect(URL(fileURLWithPath: path).lastPathComponent == "progress.damaged-1.sqlite")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(text.utf8))
  }

  @Test(arguments: [1, 7, 100, 4000, 4097]) func `A database that lost its end is kept aside`(
    lost: Int
  ) throws {
    for step in 1...9 { try LearnerProgress(folder: folder.url).leave("54-scenes", at: step) }
    let whole = try Data(contentsOf: folder.database)
    for length in [whole.count - lost, lost] {
      try whole[..<length].write(to: folder.database)
      for suffix in ["-wal", "-shm"] { unlink(folder.database.path + suffix) }
      let progress = try LearnerProgress(folder: folder.url)
      guard case .damaged(let path, _) = progress.setAside else {
        Issue.record("\(length) of \(whole.count) bytes were taken for whole")
        continue
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole[..<length])
      try progress.leave("54-scenes", at: 2)
    }
  }

  @Test func `A second damaged file does not take the place of the first`() throws {
    for number in 1...2 {
      try Data(
        "damaged for the \(number). time, and longer than one hundred bytes, so that it has a header of its own to be wrong in"
          .utf8
      )
      .write(to: folder.database)
      _ = try LearnerProgress(folder: folder.url)
      for name in ["progress.sqlite", "progress.sqlite-wal", "progress.sqlite-shm"] {
        try? FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
      }
    }
    #expect(try folder.names.filter { $0.contains("damaged") }.count == 2)
  }

  @Test func `The database of another program is not written into`() throws {
    do {
      let other = try Database(path: folder.database.path)
      try other.run("CREATE TABLE theirs (x)")
    }
    let before = try Data(contentsOf: folder.database)
    let progress = try LearnerProgress(folder: folder.url)
    guard case .damaged(let path, let reason) = progress.setAside else {
      Issue.record("it was taken for ours")
      return
    }
    #expect(reason == "it belongs to another program")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func `The database of a newer Burrow stays where it is`() throws {
    do {
      let newer = try Database(path: folder.database.path)
      try newer.run("CREATE TABLE lesson (id, step, shape)")
      try newer.run("PRAGMA application_id = \(Schema.applicationID)")
      try newer.run("PRAGMA user_version = 99")
    }
    let before = try Data(contentsOf: folder.database)
    for _ in 1...2 {
      let progress = try LearnerProgress(folder: folder.url)
      #expect(progress.setAside == .newer(keptAt: folder.database.path, version: 99))
      try progress.leave("54-scenes", at: (try progress.step(in: "54-scenes") ?? 0) + 1)
    }
    #expect(try Data(contentsOf: folder.database) == before)
    #expect(try LearnerProgress(folder: folder.url).step(in: "54-scenes") == 2)
  }

  @Test func `An empty file is a database that has not been begun`() throws {
    try Data().write(to: folder.database)
    let progress = try LearnerProgress(folder: folder.url)
    #expect(progress.setAside == nil)
    #expect(try progress.step(in: "54-scenes") == nil)
  }

  @Test func `A folder that cannot be made is an error with its path`() throws {
    let file = folder.url.appendingPathComponent("file")
    try Data().write(to: file)
    #expect {
      _ = try LearnerProgress(folder: file.appendingPathComponent("home"))
    } throws: { error in
      if case ProgressError.cannotOpen(let path, let reason) = error {
        return path.hasSuffix("file/home") && reason == "Not a directory"
      }
      return false
    }
  }

  @Test(arguments: [
    (["HOME": "/h"], "/h/.local/share/burrow"),
    (["HOME": "/h", "XDG_DATA_HOME": "/x"], "/x/burrow"),
    (["HOME": "/h", "XDG_DATA_HOME": "relative"], "/h/.local/share/burrow"),
    (["HOME": "/h", "XDG_DATA_HOME": "/x", "BURROW_HOME": "/b"], "/b"),
    (["HOME": "/h", "BURROW_HOME": ""], "/h/.local/share/burrow"),
  ]) func `The folder is where the environment says`(environment: [String: String], path: String) {
    #expect(LearnerProgress.folder(environment: environment).path == path)
  }
}
