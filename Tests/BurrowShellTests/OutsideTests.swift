import BurrowTerminal
import BurrowTranscripts
import Foundation
import Testing

@testable import BurrowShell

/// Files that somebody else made, and that lead somewhere else than they seem to.
@Suite("What leads out of its folder")
final class OutsideTests {
  private let folder = URL(fileURLWithPath: NSTemporaryDirectory())
    .appendingPathComponent("burrow-outside-tests-" + UUID().uuidString)
  private let surroundings: Surroundings

  init() throws {
    for name in ["project/App", "project/Transcripts", "elsewhere"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    surroundings = Surroundings(
      environment: [:], folder: URL(fileURLWithPath: folder.path, isDirectory: true),
      input: STDIN_FILENO,
      output: OutputStream(descriptor: STDOUT_FILENO),
      errors: OutputStream(descriptor: STDERR_FILENO))
    try write("project/.git/HEAD", "")
    try write("project/App/App.swift", "@main struct A {}")
    try write("elsewhere/Secret.swift", "secret")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ text: String) throws {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent(name).path, withDestinationPath: target)
  }

  @Test("A lesson's file is read in its folder only, and only if it ends")
  func lessonFile() throws {
    let lesson = folder.appendingPathComponent("project/App")
    #expect(try Files.read("App.swift", in: lesson) == Array("@main struct A {}".utf8))
    try link("project/App/Link.swift", to: "../../elsewhere/Secret.swift")
    mkfifo(lesson.appendingPathComponent("Pipe.swift").path, 0o600)
    for name in ["Link.swift", "../../elsewhere/Secret.swift", "Pipe.swift"] {
      #expect(throws: FileFailure.self, "\(name)") { try Files.read(name, in: lesson) }
    }
  }

  @Test("A transcript that is a link out of its folder is not read")
  func transcriptLink() throws {
    try write("elsewhere/a.transcript", "secret")
    try link("project/Transcripts/a.transcript", to: "../../elsewhere/a.transcript")
    #expect(throws: TranscriptFinder.Failure.outside("project/Transcripts/a.transcript")) {
      try TranscriptFinder.find(["project/Transcripts"], filter: nil, in: surroundings)
    }
  }

  @Test(
    "A transcript names an app of its own project, and nothing else of the machine",
    arguments: [
      "../elsewhere", "/etc", "elsewhere", "etc", "usr/lib", "Away", "App/./../../elsewhere", "",
    ])
  func transcriptApp(_ app: String) throws {
    try link("project/Away", to: "../elsewhere")
    let url = folder.appendingPathComponent("project/Transcripts/a.transcript")
    func sources(_ app: String) throws -> [String] {
      let text = """
        burrow-transcript 1
        source: authored
        app: \(app)

        $ run
        = end

        """
      let transcript = try Transcript(parsing: Array(text.utf8), file: "a.transcript")
      return try TranscriptApp(LessonPrograms(surroundings), lessons: nil)
        .sources(of: transcript, at: url).files.map(\.name)
    }
    #expect(try sources("App") == ["App.swift"])
    #expect(throws: (any Error).self) { try sources(app) }
  }

  @Test("Whatever is in a complaint, it does not drive the terminal")
  func complaint() {
    let complaint = Complaint(
      .usage, "no \u{1B}]0;title\u{7}\nsecond\tline", hint: "\u{9B}31m \u{202E}turned")
    #expect(
      complaint.text == """
        burrow: no \\e]0;title\\x07
        second\tline
        hint: \\u{9B}31m \\u{202E}turned

        """)
    #expect(
      TerminalText("a\u{1B}[2Jb", .error).rendered(.none) == "a\\e[2Jb")
  }
}
