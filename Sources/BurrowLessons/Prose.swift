/// Text of a lesson: what Markdown said, as values that a terminal (or anything else) can draw.
///
/// Only what reads well in a terminal is here. HTML is refused when a lesson is read, so a value of
/// this type never holds anything that a renderer would have to leave out.
package struct Prose: Hashable, Sendable {
  package var blocks: [Block]

  package init(_ blocks: [Block] = []) { self.blocks = blocks }

  package var isEmpty: Bool { blocks.isEmpty }

  package indirect enum Block: Hashable, Sendable {
    /// `level` is 1 to 6.
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    /// `text` ends with its last line's newline. `language` is the first word after the fence.
    case code(language: String?, text: String)
    case list(List)
    case quote([Block])
    case table(Table)
    case rule
  }

  package indirect enum Inline: Hashable, Sendable {
    case text(String)
    case code(String)
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    case link(destination: String, [Inline])
    case image(source: String, [Inline])
    /// The author's line ended here; a renderer draws a space and wraps where it likes.
    case softBreak
    case lineBreak
  }

  package struct List: Hashable, Sendable {
    package enum Marker: Hashable, Sendable {
      case bullet
      case number(startingAt: Int)
    }
    package var marker: Marker
    /// No empty lines between the items.
    package var isTight: Bool
    package var items: [[Block]]

    package init(marker: Marker, isTight: Bool, items: [[Block]]) {
      self.marker = marker
      self.isTight = isTight
      self.items = items
    }
  }

  package struct Table: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable { case leading, center, trailing }
    /// One for each column.
    package var alignments: [Alignment]
    package var header: [[Inline]]
    package var rows: [[[Inline]]]

    package init(alignments: [Alignment], header: [[Inline]], rows: [[[Inline]]]) {
      self.alignments = alignments
      self.header = header
      self.rows = rows
    }
  }
}

extension Prose.Inline {
  /// The characters without their styles, on one line.
  package var plainText: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): inner.plainText
    case .link(_, let inner), .image(_, let inner): inner.plainText
    case .softBreak, .lineBreak: " "
    }
  }
}

extension [Prose.Inline] {
  /// The characters without their styles, on one line.
  package var plainText: String { map(\.plainText).joined() }
}
