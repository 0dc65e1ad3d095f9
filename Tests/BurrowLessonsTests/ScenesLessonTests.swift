import BurrowDevice
import BurrowSource
import BurrowTranscripts
import Foundation
import Testing

@testable import BurrowLessons

/// Lesson 54 as it stands in the package.
@Suite struct ScenesLessonTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func lesson() throws -> Lesson {
    let folder = Self.root.appending(path: "Lessons/54-scenes")
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let url = folder.appending(path: path)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      files[path] = Array(try Data(contentsOf: url))
    }
    return try Lesson(parsing: files, folder: "54-scenes", transcripts: try transcripts())
  }

  private func transcripts() throws -> Set<String> {
    Set(
      try FileManager.default.contentsOfDirectory(
        atPath: Self.root.appending(path: "Transcripts/54-scenes").path
      ).filter { $0.hasSuffix(".transcript") }.map { String($0.dropLast(".transcript".count)) })
  }

  @Test func itHasItsNineSteps() throws {
    let lesson = try lesson()
    #expect(lesson.number == 54)
    #expect(lesson.app == "Burrow")
    #expect(
      lesson.steps.map(\.title) == [
        "Meet Clover", "A scene of your own", "Clover follows her scene",
        "Three places that hear it", "Asleep means stopped", "What the app switcher shows",
        "Save on the way out", "Each burrow remembers its hat", "A burrow for Hazel",
      ])
    #expect(lesson.steps.dropFirst().allSatisfy { !$0.changes.isEmpty })
    #expect(lesson.steps.allSatisfy { !$0.gestures.isEmpty && !$0.transcripts.isEmpty })
  }

  @Test func everyTranscriptOfAStepIsPlayedByAStep() throws {
    let lesson = try lesson()
    for name in try transcripts() where name.hasPrefix("step") {
      let step = try #require(lesson.step(playing: name), "\(name)")
      #expect(name.hasPrefix("step\(step.number)-"))
    }
  }

  @Test func everyGestureIsOne() throws {
    for step in try lesson().steps {
      _ = try DeviceModel(named: step.device)
      for gesture in step.gestures {
        #expect(throws: Never.self, "step \(step.number)") { try Gesture(parsing: gesture) }
      }
    }
  }

  @Test func transcriptsOfAStepAreForItsDeviceAndSayWhatTheyAre() throws {
    let lesson = try lesson()
    for name in try transcripts() {
      let url = Self.root.appending(path: "Transcripts/54-scenes/\(name).transcript")
      let transcript = try Transcript(parsing: Array(Data(contentsOf: url)), file: name)
      #expect(transcript["scenario"] == "54-scenes/\(name)")
      if let step = lesson.step(playing: name) {
        #expect(transcript["device"] == step.device, "\(name)")
      }
      for step in transcript.steps {
        #expect(throws: Never.self, "\(name)") { try Gesture(parsing: step.gesture) }
      }
    }
  }

  @Test func itHasItsNineQuestions() throws {
    let lesson = try lesson()
    #expect(lesson.questions.count == 9)
    for question in lesson.questions {
      for name in question.transcripts {
        #expect(lesson.program(playing: name) == question.program, "\(name)")
      }
    }
  }

  @Test func requirementsFailBeforeTheChangeAndHoldAfterIt() throws {
    for step in try lesson().steps where !step.requirements.isEmpty {
      let before = StructuralCheck(files: step.start.files)
      let after = StructuralCheck(files: step.solution.files)
      for requirement in step.requirements {
        #expect(before.shortfall(of: requirement) != nil, "step \(step.number): \(requirement)")
        #expect(after.shortfall(of: requirement) == nil, "step \(step.number): \(requirement)")
      }
    }
  }
}
