import BurrowLessons
import Foundation

/// The programs of the lessons, for who plays transcripts: of a lesson no more is read than it takes
/// to find one, and that once.
///
/// Whether the rest of the lesson is as it should be is for `lint` and `learn` to say. The names of
/// other transcripts that it mentions are not looked up: each says so itself.
final class LessonPrograms: @unchecked Sendable {
  private struct Key: Hashable {
    var lesson: String
    var part: Lesson.Part
  }

  private enum Read {
    /// None of its files mentions what was asked for; they are kept for the next question.
    case files([String: [UInt8]])
    case lesson(Result<Lesson, any Error>)
  }

  private let locations: Result<Locations, any Error>
  private let lock = NSLock()
  private var parts: [Key: Read] = [:]

  init(_ surroundings: Surroundings) {
    locations = Result {
      try Locations(environment: surroundings.environment, folder: surroundings.folder)
    }
  }

  /// The program that prints what a transcript with this `scenario`, `54-scenes/step3-home`, says,
  /// and what its lesson calls the app. Nil where no lesson plays it.
  func program(playing scenario: String) throws -> (app: String, program: Program)? {
    let lessons = try locations.get().lessons
    let names = scenario.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2, names[0] != "", names[0] != ".", names[0] != ".." else { return nil }
    guard Files.exists(lessons.appendingPathComponent(names[0] + "/lesson.md")) else { return nil }
    let folder = try LessonShelf.folder(names[0], in: lessons)
    for part in Lesson.Part.allCases {
      guard let lesson = try lesson(folder, part, mentioning: names[1]) else { continue }
      if let program = lesson.program(playing: names[1]) { return (lesson.app, program) }
    }
    return nil
  }

  /// A lesson with one of its parts; nil while none of its files mentions the transcript.
  private func lesson(
    _ folder: URL, _ part: Lesson.Part, mentioning transcript: String
  ) throws -> Lesson? {
    let key = Key(lesson: folder.lastPathComponent, part: part)
    return try lock.withLock {
      let files: [String: [UInt8]]
      switch parts[key] {
      case .lesson(let result): return try result.get()
      case .files(let read): files = read
      case nil: files = try Self.files(below: [part.folder], of: folder)
      }
      guard files.values.contains(where: { Self.contents($0, mention: transcript) }) else {
        parts[key] = .files(files)
        return nil
      }
      let lesson = Result {
        var files = files.merging(try Self.files(below: part.programFolders, of: folder)) { $1 }
        files["lesson.md"] = try Files.read("lesson.md", in: folder)
        return try Lesson(parsing: files, folder: key.lesson, parts: [part])
      }
      parts[key] = .lesson(lesson)
      return try lesson.get()
    }
  }

  private static func contents(_ bytes: [UInt8], mention name: String) -> Bool {
    (bytes + [0]).withUnsafeBytes { text in
      strstr(text.assumingMemoryBound(to: CChar.self).baseAddress!, name) != nil
    }
  }

  private static func files(
    below names: [String], of folder: URL
  ) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in names where Files.isFolder(folder.appendingPathComponent(name)) {
      for path in try Files.names(below: folder.appendingPathComponent(name)) {
        let path = "\(name)/\(path)"
        files[path] = try Files.read(path, in: folder)
      }
    }
    return files
  }
}
