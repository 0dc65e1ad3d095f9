import Foundation

/// What the learner has done: where each lesson was left, and which steps are passed.
///
/// Kept in one SQLite file, so that two shells may run at once and a killed one loses nothing that
/// it had been told to keep.
///
/// ```swift
/// let progress = try LearnerProgress(folder: LearnerProgress.folder(environment: environment))
/// try progress.leave("54-scenes", at: 3)
/// try progress.pass("step 3", of: "54-scenes")
/// ```
package final class LearnerProgress {
  /// What lay in the database's place and was kept, to be said once.
  package let setAside: SetAside?
  private let database: Database

  /// Opens the database in a folder, making both where they are missing.
  package init(folder: URL) throws(ProgressError) {
    (database, setAside) = try DatabaseFile(folder: folder).open()
  }

  /// `BURROW_HOME`, or `burrow` in `XDG_DATA_HOME`, or `~/.local/share/burrow`.
  package static func folder(environment: [String: String]) -> URL {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    if let own = absolute("BURROW_HOME") { return URL(fileURLWithPath: own) }
    // The XDG rules say that a relative path is to be ignored.
    if let data = absolute("XDG_DATA_HOME"), data.hasPrefix("/") {
      return URL(fileURLWithPath: data).appendingPathComponent("burrow")
    }
    let home = absolute("HOME") ?? NSHomeDirectory()
    return URL(fileURLWithPath: home).appendingPathComponent(".local/share/burrow")
  }

  // MARK: Where a lesson was left

  /// The step at which the lesson was left; nil if it was never opened.
  package func step(in lesson: String) throws(ProgressError) -> Int? {
    try rows("SELECT step FROM lesson WHERE id = ?", .text(lesson)).first?.first?.integer
  }

  package func leave(_ lesson: String, at step: Int) throws(ProgressError) {
    try write(
      """
      INSERT INTO lesson (id, step) VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET step = excluded.step
      """, .text(lesson), .integer(step))
  }

  // MARK: What is passed

  /// Counts one pass of an item, named as `check` names it: `step 4`.
  package func pass(_ item: String, of lesson: String) throws(ProgressError) {
    try write(
      """
      INSERT INTO passed (lesson, item, times) VALUES (?, ?, 1)
      ON CONFLICT (lesson, item) DO UPDATE SET times = times + 1
      """, .text(lesson), .text(item))
  }

  /// The items of a lesson that were ever passed.
  package func passed(in lesson: String) throws(ProgressError) -> Set<String> {
    let rows = try rows("SELECT item FROM passed WHERE lesson = ?", .text(lesson))
    return Set(rows.compactMap { $0.first?.text })
  }

  // MARK: How the shell was left

  /// What the shell finds again at its next start.
  package enum Setting: String, CaseIterable, Sendable {
    case lesson, device, screen
  }

  package func value(of setting: Setting) throws(ProgressError) -> String? {
    try rows("SELECT value FROM setting WHERE name = ?", .text(setting.rawValue)).first?.first?.text
  }

  /// Keeps a value; nil forgets it.
  package func set(_ setting: Setting, to value: String?) throws(ProgressError) {
    guard let value else {
      return try write("DELETE FROM setting WHERE name = ?", .text(setting.rawValue))
    }
    try write(
      """
      INSERT INTO setting (name, value) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """, .text(setting.rawValue), .text(value))
  }

  // MARK: From SQLite's errors to ours

  func rows(
    _ statement: String, _ values: Database.Value...
  ) throws(ProgressError) -> [[Database.Value]] {
    do throws(Database.Failure) { return try database.rows(statement, values) } catch {
      throw translated(error)
    }
  }

  func write(_ statement: String, _ values: Database.Value...) throws(ProgressError) {
    do throws(Database.Failure) { _ = try database.rows(statement, values) } catch {
      throw translated(error)
    }
  }

  /// Everything in `work` happens, or nothing of it; no other process comes in between.
  func transaction<Result>(
    _ work: () throws(ProgressError) -> Result
  ) throws(ProgressError) -> Result {
    var failure: ProgressError?
    do throws(Database.Failure) {
      return try database.transaction { () throws(Database.Failure) in
        do throws(ProgressError) { return try work() } catch {
          failure = error
          throw Database.Failure(code: 0, reason: "")
        }
      }
    } catch {
      throw failure ?? translated(error)
    }
  }

  private func translated(_ failure: Database.Failure) -> ProgressError {
    failure.isBusy
      ? .busy(path: database.path) : .failed(path: database.path, reason: failure.reason)
  }
}
