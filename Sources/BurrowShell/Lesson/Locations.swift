import BurrowProgress
import Foundation

/// Where the lessons, their transcripts and the learner's own things are.
struct Locations: Hashable {
  /// The folder with a folder for each lesson.
  var lessons: URL
  /// The folder with the transcripts, a folder for each lesson.
  var transcripts: URL
  /// The folder in which each lesson has its working copy.
  var work: URL
  /// What Burrow itself keeps: progress, history, built apps.
  var home: URL

  struct NotFound: Error, Hashable {
    /// The folders that were looked in, as paths.
    var looked: [String]
    /// Set when `BURROW_LESSONS` named a folder that is not there.
    var override: String?
  }

  /// Looks for the lessons: where `BURROW_LESSONS` says; else upwards from the program, which is
  /// built inside the package; else in the current folder.
  init(
    environment: [String: String], folder: URL, program: URL? = Locations.thisProgram
  ) throws(NotFound) {
    lessons = try Self.lessons(environment: environment, folder: folder, program: program)
    transcripts =
      Self.folder(environment["BURROW_TRANSCRIPTS"], from: folder)
      ?? lessons.deletingLastPathComponent().appendingPathComponent("Transcripts")
    (work, home) = Self.own(environment: environment, folder: folder)
  }

  /// The learner's own folders, which are there without any lessons.
  static func own(environment: [String: String], folder: URL) -> (work: URL, home: URL) {
    let person = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    let work =
      Self.folder(environment["BURROW_WORK"], from: folder)
      ?? URL(fileURLWithPath: person).appendingPathComponent("burrow")
    return (work, LearnerProgress.folder(environment: environment))
  }

  private static func lessons(
    environment: [String: String], folder: URL, program: URL?
  ) throws(NotFound) -> URL {
    if let named = Self.folder(environment["BURROW_LESSONS"], from: folder) {
      guard isFolder(named) else { throw NotFound(looked: [named.path], override: named.path) }
      return named
    }
    var looked: [String] = []
    var above = program?.deletingLastPathComponent()
    while let place = above, place.path != "/" {
      let found = place.appendingPathComponent("Lessons")
      if isFolder(found) { return found }
      above = place.deletingLastPathComponent()
    }
    if let program { looked.append("above " + program.path) }
    let here = folder.appendingPathComponent("Lessons")
    if isFolder(here) { return here }
    throw NotFound(looked: looked + [here.path], override: nil)
  }

  private static func folder(_ path: String?, from folder: URL) -> URL? {
    guard let path, !path.isEmpty else { return nil }
    return URL(fileURLWithPath: (path as NSString).expandingTildeInPath, relativeTo: folder)
      .standardizedFileURL
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The program's own file, with links followed.
  static var thisProgram: URL? {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      .map { URL(fileURLWithPath: $0) }
  }
}
