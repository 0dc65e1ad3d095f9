/// The files of one lesson's folder: relative path → contents. Nothing outside it can be named.
struct LessonFolder {
  let name: String
  private let files: [String: [UInt8]]
  private let checksLinks: Bool

  init(name: String, files: [String: [UInt8]], checksLinks: Bool = true) throws(LessonError) {
    self.name = name
    self.checksLinks = checksLinks
    self.files = files
    for path in files.keys.sorted() where !Self.isInside(path) {
      throw LessonError(file: name, .outsideFolder(path: path))
    }
  }

  /// A relative path of plain names: not empty, no `.` or `..`, no NUL, no backslash.
  static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part != "." && part != ".."
        && !part.unicodeScalars.contains { $0.value == 0 || $0 == "\\" }
    }
  }

  func has(_ path: String) -> Bool { files[path] != nil }

  /// Paths below a folder, in order; hidden files are the editor's, not the lesson's.
  func paths(below folder: String) -> [String] {
    files.keys.filter {
      $0.hasPrefix(folder + "/") && !$0.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted()
  }

  func hasFolder(_ folder: String) -> Bool { !paths(below: folder).isEmpty }

  /// How the file is named in an error.
  func shown(_ path: String) -> String { path.isEmpty ? name : "\(name)/\(path)" }

  func text(_ path: String) throws(LessonError) -> String {
    guard let bytes = files[path] else { throw LessonError(file: name, .missingFile(path)) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let valid = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\u{FFFD}" }
      let line = 1 + valid.count { $0.isNewline }
      throw LessonError(file: shown(path), line: line, .notUTF8)
    }
    return text
  }

  /// The program in a folder; its files may stand in folders of their own.
  func program(in folder: String) throws(LessonError) -> Program {
    var program = Program()
    for path in paths(below: folder) {
      program.files[String(path.dropFirst(folder.count + 1))] = try text(path)
    }
    return program
  }

  /// Reads a Markdown file and checks that its links lead somewhere.
  func markdown(_ path: String) throws(LessonError) -> MarkdownDocument {
    let document = try MarkdownDocument(parsing: text(path), file: shown(path))
    for link in document.links where checksLinks && !resolves(link.destination, from: path) {
      throw LessonError(file: shown(path), line: link.line, .brokenLink(link.destination))
    }
    return document
  }

  /// A web address, or a file or folder of this lesson as seen from the file with the link.
  private func resolves(_ destination: String, from file: String) -> Bool {
    if destination.hasPrefix("https://") { return destination.utf8.count > 8 }
    var parts = file.split(separator: "/").dropLast().map(String.init)
    let path = destination.prefix { $0 != "#" }
    guard !path.isEmpty, !path.hasPrefix("/") else { return false }
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard !parts.isEmpty else { return false }
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    let found = parts.joined(separator: "/")
    return has(found) || hasFolder(found)
  }
}
