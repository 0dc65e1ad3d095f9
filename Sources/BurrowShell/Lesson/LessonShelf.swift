import BurrowLessons
import Foundation

/// Reads the lessons from their folder. The room of the lessons itself touches no disk.
struct LessonShelf {
  let locations: Locations
  /// Whether a lesson that names a transcript which is not there is malformed. Who tests transcripts
  /// says so of that transcript alone.
  var needsTranscripts = true

  /// Every lesson.
  func catalogue() throws -> LessonCatalogue {
    var lessons: [Lesson] = []
    for name in try lessonNames() { lessons.append(try lesson(name)) }
    return try LessonCatalogue(lessons)
  }

  private func lessonNames() throws -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: locations.lessons.path)
    } catch {
      throw FileFailure(.read, locations.lessons.path)
    }
    return names.sorted().filter { name in
      let folder = locations.lessons.appendingPathComponent(name)
      return Files.exists(folder.appendingPathComponent("lesson.md"))
    }
  }

  /// The folder of a lesson, which may be a link, but not one that leads out of the lessons.
  static func folder(_ name: String, in lessons: URL) throws(FileFailure) -> URL {
    let folder = lessons.appendingPathComponent(name)
    guard Files.isInside(folder, lessons) else {
      throw FileFailure(.read, folder.path, reason: "it leads out of the folder of the lessons")
    }
    return folder
  }

  private func lesson(_ name: String) throws -> Lesson {
    let folder = try Self.folder(name, in: locations.lessons)
    var files: [String: [UInt8]] = [:]
    for path in try Files.names(below: folder) {
      files[path] = try Files.read(path, in: folder)
    }
    return try Lesson(
      parsing: files, folder: name,
      transcripts: needsTranscripts ? try transcriptNames(name) : nil)
  }

  /// The names of a lesson's transcripts, without their ending.
  private func transcriptNames(_ lesson: String) throws -> Set<String> {
    let folder = locations.transcripts.appendingPathComponent(lesson)
    guard Files.isFolder(folder) else { return [] }
    let names = try Files.names(below: folder, ending: ".transcript")
    return Set(names.map { String($0.dropLast(".transcript".count)) })
  }

  func transcript(_ name: String, of lesson: Lesson) -> URL {
    locations.transcripts.appendingPathComponent(lesson.id)
      .appendingPathComponent(name + ".transcript")
  }
}
