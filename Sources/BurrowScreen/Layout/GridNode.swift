import Foundation

extension LayoutPass {
  /// The rows of a grid; what is not a row takes the whole width.
  func gridRows(_ elements: [Element]) -> [GridNode.Row] {
    elements.compactMap { element in
      if case .gridRow(let alignment) = element.content {
        return GridNode.Row(cells: nodes(element.children), alignment: alignment)
      }
      let node = node(element)
      return node.isNothing ? nil : GridNode.Row(cells: [node], isWhole: true)
    }
  }
}

/// A cell of a grid that says how many columns it takes, or where its column's cells stand.
final class GridCellNode: WrapperNode {
  private let columns: Int
  private let alignment: ElementAlignment.Horizontal?

  init(_ child: LayoutNode, columns: Int, alignment: ElementAlignment.Horizontal?) {
    self.columns = columns
    self.alignment = alignment
    super.init(child)
  }

  override var gridColumns: Int { columns > 1 ? columns : child.gridColumns }
  override var gridAlignment: ElementAlignment.Horizontal? { alignment ?? child.gridAlignment }
}

/// Rows of cells whose columns line up.
///
/// A column is as wide as its widest cell, a row as high as its highest (D). The room is shared
/// among the columns, and among the rows, as a stack shares it among its children (A).
final class GridNode: LayoutNode {
  struct Row {
    var cells: [LayoutNode]
    var alignment: ElementAlignment.Vertical?
    var isWhole = false
  }

  /// A cell with its place in the table.
  private struct Cell {
    var node: LayoutNode
    var row: Int
    var columns: Range<Int>
  }

  private struct Table {
    var widths: [CGFloat]
    var heights: [CGFloat]
    var size: CGSize
  }

  private let rows: [Row]
  private let cells: [Cell]
  private let columnCount: Int
  private let alignment: ElementAlignment
  private let columnGap: CGFloat
  private let rowGaps: [CGFloat]
  private var tables: [Proposal: Table] = [:]

  init(
    _ rows: [Row], alignment: ElementAlignment, horizontalSpacing: CGFloat?,
    verticalSpacing: CGFloat?
  ) {
    self.rows = rows
    self.alignment = alignment
    columnGap = horizontalSpacing ?? 8
    let counts = rows.filter { !$0.isWhole }.map { $0.cells.reduce(0) { $0 + $1.gridColumns } }
    columnCount = max(1, counts.max() ?? 1)
    var cells: [Cell] = []
    for (number, row) in rows.enumerated() {
      var column = 0
      for node in row.cells {
        let end = row.isWhole ? columnCount : column + node.gridColumns
        cells.append(Cell(node: node, row: number, columns: column..<end))
        (node as? DividerNode)?.isVertical = row.isWhole
        column = end
      }
    }
    self.cells = cells
    rowGaps = zip(rows, rows.dropFirst()).map { first, second in
      let both = first.cells + second.cells
      if verticalSpacing == nil, both.allSatisfy(\.isPlainText) { return 0 }
      let gap = verticalSpacing ?? 8
      guard first.cells.contains(where: \.hasWords), second.cells.contains(where: \.hasWords)
      else { return gap }
      return (gap / BurrowScreen.Cell.height).rounded() * BurrowScreen.Cell.height
    }
  }

  override var hasWords: Bool { cells.contains { $0.node.hasWords } }
  override var isNothing: Bool { cells.isEmpty }

  override func measure(_ proposal: Proposal) -> CGSize { table(proposal).size }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let table = table(proposal)
    for cell in cells {
      let before = table.widths[..<cell.columns.lowerBound].reduce(0) { $0 + $1 + columnGap }
      let above = zip(table.heights[..<cell.row], rowGaps).reduce(0) { $0 + $1.0 + $1.1 }
      let bounds = CGRect(
        x: origin.x + before, y: origin.y + above,
        width: rows[cell.row].isWhole ? table.size.width : width(of: cell, table.widths),
        height: table.heights[cell.row])
      var standing = alignment
      if let own = rows[cell.row].alignment { standing.vertical = own }
      if !rows[cell.row].isWhole, let own = columnAlignment(cell.columns.lowerBound) {
        standing.horizontal = own
      }
      cell.node.place(in: bounds, standing, in: pass)
    }
  }

  private func columnAlignment(_ column: Int) -> ElementAlignment.Horizontal? {
    cells.lazy.filter { !self.rows[$0.row].isWhole && $0.columns.lowerBound == column }
      .compactMap(\.node.gridAlignment).first
  }

  private func width(of cell: Cell, _ widths: [CGFloat]) -> CGFloat {
    widths[cell.columns].reduce(0, +) + CGFloat(cell.columns.count - 1) * columnGap
  }

  // MARK: Sharing the room

  private func table(_ proposal: Proposal) -> Table {
    if let known = tables[proposal] { return known }
    var widths = share(proposal.width, gaps: CGFloat(columnCount - 1) * columnGap, columnCount) {
      column, offer in
      self.cells.filter { !self.rows[$0.row].isWhole && $0.columns == column..<column + 1 }
        .map { $0.node.size(Proposal(width: offer, height: nil)).width }.max() ?? 0
    }
    // What a cell of several columns needs beyond them goes to its last.
    for cell in cells where cell.columns.count > 1 && !rows[cell.row].isWhole {
      let needed = cell.node.size(Proposal(width: proposal.width == 0 ? 0 : nil, height: nil)).width
      widths[cell.columns.upperBound - 1] += max(0, needed - width(of: cell, widths))
    }
    var total = widths.reduce(0, +) + CGFloat(columnCount - 1) * columnGap
    for cell in cells where rows[cell.row].isWhole {
      total = max(total, cell.node.size(Proposal(width: proposal.width, height: nil)).width)
    }
    let heights = share(proposal.height, gaps: rowGaps.reduce(0, +), rows.count) { row, offer in
      self.cells.filter { $0.row == row }.map { cell in
        let width = self.rows[row].isWhole ? total : self.width(of: cell, widths)
        return cell.node.size(Proposal(width: width, height: offer)).height
      }.max() ?? 0
    }
    let table = Table(
      widths: widths, heights: heights,
      size: CGSize(width: total, height: heights.reduce(0, +) + rowGaps.reduce(0, +)))
    tables[proposal] = table
    return table
  }

  /// The lengths of columns or rows: the least flexible first, each offered an equal part of what
  /// is left.
  private func share(
    _ total: CGFloat?, gaps: CGFloat, _ count: Int, length: (Int, CGFloat?) -> CGFloat
  ) -> [CGFloat] {
    guard let total, total.isFinite else { return (0..<count).map { length($0, total) } }
    let least = (0..<count).map { length($0, 0) }
    let most = (0..<count).map { length($0, .infinity) }
    var result = least
    var room = total - gaps
    let order = (0..<count).sorted { (most[$0] - least[$0], $0) < (most[$1] - least[$1], $1) }
    for (number, index) in order.enumerated() {
      result[index] = length(index, max(0, room) / CGFloat(count - number))
      room -= result[index]
    }
    return result
  }
}
