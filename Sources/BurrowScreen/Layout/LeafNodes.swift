import Foundation

/// Words, wrapped at the width that is offered and cut short with an ellipsis at the height.
final class TextNode: LayoutNode {
  let text: StyledText

  init(_ text: StyledText) { self.text = text }

  override var hasWords: Bool { true }
  override var isPlainText: Bool { true }

  override func measure(_ proposal: Proposal) -> CGSize {
    if text.runs.allSatisfy(\.text.isEmpty) { return .zero }
    let lines = lines(proposal)
    let width = lines.map { CellWidth.of($0.string) }.max() ?? 0
    return CGSize(
      width: CGFloat(width) * Cell.width, height: CGFloat(lines.count) * Cell.height)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let frame = frame(at: origin, proposal)
    if frame.isEmpty { return }
    let lines = lines(proposal)
    // What was cut short or broken within a word is read as it was written.
    let isWhole = lines.count == 1 && lines[0].string == text.string
    pass.add(.text(lines: lines, isRead: isWhole), in: frame)
    if !isWhole {
      pass.add(
        .spoken(text.string.split(whereSeparator: \.isNewline).joined(separator: " ")), in: frame)
    }
  }

  private func lines(_ proposal: Proposal) -> [StyledText] {
    let width = proposal.width.map { Cell.count($0, of: Cell.width) }
    let pieces = text.runs.flatMap { run in
      run.text.map { (character: $0, style: run.style) }
    }
    var lines = WordWrap.lines(pieces, width: width ?? Int.max)
    var limit = text.lineLimit.map { max(1, $0) } ?? Int.max
    if let height = proposal.height {
      limit = min(limit, max(1, Cell.count(height, of: Cell.height)))
    }
    if lines.count > limit {
      lines = Array(lines[..<limit])
      lines[limit - 1] = shortened(lines[limit - 1], width: width ?? Int.max)
    }
    return lines.map { line in
      var result = StyledText(runs: [], alignment: text.alignment)
      for piece in line {
        if result.runs.last?.style == piece.style {
          result.runs[result.runs.count - 1].text.append(piece.character)
        } else {
          result.runs.append(.init(String(piece.character), style: piece.style))
        }
      }
      return result
    }
  }

  private func shortened(
    _ line: [WordWrap.Piece<TextStyle>], width: Int
  ) -> [WordWrap.Piece<TextStyle>] {
    var line = line
    let style = line.last?.style ?? TextStyle()
    while !line.isEmpty, line.last?.character == " " || WordWrap.width(line) >= width {
      line.removeLast()
    }
    return line + [(character: "…", style: style)]
  }
}

/// A system symbol, as the character that comes nearest to it.
final class SymbolNode: LayoutNode {
  let name: String
  let style: TextStyle

  init(name: String, style: TextStyle) {
    self.name = name
    self.style = style
  }

  override var hasWords: Bool { true }

  override func measure(_ proposal: Proposal) -> CGSize {
    CGSize(
      width: CGFloat(max(1, CellWidth.of(SymbolGlyph.of(name)))) * Cell.width,
      height: Cell.height)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    pass.addText(SymbolGlyph.of(name), style: style, at: origin)
  }
}

/// The closure that knows an outline. It is asked for a rectangle at the origin, as SwiftUI asks a
/// shape, so that a path in points of its own is drawn where its view stands.
struct OutlineMaker {
  let make: (CGRect) -> Outline

  func placed(in frame: CGRect) -> Outline {
    let outline = make(CGRect(origin: .zero, size: frame.size))
    return Transform.shift(CGSize(width: frame.minX, height: frame.minY)).apply(outline)
  }
}

/// An outline that fills what it is offered.
final class ShapeNode: LayoutNode {
  let outline: OutlineMaker
  let paint: Paint
  let stroke: StrokeWidth?

  init(outline: @escaping (CGRect) -> Outline, paint: Paint, stroke: StrokeWidth?) {
    self.outline = OutlineMaker(make: outline)
    self.paint = paint
    self.stroke = stroke
  }

  override func measure(_ proposal: Proposal) -> CGSize { proposal.filled() }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let frame = frame(at: origin, proposal)
    pass.add(
      .shape(outline.placed(in: frame), paint: paint, stroke: stroke), in: frame)
  }
}

/// Takes whatever a stack has left over.
final class SpacerNode: LayoutNode {
  let minimum: CGFloat
  /// Set by the stack that it is in; nil outside of one, where it takes both directions.
  var isVertical: Bool?

  init(minimum: CGFloat?) { self.minimum = minimum ?? 8 }

  override var priority: Double { -.infinity }
  override var isSpacer: Bool { true }

  override func measure(_ proposal: Proposal) -> CGSize {
    CGSize(
      width: isVertical == true ? 0 : max(minimum, proposal.width ?? minimum),
      height: isVertical == false ? 0 : max(minimum, proposal.height ?? minimum))
  }
}

/// A line across the stack that it is in: a row of cells in a column, a column of them in a row.
final class DividerNode: LayoutNode {
  /// Whether it separates the children of a vertical stack.
  var isVertical: Bool?

  static let style: TextStyle = {
    var style = TextStyle()
    style.color = PaintColor(red: 0.78, green: 0.78, blue: 0.8)
    return style
  }()

  override var hasWords: Bool { true }
  override var isPlainText: Bool { true }

  override func measure(_ proposal: Proposal) -> CGSize {
    isVertical == false
      ? CGSize(width: Cell.width, height: proposal.height ?? Cell.height)
      : CGSize(width: proposal.width ?? Cell.width, height: Cell.height)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let frame = frame(at: origin, proposal)
    if isVertical == false {
      let rows = max(1, Cell.count(frame.height, of: Cell.height))
      let line = StyledText(runs: [.init("│", style: Self.style)])
      pass.add(.text(lines: Array(repeating: line, count: rows), isRead: false), in: frame)
    } else {
      Self.placeLine(in: frame, pass)
    }
  }

  static func placeLine(in frame: CGRect, _ pass: LayoutPass) {
    let columns = max(1, Cell.count(frame.width, of: Cell.width))
    pass.addText(String(repeating: "─", count: columns), style: style, at: frame.origin)
  }
}

/// Content that is made once its size is known.
final class SizedNode: LayoutNode {
  let content: (CGSize) -> [Element]

  init(_ content: @escaping (CGSize) -> [Element]) { self.content = content }

  override func measure(_ proposal: Proposal) -> CGSize { proposal.filled() }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let frame = frame(at: origin, proposal)
    for node in pass.nodes(content(frame.size)) {
      node.place(in: frame, ElementAlignment(.leading, .top), in: pass)
    }
  }
}
