import BurrowTerminal
import BurrowToolchain
import Foundation

/// The list of what an app uses and Burrow does not have, for people and for programs.
struct NotOfferedReport {
  private let result: NotOffered
  private static let placesShown = 4

  init(_ result: NotOffered) { self.result = result }

  /// A line a symbol, the most used first.
  var symbolLines: [String] {
    var lines: [String] = []
    let titles: [(NotOffered.Symbol.Kind, String)] = [
      (.module, "modules"), (.name, "names"), (.member, "members"),
    ]
    for (kind, title) in titles {
      let symbols = result.symbols.filter { $0.kind == kind }
      guard !symbols.isEmpty else { continue }
      lines.append("\(title) not known to Burrow:")
      let width = symbols.map(\.name.count).max() ?? 0
      for symbol in symbols {
        let count = symbol.places.count
        lines.append(
          "  " + Help.padded(escapeControls(symbol.name), to: width)
            + "  \(count)×  " + places(of: symbol))
        if let package = symbol.package {
          lines.append(
            "    from \(escapeControls(package.location)) "
              + "(\(escapeControls(package.manifest)):\(package.line)): "
              + "packages from elsewhere are not fetched")
        }
      }
    }
    return lines
  }

  /// The symbols, the other errors, and a sum at the end.
  var lines: [String] {
    var lines = symbolLines
    if !result.otherErrors.isEmpty {
      lines.append("other errors, which may come of those or be the app's own:")
      for error in result.otherErrors.prefix(20) {
        lines.append(
          "  " + escapeControls(String(error.headline.split(separator: "\n").first ?? "")))
      }
      let more = result.otherErrors.count - 20
      if more > 0 { lines.append("  and \(more) more") }
    }
    for name in result.notLookedAt {
      lines.append("\(name) was not looked at: a module that it imports does not compile")
    }
    return lines + [sum]
  }

  private func places(of symbol: NotOffered.Symbol) -> String {
    let shown = symbol.places.prefix(Self.placesShown)
      .map { "\(escapeControls($0.path)):\($0.line)" }
    let more = symbol.places.count - shown.count
    return (shown + (more > 0 ? ["and \(more) more"] : [])).joined(separator: ", ")
  }

  /// `3 symbols in 2 files are not known to Burrow; 9 of 11 files compile`.
  var sum: String {
    let compile =
      "\(result.fileCount - result.filesWithErrors) of \(count(result.fileCount, "file"))"
    if result.isEverythingOffered {
      return "everything that the app uses is offered; \(count(result.fileCount, "file")) compile"
    }
    return "\(missing); \(compile) compile"
  }

  /// `3 symbols in 2 files are not known to Burrow`.
  var missing: String {
    let files = Set(result.symbols.flatMap(\.places).map(\.path)).count
    guard !result.symbols.isEmpty else { return "no symbol is missing" }
    return "\(count(result.symbols.count, "symbol")) in \(count(files, "file")) "
      + "\(result.symbols.count == 1 ? "is" : "are") not known to Burrow"
  }

  private func count(_ number: Int, _ word: String) -> String {
    number == 1 ? "1 \(word)" : "\(number) \(word)s"
  }

  /// One JSON object on one line.
  var json: String {
    let symbols = result.symbols.map { symbol -> [String: Any] in
      var object: [String: Any] = [
        "kind": symbol.kind.rawValue, "name": symbol.name,
        "places": symbol.places.map { ["file": $0.path, "line": $0.line] as [String: Any] },
      ]
      if let package = symbol.package { object["package"] = package.location }
      return object
    }
    let errors = result.otherErrors.map { error -> [String: Any] in
      var object: [String: Any] = ["message": error.message]
      if let place = error.place {
        (object["file"], object["line"], object["column"]) = (place.path, place.line, place.column)
      }
      return object
    }
    let object: [String: Any] = [
      "version": 1, "symbols": symbols, "otherErrors": errors, "files": result.fileCount,
      "filesWithErrors": result.filesWithErrors, "notLookedAt": result.notLookedAt,
    ]
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? JSONSerialization.data(withJSONObject: object, options: options)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

extension Surroundings {
  /// Sources are read from the folder that the command was started in.
  func shownPath(_ path: String) -> String {
    folder.path == FileManager.default.currentDirectoryPath ? path : url(path).path
  }
}
