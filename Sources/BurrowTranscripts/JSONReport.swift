/// Results as JSON, version 1: an object with `version`, `results` and `summary`.
package enum JSONReport {
  package static func text(_ results: [TranscriptResult]) -> String {
    var text = "{\n  \"version\": 1,\n  \"results\": ["
    text += results.map { "\n    {" + fields($0).joined(separator: ", ") + "}" }
      .joined(separator: ",")
    text += results.isEmpty ? "],\n" : "\n  ],\n"
    let summary = TranscriptResult.Outcome.allCases.map { outcome in
      "\(string(outcome.rawValue)): \(results.count { $0.outcome == outcome })"
    }
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
        if PlainText.mustBeEscaped(scalar.value) {
          json += "\\u" + Escapes.hexadecimal(scalar.value, digits: 4).lowercased()
        } else {
          json.unicodeScalars.append(scalar)
        }
      }
    }
    return json + "\""
  }
}
