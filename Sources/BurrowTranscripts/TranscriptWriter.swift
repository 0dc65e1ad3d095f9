/// A text that cannot stand in a transcript as a header, a comment or a gesture.
package struct UnwritableText: Error, Hashable, Sendable, CustomStringConvertible {
  /// What it was to be: `the header device`, `a comment`, `a gesture`.
  package var role: String
  package var text: String

  package var description: String {
    "\(role) cannot be written in a transcript: \(quoted(Array(text.utf8)[...]))\n"
      + "hint: it must be one line, not empty, without control characters or white space at its end"
  }
}

extension Recording {
  /// The recording as the bytes of a transcript, in the lowest version that can say it.
  ///
  /// Reading the bytes and comparing them with the same recording always matches, whatever was
  /// printed.
  ///
  /// - Parameters:
  ///   - headers: the `key: value` lines in order; `source` must be among them.
  ///   - comments: remarks for people, written between the header and the first gesture.
  ///   - times: whether `@` lines are written.
  /// - Throws: `UnwritableText` for a header, comment or gesture that is not one visible line.
  package func transcript(
    headers: [TranscriptHeader], comments: [String] = [], times: Bool = false
  ) throws(UnwritableText) -> [UInt8] {
    var bytes = Array("burrow-transcript 1\n".utf8)
    for header in headers {
      let line = "\(header.key)\(header.mustBeKnown ? "!" : ""): \(header.value)"
      guard TranscriptHeader(Array(line.utf8)[...]) == header else {
        throw UnwritableText(role: "the header \(header.key)", text: header.value)
      }
      try append(line, role: "the header \(header.key)", content: header.value, to: &bytes)
    }
    bytes.append(0x0A)
    for comment in comments {
      try append(
        comment.isEmpty ? "#" : "# \(comment)", role: "a comment", content: comment, to: &bytes)
    }
    bytes += Self.lines(for: startUp, times: times)
    for record in gestures {
      guard !record.gesture.isEmpty else { throw UnwritableText(role: "a gesture", text: "") }
      try append("$ \(record.gesture)", role: "a gesture", content: record.gesture, to: &bytes)
      bytes += Self.lines(for: record.output, times: times)
      if let status = record.status { bytes += "? \(status.text)\n".utf8 }
    }
    bytes += "= end\n".utf8
    return bytes
  }

  private func append(
    _ line: String, role: String, content: String, to bytes: inout [UInt8]
  ) throws(UnwritableText) {
    let text = Array(line.utf8)
    guard PlainText.fault(in: text[...]) == nil else {
      throw UnwritableText(role: role, text: content)
    }
    bytes += text
    bytes.append(0x0A)
  }

  private static func lines(for pieces: [OutputPiece], times: Bool) -> [UInt8] {
    var writer = OutputWriter(writesTimes: times)
    writer.write(pieces)
    return writer.text
  }
}

extension GestureRecord {
  /// The gesture and what came of it as lines of a transcript, for a recorder that writes while the
  /// session goes on. The gesture must be one visible line.
  package func transcriptLines(times: Bool = false) -> [UInt8] {
    var writer = OutputWriter(writesTimes: times)
    writer.write(line: Array("$ \(gesture)".utf8)[...])
    writer.write(output)
    if let status { writer.write(line: Array("? \(status.text)".utf8)[...]) }
    return writer.text
  }
}
