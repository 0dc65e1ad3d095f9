import BurrowLessons
import BurrowToolchain
import BurrowTranscripts
import Foundation

/// Which program a transcript is about.
///
/// A header `app` names a folder of Swift files; else the lesson with a step, question or card that
/// plays the transcript has the program.
struct TranscriptApp: Sendable {
  /// Asked only for a transcript without a header `app`.
  private let shelf: LessonShelfOnce
  private let lessons: URL?

  init(_ shelf: LessonShelfOnce, lessons: URL?) {
    self.shelf = shelf
    self.lessons = lessons
  }

  struct Malformed: Error, Hashable {
    var file: String
    var line: Int
    var problem: String
    var remedy: String
  }

  /// Nothing says which app a transcript is about.
  struct Orphan: Error, Hashable {
    var file: String
    var scenario: String
  }

  func sources(of transcript: Transcript, at url: URL) throws -> AppSources {
    if let app = transcript["app"] {
      let folder = try folder(app, of: transcript, at: url)
      return try AppSources.load([folder.path])
    }
    let scenario =
      transcript["scenario"]
      ?? url.deletingLastPathComponent().lastPathComponent + "/"
      + url.deletingPathExtension().lastPathComponent
    guard let (lesson, program) = try shelf.catalogue().program(playing: scenario) else {
      throw Orphan(file: transcript.file, scenario: scenario)
    }
    return AppSources(program, name: lesson.app)
  }

  func folder(_ app: String, of transcript: Transcript, at url: URL) throws -> URL {
    try file(app, header: "app", of: transcript, at: url)
  }

  /// Below the root of the lessons; else below the transcript's own folder, or one above it.
  func file(
    _ name: String, header: String, of transcript: Transcript, at url: URL
  ) throws -> URL {
    let line = transcript.lineOfHeader(header) ?? 1
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(".."), !name.hasPrefix("/"), !parts.contains("") else {
      throw Malformed(
        file: transcript.file, line: line,
        problem: "`\(header): \(name)` leads out of its folder",
        remedy: "write a relative path without `..`")
    }
    var bases = lessons.map { [$0] } ?? []
    var above = url.deletingLastPathComponent().standardizedFileURL
    while true {
      bases.append(above)
      if above.path == "/" { break }
      above = above.deletingLastPathComponent()
    }
    for base in bases where Files.exists(base.appendingPathComponent(name)) {
      return base.appendingPathComponent(name)
    }
    throw Malformed(
      file: transcript.file, line: line, problem: "there is no `\(name)`",
      remedy: "write it from the root of the lessons, or from a folder that the transcript is in")
  }
}

extension AppSources {
  /// A program of a lesson: in no folder, named as the learner's own files are.
  init(_ program: Program, name: String) {
    self.init(
      files: program.names.map { File(name: $0, text: program.files[$0] ?? "") }, name: name)
  }
}
