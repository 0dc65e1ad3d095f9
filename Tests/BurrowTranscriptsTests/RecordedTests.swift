import Foundation
import Testing

@testable import BurrowTranscripts

/// The transcripts that were recorded on a device for lesson 54.
@Suite struct `The recorded transcripts` {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Transcripts/54-scenes")

  static let names = [
    "card12", "card2", "card7", "card9", "question1", "question2", "question3", "question6",
    "question7", "question8", "question9", "step3-home", "step3-switcher", "step4-home",
    "step5-nap", "step7-save", "step9-hazel",
  ]

  static func read(_ name: String) throws -> Transcript {
    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent("\(name).transcript")))
    let transcript = try Transcript(parsing: bytes, file: "\(name).transcript")
    #expect(transcript.bytes == bytes)
    return transcript
  }

  /// The steps before a `clear` of which the recording shows nothing; none in the other files.
  static let wiped: [String: [Int]] = [
    "question3": [0], "question6": [0], "question8": [0, 1], "step3-home": [0],
    "step3-switcher": [0], "step4-home": [0], "step5-nap": [0, 1], "step7-save": [0, 1, 2, 3, 4],
    "step9-hazel": [0, 1, 2, 3],
  ]

  @Test(arguments: names)
  func `say nothing of what was cleared, and everything of the rest`(name: String) throws {
    let transcript = try Self.read(name)
    #expect(transcript.source == .device)
    let wiped = transcript.steps.indices.filter { !transcript.steps[$0].outputIsCompared }
    #expect(wiped == Self.wiped[name] ?? [])

    var session = transcript.asPrinted
    for index in wiped { session.gestures[index].output = [out("printed at launch\n")] }
    if name == "question1" { session.gestures[0].output.append(out("phase: active\n")) }
    #expect(transcript.compare(with: session).matches)

    // A line too many in any other step is found.
    for index in transcript.steps.indices where !wiped.contains(index) && name != "question1" {
      var other = session
      other.gestures[index].output.append(out("too much\n"))
      #expect(transcript.compare(with: other).mismatch?.step == index)
    }
  }

  @Test func `hide a crash in a cleared step from nobody`() throws {
    let transcript = try Self.read("step3-home")
    var session = transcript.asPrinted
    session.gestures[0].status = .signal("SIGTRAP")
    #expect(transcript.compare(with: session).mismatch?.step == 0)
  }

  @Test func `are never recorded again`() throws {
    let transcript = try Self.read("card7")
    #expect(throws: RerecordingError.recordedOnDevice(file: "card7.transcript")) {
      try transcript.rerecorded(with: transcript.asPrinted)
    }
  }

  /// Bodies, and which steps are compared when the source is a device.
  static let bodies: [(String, [Bool])] = [
    ("$ run\n$ clear\n$ home\n", [false, true, true]),
    ("$ run\n$ home\n", [true, true]),
    ("$ run\n| a\n$ wait 1s\n$ clear\n", [true, true, true]),
    ("$ run\n|...\n$ wait 1s\n$ clear\n", [true, true, true]),
    ("$ run\n! a\n$ clear\n", [true, true]),
    ("| start\n$ run\n$ clear\n$ home\n$ clear\n", [true, true, false, true]),
    ("$ run\n# remark\n? exit 1\n$ clear\n", [false, true]),
    ("$ run\n$ clear\n| not empty\n$ home\n$ clear\n", [true, true, true, true]),
  ]

  @Test(arguments: bodies)
  func `are the only ones in which clearing counts`(body: String, compared: [Bool]) throws {
    #expect(try transcript(body, source: "device").steps.map(\.outputIsCompared) == compared)
    for source in ["simulated", "authored"] {
      #expect(try transcript(body, source: source).steps.allSatisfy(\.outputIsCompared))
    }
  }
}
