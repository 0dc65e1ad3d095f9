/// Results as the JUnit XML that build servers read.
package enum JUnitReport {
  package static func text(_ results: [TranscriptResult], suite: String = "burrow") -> String {
    func count(_ outcomes: TranscriptResult.Outcome...) -> Int {
      results.count { outcomes.contains($0.outcome) }
    }
    let counts =
      "tests=\"\(results.count)\" failures=\"\(count(.failed, .unexpectedPass))\""
      + " errors=\"\(count(.errored))\" skipped=\"\(count(.expectedFailure))\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n"
    text += "  <testsuite name=\"\(attribute(suite))\" \(counts)>\n"
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
    case .failed: element = "failure"
    case .unexpectedPass: element = "failure"
    case .errored: element = "error"
    case .expectedFailure:
      return open + ">\n      <skipped message=\"xfail: \(attribute(result.message))\"/>\n"
        + "    </testcase>\n"
    }
    return open + ">\n      <\(element) message=\"\(attribute(result.message))\""
      + " type=\"\(result.outcome.rawValue)\">\(content(result.details))</\(element)>\n"
      + "    </testcase>\n"
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
