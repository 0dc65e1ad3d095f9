import BurrowDevice
import BurrowTerminal

/// What Tab offers for the word at the cursor.
struct Completion {
  /// Labels of controls in the front window.
  var labels: [String] = []
  /// Labels of fields in the front window.
  var fields: [String] = []
  var windows: [String] = []
  var lessons: [String] = []
  var files: [String] = []

  /// - Parameters:
  ///   - line: What was typed so far.
  ///   - word: The word at the cursor; inside quotation marks, what follows the opening one.
  ///   - start: Where in the line the word begins, in bytes.
  func candidates(line: String, word: String, start: Int) -> [String] {
    let before = String(decoding: line.utf8.prefix(start), as: UTF8.self)
    let isQuoted = before.hasSuffix("\"")
    let words = ShellLine(isQuoted ? String(before.dropLast()) : before).words
    let all = offers(after: words)
    let fitting = all.filter { isQuoted || !$0.contains("\"") || word.isEmpty }
    return fitting.map { isQuoted ? $0 : needsQuotes(words) ? "\"\($0)\"" : $0 }
      .filter { $0.hasPrefix(word) && $0 == escapeControls($0) }
  }

  private func offers(after words: [String]) -> [String] {
    guard let first = words.first else {
      return (ShellCommand.allCases.map(\.rawValue) + Gesture.catalogue.map(\.name))
        .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.sorted()
    }
    switch (first, words.count) {
    case ("tap", 1): return labels
    case ("type", 3) where words[2] == "into": return fields
    case ("type", 2): return ["into"]
    case ("front", 1), ("open", 1), ("card", 1), ("swipe", 1), ("close", 1): return windows
    case ("learn", 1): return lessons
    case ("edit", 1): return files
    case ("help", 1):
      return ShellCommand.allCases.map(\.rawValue) + Gesture.catalogue.map(\.name)
    case ("set", 1): return ["device", "screen"]
    case ("set", 2) where words[1] == "device": return DeviceModel.offered.map(\.name)
    case ("set", 2) where words[1] == "screen": return ["on", "off"]
    default: return []
    }
  }

  /// Whether what comes next is a name that is written in quotation marks.
  private func needsQuotes(_ words: [String]) -> Bool {
    switch words.first {
    case "tap", "front", "open", "card", "swipe", "close": true
    case "type": words.count == 3
    case "set": words.count == 2 && words[1] == "device"
    default: false
    }
  }
}
