/// Results in the Test Anything Protocol, version 14.
package enum TAPReport {
  package static func text(_ results: [TranscriptResult]) -> String {
    var text = "TAP version 14\n1..\(results.count)\n"
    for (index, result) in results.enumerated() { text += point(result, number: index + 1) }
    return text
  }

  private static func point(_ result: TranscriptResult, number: Int) -> String {
    let word = result.outcome == .passed ? "ok" : "not ok"
    var text = "\(word) \(number) - \(escaped(result.name))"
    if result.outcome == .expectedFailure { text += " # TODO \(escaped(result.message))" }
    text += "\n"
    guard result.outcome != .passed else { return text }
    // JSON strings are YAML strings.
    text += "  ---\n  outcome: \(result.outcome.rawValue)\n"
    text += "  message: \(JSONReport.string(result.message))\n"
    text += "  file: \(JSONReport.string(result.file))\n"
    if let line = result.line { text += "  line: \(line)\n" }
    if !result.details.isEmpty { text += "  details: \(JSONReport.string(result.details))\n" }
    return text + "  ...\n"
  }

  /// One line in which `#` starts no directive.
  private static func escaped(_ text: String) -> String {
    VisibleText.escaped(text).replacing("\n", with: " ")
      .replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}
