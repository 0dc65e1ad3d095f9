/// Results as one JSON document, version 1: an object with `version`, `results` and `summary`.
///
/// `Transcripts/README.md` has its fields. Fields may be added to version 1; none changes its meaning.
package enum JSONReport {
  package static func text(_ results: [TranscriptResult]) -> String {
    var text = "{\n  \"version\": 1,\n  \"results\": ["
    text += results.map { "\n    {" + fields($0).joined(separator: ", ") + "}" }
      .joined(separator: ",")
    text += results.isEmpty ? "],\n" : "\n  ],\n"
    let counts = TranscriptSummary(results)
    let summary =
      ["\"total\": \(counts.total)"]
      + TranscriptResult.Outcome.allCases.map { "\(string($0.rawValue)): \(counts.count($0))" }
    return text + "  \"summary\": {" + summary.joined(separator: ", ") + "}\n}\n"
  }

  private static func fields(_ result: TranscriptResult) -> [String] {
    var fields = [
      "\"name\": \(string(result.name))", "\"file\": \(string(result.file))",
      "\"outcome\": \(string(result.outcome.rawValue))",
      "\"matchedGestures\": \(result.matchedGestures)",
      "\"gesturesNotCompared\": \(result.gesturesNotCompared)",
    ]
    if let line = result.line { fields.append("\"line\": \(line)") }
    if let gesture = result.gesture { fields.append("\"gesture\": \(string(gesture))") }
    if let phase = result.phase { fields.append("\"phase\": \(string(phase))") }
    if let seconds = result.seconds {
      fields.append("\"seconds\": \(JUnitReport.decimal(seconds))")
    }
    if !result.message.isEmpty { fields.append("\"message\": \(string(result.message))") }
    if !result.details.isEmpty { fields.append("\"details\": \(string(result.details))") }
    return fields
  }

  /// A JSON string; what cannot be seen is escaped.
  static func string(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\t": json += "\\t"
      default:
        // The last two are no characters, and refused where JSON is read as YAML.
        if PlainText.mustBeEscaped(scalar.value) || scalar.value == 0xFFFE || scalar.value == 0xFFFF
        {
          json += "\\u" + Escapes.hexadecimal(scalar.value, digits: 4).lowercased()
        } else {
          json.unicodeScalars.append(scalar)
        }
      }
    }
    return json + "\""
  }
}
