import BurrowSource

/// Reads what `swiftc -diagnostic-style llvm` wrote and moves it to the learner's files.
///
/// In that style a message is a line `path:line:column: severity: words`, followed by the source
/// line, the caret and what a fix would insert. Only the words and the place are taken; the rest
/// is made again from the learner's own text, which the compiler never saw.
struct CompilerOutput {
  /// A file as it was given to the compiler.
  struct CompiledFile {
    var shown: String
    var original: [Substring]
    var adapted: AdaptedSource
    var adaptedLines: [Substring]

    init(shown: String, text: String, adapted: AdaptedSource) {
      self.shown = shown
      self.adapted = adapted
      original = Self.lines(text)
      adaptedLines = adapted.isUnchanged ? original : Self.lines(adapted.text)
    }

    private static func lines(_ text: String) -> [Substring] {
      text.split(omittingEmptySubsequences: false) { $0.isNewline }
    }
  }

  /// The compiled files by the path that the compiler was given.
  var files: [String: CompiledFile]
  /// Files of ours, whose warnings are nothing to the learner.
  var hidden: Set<String> = []

  func diagnostics(in text: String) -> [Diagnostic] {
    var groups = MessageGroups()
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      guard let header = Header(line) else { continue }
      var message = header.message
      let file = files[header.path]
      // A message of several lines goes on up to the source line.
      if let file, file.adaptedLines.indices.contains(header.line - 1) {
        let source = expandingTabs(file.adaptedLines[header.line - 1])
        if let end = lines.prefix(12).firstIndex(where: { $0 == source }) {
          let rest = lines[lines.startIndex..<end]
          if !rest.contains(where: { Header($0) != nil }) {
            for more in rest { message += "\n" + more }
            lines = lines[lines.index(after: end)...]
          }
        }
      }
      let (diagnostic, isInserted) = moved(header, message: message, file: file)
      let origin: MessageGroups.Origin =
        header.line == 0
        ? .nowhere
        : header.path.contains("/swift-generated-sources/")
          ? .macro
          : hidden.contains(header.path) || isInserted
            ? .adaptor : file == nil ? .elsewhere : .learner
      groups.add(diagnostic, from: origin)
    }
    return groups.shown
  }

  private func moved(
    _ header: Header, message: String, file: CompiledFile?
  ) -> (Diagnostic, isInserted: Bool) {
    guard header.line > 0 else { return (Diagnostic(header.severity, message), false) }
    guard let file else {
      let place = Diagnostic.Place(path: header.path, line: header.line, column: header.column)
      return (Diagnostic(header.severity, message, at: place), false)
    }
    let place = file.adapted.original(line: header.line, column: header.column)
    let line = file.original.indices.contains(place.line - 1) ? file.original[place.line - 1] : ""
    let diagnostic = Diagnostic(
      header.severity, message,
      at: Diagnostic.Place(path: file.shown, line: place.line, column: place.column),
      sourceLine: String(line))
    return (diagnostic, place.isInserted)
  }

  /// The compiler prints source lines with tabs moved on to the next multiple of eight.
  private func expandingTabs(_ line: Substring) -> String {
    guard line.contains("\t") else { return String(line) }
    var result = ""
    var column = 0
    for scalar in line.unicodeScalars {
      if scalar == "\t" {
        let width = 8 - column % 8
        result += String(repeating: " ", count: width)
        column += width
      } else {
        result.unicodeScalars.append(scalar)
        column += 1
      }
    }
    return result
  }
}

/// The first line of a message.
private struct Header {
  var path = ""
  var line = 0
  var column = 0
  var severity: Diagnostic.Severity
  var message: String

  init?(_ text: Substring) {
    for severity in [Diagnostic.Severity.error, .warning, .note, .remark] {
      let mark = "\(severity.rawValue): "
      if text.hasPrefix(mark) {
        self.severity = severity
        message = String(text.dropFirst(mark.count))
        return
      }
      guard let found = text.firstRange(of: ": " + mark) else { continue }
      let location = text[..<found.lowerBound].split(separator: ":")
      self.severity = severity
      message = String(text[found.upperBound...])
      if location.count >= 3, let line = Int(location[location.count - 2]),
        let column = Int(location[location.count - 1])
      {
        path = location.dropLast(2).joined(separator: ":")
        (self.line, self.column) = (line, column)
        return
      }
      // `<unknown>:0: error: …` and `clang: error: …` have no place.
      if location.count <= 2, !text.hasPrefix(" ") { return }
    }
    return nil
  }
}
