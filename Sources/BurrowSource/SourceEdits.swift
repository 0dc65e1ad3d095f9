/// One replacement in a source text, in UTF-8 offsets of the original.
struct SourceEdit {
  var range: Range<Int>
  var text: String
}

/// One replacement as it was carried out, cut into lines.
struct AppliedEdit: Sendable, Equatable {
  var line: Int
  /// The column in the original, from one, in bytes.
  var column: Int
  var oldLength: Int
  var newLength: Int
}

/// The replacements that an adaptor has decided on for one text.
struct SourceEdits {
  private(set) var edits: [SourceEdit] = []
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Puts `text` in the place of a range. Newlines of the range are kept, behind the text.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(SourceEdit(range: range, text: text))
  }

  mutating func insert(_ text: String, at offset: Int) {
    edits.append(SourceEdit(range: offset..<offset, text: text))
  }

  /// Puts `text` in the place of a range and fills up with blanks, so that no column moves.
  mutating func overwrite(_ range: Range<Int>, with text: String = "") {
    let blanks = max(0, range.count - text.utf8.count)
    // A range of several lines is blanked line by line, which keeps its columns too.
    guard !text.isEmpty || !bytes[range].contains(newline) else {
      let blanked = bytes[range].map { $0 == newline ? newline : space }
      edits.append(SourceEdit(range: range, text: String(decoding: blanked, as: UTF8.self)))
      return
    }
    replace(range, with: text + String(repeating: " ", count: blanks))
  }

  /// The text with every replacement made, and what was done on which line.
  func applied() -> (text: String, changes: [AppliedEdit]) {
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    var output: [UInt8] = []
    var changes: [AppliedEdit] = []
    var position = 0
    var line = 1
    var lineStart = 0
    func advance(to end: Int) {
      while position < end {
        if bytes[position] == newline {
          line += 1
          lineStart = position + 1
        }
        position += 1
      }
    }
    for edit in sorted where edit.range.lowerBound >= position {
      output += bytes[position..<edit.range.lowerBound]
      advance(to: edit.range.lowerBound)
      let old = bytes[edit.range].split(separator: newline, omittingEmptySubsequences: false)
      var new = Array(edit.text.utf8)
        .split(separator: newline, omittingEmptySubsequences: false).map(Array.init)
      while new.count < old.count { new.append([]) }
      for (index, piece) in new.enumerated() {
        let oldLength = old[index].count
        let column = index == 0 ? position - lineStart + 1 : 1
        if !(oldLength == piece.count && Array(old[index]) == piece) {
          changes.append(
            AppliedEdit(
              line: line + index, column: column, oldLength: oldLength, newLength: piece.count))
        }
        if index > 0 { output.append(newline) }
        output += piece
      }
      advance(to: edit.range.upperBound)
    }
    output += bytes[position...]
    return (String(decoding: output, as: UTF8.self), changes)
  }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
