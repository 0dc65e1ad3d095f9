import Foundation

extension Picture {
  /// The picture in colour, on a white window, for a terminal that has colours.
  ///
  /// A cell without words shows its four pixels as well as two colours can: as halves or quarters.
  /// - Parameters:
  ///   - columns: the width to draw at, in cells; by default as it was laid out.
  ///   - rows: the height.
  package func drawn(columns: Int? = nil, rows: Int? = nil) -> CellCanvas {
    let raster = raster(columns: columns, rows: rows, marks: marks)
    var canvas = CellCanvas(columns: raster.columns, rows: raster.rows)
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        let (a, b, c, d) = raster.quarters(column, row)
        if var word = raster.word(column, row) {
          let ground = PaintColor((a + b + c + d) / 4)
          if let ink = word.foreground {
            word.foreground = ground.mixed(with: ink, ink.alpha)
            word.foreground?.alpha = 1
          }
          word.background = ground
          canvas[column, row] = word
        } else {
          canvas[column, row] = BlockCell.nearest(a, b, c, d)
        }
      }
    }
    return canvas
  }

  func raster(columns: Int?, rows: Int?, marks: [Mark]) -> Raster {
    // As it was laid out, a cell is a cell: a size that is no whole number of them is filled up.
    let ownColumns = Int(max(1, min(size.width, 1e4) / Cell.width).rounded(.up))
    let ownRows = Int(max(1, min(size.height, 1e4) / Cell.height).rounded(.up))
    let shown = CGSize(
      width: columns == nil ? CGFloat(ownColumns) * Cell.width : size.width,
      height: rows == nil ? CGFloat(ownRows) * Cell.height : size.height)
    var raster = Raster(
      size: shown, columns: columns ?? ownColumns, rows: rows ?? ownRows,
      background: PaintColor(red: 1, green: 1, blue: 1))
    for mark in marks { raster.draw(mark) }
    return raster
  }
}

/// The block character and two colours that come nearest to four pixels.
enum BlockCell {
  /// Which quarters each block fills: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
  private static let blocks: [(text: String, quarters: Int)] = [
    ("▀", 3), ("▌", 5), ("▘", 1), ("▝", 2), ("▖", 4), ("▗", 8), ("▚", 9),
  ]
  /// A difference that nobody sees.
  private static let tolerance: Float = 0.0006

  static func nearest(_ a: Pixel, _ b: Pixel, _ c: Pixel, _ d: Pixel) -> CellCanvas.Cell {
    if a == b, c == d {
      return a == c ? plain(a) : two("▀", a, c)
    }
    let all = [a, b, c, d]
    let mean = (a + b + c + d) / 4
    var best = (error: all.reduce(0) { $0 + square($1 - mean) }, cell: plain(mean))
    if best.error < tolerance { return best.cell }
    for block in blocks {
      var inside = Pixel.zero
      var outside = Pixel.zero
      var count: Float = 0
      for index in 0..<4 {
        if block.quarters & (1 << index) != 0 {
          inside += all[index]
          count += 1
        } else {
          outside += all[index]
        }
      }
      inside /= count
      outside /= 4 - count
      var error: Float = 0
      for index in 0..<4 {
        error += square(all[index] - (block.quarters & (1 << index) != 0 ? inside : outside))
      }
      if error < best.error - tolerance { best = (error, two(block.text, inside, outside)) }
    }
    return best.cell
  }

  private static func square(_ difference: Pixel) -> Float { (difference * difference).sum() }

  private static func plain(_ color: Pixel) -> CellCanvas.Cell {
    CellCanvas.Cell(" ", background: PaintColor(color))
  }

  private static func two(_ text: String, _ ink: Pixel, _ ground: Pixel) -> CellCanvas.Cell {
    CellCanvas.Cell(text, foreground: PaintColor(ink), background: PaintColor(ground))
  }
}
