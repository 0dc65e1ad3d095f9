import BurrowDevice
import BurrowGrading
import BurrowLessons
import BurrowSimulator
import BurrowToolchain
import BurrowTranscripts
import Foundation
import Testing

/// The cards of lesson 54 with their scripts, and a grader for them.
enum LessonCards {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let lesson = Result {
    let folder = root.appending(path: "Lessons/54-scenes")
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path)
      else { continue }
      files[path] = Array(data)
    }
    return try Lesson(parsing: files, folder: "54-scenes", transcripts: nil)
  }

  static func script(_ name: String) throws -> Script {
    let file = root.appending(path: "Transcripts/54-scenes/\(name).transcript")
    let transcript = try Transcript(parsing: Array(Data(contentsOf: file)), file: name)
    var facts = InstalledApp(name: "Card")
    if transcript["info-plist"] != nil {
      facts.permittedTaskIdentifiers = ["com.example.burrow.refresh"]
      facts.backgroundModes = ["fetch"]
    }
    return try Script(name: name, transcript: transcript, facts: facts)
  }

  static func scripts(of card: Card) throws -> [Script] {
    try card.transcripts.map { try script($0) }
  }

  static func grader() throws -> AnswerGrader {
    let builder = try AppBuilder.standard()
    let host = builder.frameworks.appHost
    return AnswerGrader(
      builder: builder,
      player: ScriptPlayer { model in
        var configuration = SimulatorConfiguration(host: host)
        configuration.model = model
        configuration.limits.answer = 2
        return configuration
      })
  }
}

/// An answer that somebody might give, from the folder `Answers`.
struct GivenAnswer: CustomTestStringConvertible, Sendable {
  var card: Int
  var isRight: Bool
  var title: String
  var text: String

  var testDescription: String { "card \(card), \(isRight ? "right" : "wrong"): \(title)" }

  static let all: [GivenAnswer] = (1...8).flatMap { card -> [GivenAnswer] in
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Answers/card\(card).txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "=== ").dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let head = lines[0].split(separator: ": ", maxSplits: 1)
      return GivenAnswer(
        card: card, isRight: head[0] == "right", title: String(head[1]), text: String(lines[1]))
    }
  }
}
