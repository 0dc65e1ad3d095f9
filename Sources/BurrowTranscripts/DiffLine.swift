/// One line of a two-column comparison, without colour: who shows it decides how a role looks.
package struct DiffLine: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// The columns' titles, or the name of a stream.
    case heading
    case equal
    case changed
    case missing
    case extra
    /// `|...` and the lines that it covers.
    case anyLines
    /// A remark of ours: how many equal lines were left out, what a difference consists in.
    case note
  }

  package struct Span: Hashable, Sendable {
    package var text: String
    /// Whether this part is what differs.
    package var differs: Bool
  }

  package var role: Role
  package var spans: [Span]

  package init(role: Role, spans: [Span]) {
    self.role = role
    self.spans = spans
  }

  init(_ role: Role, _ text: String) {
    self.init(role: role, spans: [Span(text: text, differs: false)])
  }

  package var text: String { spans.map(\.text).joined() }

  /// The parts that differ, counted in characters of `text`.
  package var differing: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for span in spans {
      let end = start + span.text.count
      if span.differs { ranges.append(start..<end) }
      start = end
    }
    return ranges
  }
}
