/// Results as the JUnit XML that build servers read.
///
/// A failure is what differs, or passes against its `xfail`; an error what could not be compared;
/// skipped is what failed as expected, is not played, or was interrupted. The properties of the suite
/// have the number of each outcome.
package enum JUnitReport {
  package static func text(_ results: [TranscriptResult], suite: String = "burrow") -> String {
    let summary = TranscriptSummary(results)
    let counts =
      "tests=\"\(summary.total)\" failures=\"\(summary.count(.failed, .unexpectedPass))\""
      + " errors=\"\(summary.count(.malformed, .errored))\""
      + " skipped=\"\(summary.count(.expectedFailure, .notPlayed, .notFinished))\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n"
    text += "  <testsuite name=\"\(attribute(suite))\" \(counts)>\n"
    text += "    <properties>\n"
    for outcome in TranscriptResult.Outcome.allCases {
      text += "      <property name=\"\(outcome.rawValue)\" value=\"\(summary.count(outcome))\"/>\n"
    }
    text += "    </properties>\n"
    for result in results { text += testCase(result) }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  private static func testCase(_ result: TranscriptResult) -> String {
    var open = "    <testcase name=\"\(attribute(result.name))\""
    open += " classname=\"\(attribute(result.file))\" file=\"\(attribute(result.file))\""
    if let line = result.line { open += " line=\"\(line)\"" }
    if let seconds = result.seconds { open += " time=\"\(decimal(seconds))\"" }
    let element: String
    switch result.outcome {
    case .passed: return open + "/>\n"
    case .failed, .unexpectedPass: element = "failure"
    case .malformed, .errored: element = "error"
    case .expectedFailure: return open + skipped("xfail: " + result.message)
    case .notPlayed: return open + skipped("not played: " + result.message)
    case .notFinished: return open + skipped("not finished: " + result.message)
    }
    return open + ">\n      <\(element) message=\"\(attribute(result.message))\""
      + " type=\"\(result.outcome.rawValue)\">\(content(result.details))</\(element)>\n"
      + "    </testcase>\n"
  }

  private static func skipped(_ message: String) -> String {
    ">\n      <skipped message=\"\(attribute(message))\"/>\n    </testcase>\n"
  }

  /// Thousandths of a second, without a locale.
  static func decimal(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e12 else { return "0.000" }
    let thousandths = Int((seconds * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private static func attribute(_ text: String) -> String {
    escaped(text).replacing("\n", with: "&#10;")
  }

  private static func content(_ text: String) -> String { escaped(text) }

  /// XML has no way to say most control characters; they are shown as in an `|e` line.
  private static func escaped(_ text: String) -> String {
    var xml = ""
    for scalar in VisibleText.escaped(text).unicodeScalars {
      switch scalar {
      case "&": xml += "&amp;"
      case "<": xml += "&lt;"
      case ">": xml += "&gt;"
      case "\"": xml += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": xml += "\\u{\(Escapes.hexadecimal(scalar.value, digits: 4))}"
      default: xml.unicodeScalars.append(scalar)
      }
    }
    return xml
  }
}
