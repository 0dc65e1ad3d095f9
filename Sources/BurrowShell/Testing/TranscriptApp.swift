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
  private let lessonPrograms: LessonPrograms
  private let lessons: URL?

  init(_ programs: LessonPrograms, lessons: URL?) {
    lessonPrograms = programs
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
      let (folder, base) = try place(app, header: "app", of: transcript, at: url)
      return try AppSources.load([folder.path], within: base.path)
    }
    let scenario =
      transcript["scenario"]
      ?? url.deletingLastPathComponent().lastPathComponent + "/"
      + url.deletingPathExtension().lastPathComponent
    guard let (app, program) = try lessonPrograms.program(playing: scenario) else {
      throw Orphan(file: transcript.file, scenario: scenario)
    }
    return AppSources(program, name: app)
  }

  func folder(_ app: String, of transcript: Transcript, at url: URL) throws -> URL {
    try file(app, header: "app", of: transcript, at: url)
  }

  /// Below the root of the lessons; else below the transcript's own folder, or one above it.
  func file(
    _ name: String, header: String, of transcript: Transcript, at url: URL
  ) throws -> URL {
    try place(name, header: header, of: transcript, at: url).file
  }

  /// The file, and the folder that it must not lead out of.
  private func place(
    _ name: String, header: String, of transcript: Transcript, at url: URL
  ) throws -> (file: URL, base: URL) {
    let line = transcript.lineOfHeader(header) ?? 1
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(".."), !name.hasPrefix("/"), !parts.contains("") else {
      throw Malformed(
        file: transcript.file, line: line,
        problem: "`\(header): \(name)` leads out of its folder",
        remedy: "write a relative path without `..`")
    }
    for base in (lessons.map { [$0] } ?? []) + Self.project(of: url) {
      let file = base.appendingPathComponent(name)
      guard Files.exists(file) else { continue }
      guard Files.isInside(file, base) else {
        throw Malformed(
          file: transcript.file, line: line,
          problem: "`\(header): \(name)` is a link that leads out of \(base.path)",
          remedy: "put the files themselves there")
      }
      return (file, base)
    }
    throw Malformed(
      file: transcript.file, line: line, problem: "there is no `\(name)`",
      remedy: "write it from the root of the lessons, or from a folder that the transcript is in")
  }
}

extension TranscriptApp {
  /// The folder of a transcript and those above it, up to the root of a repository; without one,
  /// a few floors. Never a folder that belongs to everybody: a transcript from somewhere else is
  /// not to choose among all files of the machine.
  fileprivate static func project(of transcript: URL) -> [URL] {
    let floors = 5
    var folders: [URL] = []
    var folder = transcript.deletingLastPathComponent().standardizedFileURL
    let home = FileManager.default.homeDirectoryForCurrentUser.standardizedFileURL.path
    while folders.count < floors, folder.pathComponents.count > 2 || folders.isEmpty {
      if folder.path == home && !folders.isEmpty { break }
      folders.append(folder)
      if Files.exists(folder.appendingPathComponent(".git")) { break }
      folder = folder.deletingLastPathComponent()
    }
    return folders
  }
}

extension AppSources {
  /// A program of a lesson: in no folder, named as the learner's own files are.
  init(_ program: Program, name: String) {
    self.init(
      files: program.names.map { File(name: $0, text: program.files[$0] ?? "") }, name: name)
  }
}
