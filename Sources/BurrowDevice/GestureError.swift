/// Why a text is not a gesture.
package enum GestureError: Error, Hashable {
  case empty
  case unknown(String, nearest: [String])
  case notOfferedYet(String, reason: String)
  case missingArgument(gesture: String, form: String)
  case unexpectedArgument(gesture: String, found: String, form: String)
  case unterminatedQuote(String)
  case unknownEscape(String, in: String)
  case badDuration(String)
  case durationOutOfRange(String)

  /// What is wrong, then what to do.
  package var message: String {
    switch self {
    case .empty:
      return "there is no gesture here\nhint: one of: \(Self.all)"
    case .unknown(let word, let nearest):
      guard !nearest.isEmpty else {
        return "there is no gesture \"\(word)\"\nhint: there are: \(Self.all)"
      }
      let names = nearest.map { "`\($0)`" }.joined(separator: " or ")
      return "there is no gesture \"\(word)\"\nhint: did you mean \(names)?"
    case .notOfferedYet(let word, let reason):
      return "`\(word)` is not offered yet: \(reason)\nhint: there are: \(Self.all)"
    case .missingArgument(let gesture, let form):
      return "`\(gesture)` needs more\nhint: write `\(form)`"
    case .unexpectedArgument(_, let found, let form):
      return "\"\(found)\" is more than this gesture takes\nhint: write `\(form)`"
    case .unterminatedQuote(let text):
      return "a quotation mark is open at the end of: \(text)\n"
        + "hint: close it with \"; a quotation mark inside is written \\\""
    case .unknownEscape(let escape, let text):
      return "\"\(escape)\" means nothing in: \(text)\nhint: write \\\" \\\\ \\n or \\t"
    case .badDuration(let text):
      return "\"\(text)\" is no length of time\nhint: write a number and a unit, for example "
        + "`wait 8s`, `wait 1.5s`, `wait 300ms`, `wait 5m`, `wait 2h`"
    case .durationOutOfRange(let text):
      return
        "\"\(text)\" is too long\nhint: one `wait` is at most \(DurationText.hoursAtMost) hours"
    }
  }

  private static var all: String { Gesture.catalogue.map(\.name).joined(separator: ", ") }
}

/// A gesture in a list that could not be read, and where it stands.
package struct GestureListError: Error, Hashable {
  /// Counted from 1: the line of a file, or the place in a list on one line.
  package var position: Int
  package var error: GestureError
}
