/// Results in the Test Anything Protocol, version 14.
package enum TAPReport {
  /// What was not finished has no line of its own: a plan that is not kept, and `Bail out!`, say so.
  package static func text(_ results: [TranscriptResult]) -> String {
    var text = "TAP version 14\n1..\(results.count)\n"
    let summary = TranscriptSummary(results)
    for (index, result) in results.enumerated() {
      text +=
        result.outcome == .notFinished
        ? "# \(index + 1) not finished: \(escaped(result.file))\n"
        : point(result, number: index + 1)
    }
    text += "# \(summary.text)\n"
    return summary.count(.notFinished) > 0 ? text + "Bail out! interrupted\n" : text
  }

  private static func point(_ result: TranscriptResult, number: Int) -> String {
    let isOK = result.outcome == .passed || result.outcome == .notPlayed
    var text = "\(isOK ? "ok" : "not ok") \(number) - \(escaped(result.name))"
    if result.outcome == .expectedFailure { text += " # TODO \(escaped(result.message))" }
    if result.outcome == .notPlayed { text += " # SKIP \(escaped(result.message))" }
    text += "\n"
    guard result.outcome != .passed else { return text }
    // JSON strings are YAML strings.
    text += "  ---\n  outcome: \(result.outcome.rawValue)\n"
    text += "  message: \(JSONReport.string(result.message))\n"
    text += "  file: \(JSONReport.string(result.file))\n"
    if let line = result.line { text += "  line: \(line)\n" }
    if let gesture = result.gesture { text += "  gesture: \(JSONReport.string(gesture))\n" }
    if let phase = result.phase { text += "  phase: \(JSONReport.string(phase))\n" }
    text += "  matchedGestures: \(result.matchedGestures)\n"
    text += "  gesturesNotCompared: \(result.gesturesNotCompared)\n"
    if !result.details.isEmpty { text += "  details: \(JSONReport.string(result.details))\n" }
    return text + "  ...\n"
  }

  /// One line in which `#` starts no directive.
  private static func escaped(_ text: String) -> String {
    VisibleText.escaped(text).replacing("\n", with: " ")
      .replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}
