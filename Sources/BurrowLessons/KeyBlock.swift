/// The block at the top of each file of a lesson:
///
///     ```burrow step
///     step: 2
///     id: own-scene
///     # a remark
///     ```
struct KeyBlock {
  struct Entry {
    var key: String
    var value: String
    var line: Int
  }

  let file: String
  let info: String
  /// Where the block begins.
  let line: Int
  private(set) var entries: [Entry] = []

  /// Reads the first block of a file. Only `repeatable` keys may stand more than once.
  init(
    _ document: MarkdownDocument, info: String, known: [String], repeatable: Set<String> = [],
    file: String
  ) throws(LessonError) {
    guard let block = document.blocks.first, block.info == info,
      case .code(_, let text) = block.content
    else { throw LessonError(file: file, line: 1, .missingBlock(info: info)) }
    self.file = file
    self.info = info
    line = block.line
    for (offset, text) in text.split(whereSeparator: \.isNewline, keepingEmpty: true).enumerated() {
      let line = block.line + 1 + offset
      let trimmed = text.trimmingBlanks
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      guard let colon = trimmed.firstIndex(of: ":") else {
        throw LessonError(file: file, line: line, .notAKeyLine(trimmed))
      }
      let key = String(trimmed[..<colon]).trimmingBlanks
      guard known.contains(key) else {
        throw LessonError(file: file, line: line, .unknownKey(key, known: known))
      }
      if !repeatable.contains(key), entries.contains(where: { $0.key == key }) {
        throw LessonError(file: file, line: line, .keyTwice(key))
      }
      let value = String(trimmed[trimmed.index(after: colon)...]).trimmingBlanks
      entries.append(Entry(key: key, value: value, line: line))
    }
  }

  func all(_ key: String) -> [Entry] { entries.filter { $0.key == key } }

  func optional(_ key: String) -> Entry? { entries.first { $0.key == key } }

  func required(_ key: String) throws(LessonError) -> Entry {
    guard let entry = optional(key) else {
      throw LessonError(file: file, line: line, .missingKey(key, block: info))
    }
    return entry
  }

  func text(_ key: String) throws(LessonError) -> String {
    let entry = try required(key)
    guard !entry.value.isEmpty else { throw bad(entry, expected: "something after the colon") }
    return entry.value
  }

  /// A whole number from 1 to 9999.
  func number(_ key: String) throws(LessonError) -> Int {
    let entry = try required(key)
    guard let number = Int(entry.value), (1...9999).contains(number) else {
      throw bad(entry, expected: "a whole number from 1 to 9999")
    }
    return number
  }

  func optionalNumber(_ key: String) throws(LessonError) -> Int? {
    optional(key) == nil ? nil : try number(key)
  }

  /// A name that scripts and records may hold on to: `own-scene`.
  func id() throws(LessonError) -> String {
    let entry = try required("id")
    let parts = entry.value.utf8.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isWellFormed =
      entry.value.utf8.count <= 64
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          }
      }
    guard isWellFormed else {
      throw bad(entry, expected: "small letters a–z and digits, with single hyphens between")
    }
    return entry.value
  }

  /// The names in a list with commas, each with the line that it stands on.
  func list(_ key: String) throws(LessonError) -> [Entry] {
    var result: [Entry] = []
    for entry in all(key) {
      for name in entry.value.split(separator: ",", omittingEmptySubsequences: false) {
        let name = String(name).trimmingBlanks
        guard !name.isEmpty else { throw bad(entry, expected: "names with commas between them") }
        result.append(Entry(key: key, value: name, line: entry.line))
      }
    }
    return result
  }

  func bad(_ entry: Entry, expected: String) -> LessonError {
    LessonError(
      file: file, line: entry.line,
      .badValue(key: entry.key, value: entry.value, expected: expected))
  }
}

extension StringProtocol {
  var trimmingBlanks: String {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  func split(
    whereSeparator isSeparator: (Character) -> Bool, keepingEmpty: Bool
  ) -> [SubSequence] {
    split(omittingEmptySubsequences: !keepingEmpty, whereSeparator: isSeparator)
  }
}
