import Foundation
import Testing

@testable import BurrowTranscripts

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct Reports {
  static let hostile = "<&>\"' ]]> \u{0}\u{1B}[2J \u{FFFE} # \\ : \u{202E}é👑\nsecond line\r\n"

  static let results = [
    TranscriptResult(
      name: "card7", file: "card7.transcript", outcome: .passed, matchedGestures: 4, seconds: 0.0125
    ),
    TranscriptResult(
      name: hostile, file: hostile, line: 3, outcome: .failed, message: hostile, details: hostile),
    TranscriptResult(name: "e", file: "e", outcome: .errored, message: "did not compile"),
    TranscriptResult(
      name: "x", file: "x", line: 9, outcome: .expectedFailure, message: "not yet # 1"),
    TranscriptResult(name: "u", file: "u", line: 2, outcome: .unexpectedPass, message: "passed"),
    TranscriptResult(name: "m", file: "m", line: 1, outcome: .malformed, message: "malformed"),
    TranscriptResult(name: "n", file: "n", outcome: .notPlayed, message: "no lesson names it"),
    TranscriptResult(name: "i #1", file: "i #1", outcome: .notFinished, message: "interrupted"),
  ]

  static let summary =
    "1 passed, 1 failed, 1 malformed, 1 could not be tested, 1 failed as expected, "
    + "1 passed unexpectedly, 1 not played: no lesson names it, 1 not finished: interrupted"

  @Test func `take their totals from one place`() throws {
    let summary = TranscriptSummary(Self.results)
    #expect(summary.text == Self.summary)
    #expect(summary.total == 8)
    #expect(TranscriptSummary([]).text == "0 passed, 0 failed")
    #expect(TAPReport.text(Self.results).contains("# \(Self.summary)\n"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(JSONReport.text(Self.results).utf8))
        as? [String: Any])
    let counts = try #require(json["summary"] as? [String: Int])
    #expect(counts["total"] == 8)
    let xml = JUnitReport.text(Self.results)
    for outcome in TranscriptResult.Outcome.allCases {
      #expect(counts[outcome.rawValue] == summary.count(outcome))
      #expect(xml.contains("<property name=\"\(outcome.rawValue)\" value=\"1\"/>"))
    }
  }

  @Test func `in JUnit's XML are well-formed whatever was printed`() throws {
    let xml = JUnitReport.text(Self.results)
    let document = try XMLDocument(xmlString: xml)
    let suite = try #require(document.rootElement()?.elements(forName: "testsuite").first)
    #expect(suite.attribute(forName: "tests")?.stringValue == "8")
    #expect(suite.attribute(forName: "failures")?.stringValue == "2")
    #expect(suite.attribute(forName: "errors")?.stringValue == "2")
    #expect(suite.attribute(forName: "skipped")?.stringValue == "3")
    let cases = suite.elements(forName: "testcase")
    #expect(cases.count == 8)
    #expect(cases[0].attribute(forName: "time")?.stringValue == "0.013")
    #expect(
      cases[1].elements(forName: "failure").first?.stringValue?.contains("<&>\"' ]]> \\x00\\e[2J")
        == true)
  }

  @Test func `in TAP have one line a result and directives only of ours`() {
    let lines = TAPReport.text(Self.results).split(separator: "\n")
    #expect(lines[0] == "TAP version 14")
    #expect(lines[1] == "1..8")
    let points = lines.filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }
    #expect(points.count == 7)
    #expect(points[0] == "ok 1 - card7")
    #expect(points[3] == "not ok 4 - x # TODO not yet \\# 1")
    #expect(points[4] == "not ok 5 - u")
    #expect(points[6] == "ok 7 - n # SKIP no lesson names it")
    #expect(points.filter { $0.contains(" # ") }.count == 2)
    #expect(lines.contains("# 8 not finished: i \\#1"))
    #expect(lines.last == "Bail out! interrupted")
  }

  @Test func `in JSON can be read back`() throws {
    for results in [[], Self.results] {
      let data = Data(JSONReport.text(results).utf8)
      let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(object["version"] as? Int == 1)
      let read = try #require(object["results"] as? [[String: Any]])
      #expect(read.map { $0["outcome"] as? String } == results.map(\.outcome.rawValue))
      #expect(read.map { $0["name"] as? String } == results.map(\.name))
      #expect((object["summary"] as? [String: Int])?["failed"] == (results.isEmpty ? 0 : 1))
    }
  }

  @Test func `tell failed from expected to fail`() throws {
    let good = Recording(gestures: [GestureRecord("run", output: [out("a\n")])])
    let bad = Recording(gestures: [GestureRecord("run", output: [out("b\n")])])
    let plain = try transcript("$ run\n| a\n$ home\n", headers: "scenario: one\n")
    let marked = try transcript("$ run\n| a\n", headers: "xfail: not built yet\n")
    func outcome(_ transcript: Transcript, _ recording: Recording) -> TranscriptResult {
      TranscriptResult(transcript, transcript.compare(with: recording))
    }
    let failed = outcome(plain, bad)
    #expect(failed.outcome == .failed)
    #expect(failed.name == "one")
    #expect(failed.line == 5)
    #expect(failed.gesturesNotCompared == 1)
    #expect(failed.gesture == "run")
    #expect(failed.details.hasSuffix("≠ b\n^" + String(repeating: " ", count: 50) + "^"))
    let composed = try transcript("$ run\n| \u{E9}\n")
    let decomposed = Recording(gestures: [GestureRecord("run", output: [out("e\u{301}\n")])])
    #expect(
      outcome(composed, decomposed).message
        == "`$ run` differs only in Unicode normalisation from what the transcript says")
    let timed = try transcript("$ run\n@ +1s\n| a b\n", headers: "timing: checked\n")
    let late = outcome(
      timed, Recording(gestures: [GestureRecord("run", output: [out("a b\n", at: .seconds(2))])]))
    #expect(late.message == "`$ run` printed what the transcript says, at another time")
    #expect(late.details.contains(/a b +≠ a b\n +expected at \+1s, came at \+2s/))
    #expect(outcome(marked, good).outcome == .unexpectedPass)
    #expect(outcome(marked, good).line == 3)
    #expect(outcome(marked, bad).outcome == .expectedFailure)
  }
}
