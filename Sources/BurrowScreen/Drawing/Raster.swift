import Foundation

/// A picture as pixels, two across and two down in each terminal cell, with words in whole cells
/// over them.
///
/// Shapes are blended in the order of the marks; each pixel knows how much of it is covered, so that
/// edges are smooth. A later shape covers the words that it is drawn over.
struct Raster {
  let columns: Int
  let rows: Int
  private let width: Int
  private let height: Int
  /// Pixels for each point.
  private let scale: CGSize
  /// Red, green and blue of each pixel.
  private var pixels: [Float]
  private var words: [CellCanvas.Cell?]
  private var hasWords = false
  private var lastCut: (clip: CGRect?, masks: [Outline], mask: CoverageMask)?

  init(size: CGSize, columns: Int, rows: Int, background: PaintColor) {
    self.columns = columns
    self.rows = rows
    width = columns * 2
    height = rows * 2
    scale = CGSize(
      width: Double(width) / max(1, size.width), height: Double(height) / max(1, size.height))
    let color = [Float(background.red), Float(background.green), Float(background.blue)]
    pixels = (0..<(width * height)).flatMap { _ in color }
    words = Array(repeating: nil, count: columns * rows)
  }

  mutating func draw(_ mark: Picture.Mark) {
    // Far outside of every screen there is nothing to see, and numbers no longer fit.
    let reach = mark.frame.insetBy(dx: -1e5, dy: -1e5)
    if mark.opacity <= 0.001 || !mark.isFinite || !reach.contains(CGPoint.zero) { return }
    switch mark.content {
    case .shape(let outline, let paint, let stroke):
      fill(outline, paint, stroke, mark)
    case .text(let lines, _):
      write(lines, mark)
    case .spoken, .control: break
    }
  }

  // MARK: Shapes

  /// A thinner line would be too faint to be seen at two pixels a cell. In points.
  private static let thinnestLine = 2.5

  private mutating func fill(
    _ outline: Outline, _ paint: Paint, _ stroke: StrokeWidth?, _ mark: Picture.Mark
  ) {
    let polygons = outline.polygons()
    var mask: CoverageMask
    if let stroke {
      let pen = max(Self.thinnestLine, stroke.width) * (stroke.isInset ? 2 : 1)
      mask = coverage(
        StrokeOutline.polygons(along: polygons, width: pen, stroke: stroke), evenOdd: false)
      if stroke.isInset { mask.cut(to: coverage(polygons, evenOdd: outline.usesEvenOdd)) }
    } else {
      mask = coverage(polygons, evenOdd: outline.usesEvenOdd)
    }
    if let cut = cut(mark) { mask.cut(to: cut) }
    blend(PaintSampler(paint, in: mark.frame), mask, opacity: mark.opacity)
  }

  private func coverage(_ polygons: [[CGPoint]], evenOdd: Bool) -> CoverageMask {
    let scaled = polygons.map { polygon in
      polygon.map { CGPoint(x: $0.x * scale.width, y: $0.y * scale.height) }
    }
    return CoverageMask(polygons: scaled, evenOdd: evenOdd, width: width, height: height)
  }

  /// Where the mark may be seen; neighbours in the list often share it.
  private mutating func cut(_ mark: Picture.Mark) -> CoverageMask? {
    if mark.clip == nil, mark.masks.isEmpty { return nil }
    if let lastCut, lastCut.clip == mark.clip, lastCut.masks == mark.masks { return lastCut.mask }
    var outlines = mark.masks
    if let clip = mark.clip { outlines.append(.rectangle(clip)) }
    var result = coverage(outlines[0].polygons(), evenOdd: outlines[0].usesEvenOdd)
    for outline in outlines.dropFirst() {
      result.cut(to: coverage(outline.polygons(), evenOdd: outline.usesEvenOdd))
    }
    lastCut = (mark.clip, mark.masks, result)
    return result
  }

  private mutating func blend(_ paint: PaintSampler, _ mask: CoverageMask, opacity: Double) {
    if mask.values.isEmpty { return }
    let (width, scale, columns) = (width, scale, columns)
    let isFlat = paint.isFlat
    var color = paint.color(at: .zero)
    pixels.withUnsafeMutableBufferPointer { pixels in
      mask.values.withUnsafeBufferPointer { values in
        var index = 0
        for y in mask.rows {
          for x in mask.columns {
            let covered = values[index]
            index += 1
            if covered <= 0.002 { continue }
            if !isFlat {
              color = paint.color(
                at: CGPoint(
                  x: (Double(x) + 0.5) / scale.width, y: (Double(y) + 0.5) / scale.height))
            }
            let alpha = min(1, covered) * Float(color.alpha * opacity)
            let pixel = (y * width + x) * 3
            pixels[pixel] += (Float(color.red) - pixels[pixel]) * alpha
            pixels[pixel + 1] += (Float(color.green) - pixels[pixel + 1]) * alpha
            pixels[pixel + 2] += (Float(color.blue) - pixels[pixel + 2]) * alpha
          }
        }
      }
    }
    if !hasWords { return }
    for row in (mask.rows.lowerBound / 2)..<((mask.rows.upperBound + 1) / 2) {
      for column in (mask.columns.lowerBound / 2)..<((mask.columns.upperBound + 1) / 2) {
        cover(row * columns + column, column, row, paint, mask, opacity)
      }
    }
  }

  /// Lets the words in a cell shine through a shape drawn over them, as far as it lets them.
  private mutating func cover(
    _ index: Int, _ column: Int, _ row: Int, _ paint: PaintSampler, _ mask: CoverageMask,
    _ opacity: Double
  ) {
    guard var word = words[index] else { return }
    let (x, y) = (column * 2, row * 2)
    let covered = (mask[x, y] + mask[x + 1, y] + mask[x, y + 1] + mask[x + 1, y + 1]) / 4
    let color = paint.color(
      at: CGPoint(x: Double(x + 1) / scale.width, y: Double(y + 1) / scale.height))
    let alpha = Double(covered) * color.alpha * opacity
    if alpha > 0.85 {
      words[index] = nil
      if column > 0, word.text.isEmpty { words[index - 1] = nil }
      if column + 1 < columns, words[index + 1]?.text.isEmpty == true { words[index + 1] = nil }
    } else if alpha > 0, var ink = word.foreground {
      let own = ink.alpha
      ink = ink.mixed(with: color, alpha)
      ink.alpha = own
      word.foreground = ink
      words[index] = word
    }
  }

  // MARK: Words

  private mutating func write(_ lines: [StyledText], _ mark: Picture.Mark) {
    let cell = CGSize(width: 2 / scale.width, height: 2 / scale.height)
    let top = wholeCells(mark.frame.minY / cell.height)
    let limits = mark.clip ?? CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let masks = mark.masks.map { ($0.polygons(), $0.usesEvenOdd) }
    for (number, line) in lines.enumerated() {
      let row = top + number
      guard row >= 0, row < rows else { continue }
      let length = CGFloat(CellWidth.of(line.string)) * Cell.width
      let start = mark.frame.minX + (mark.frame.width - length) * line.alignment.share
      var column = wholeCells(start / cell.width)
      for run in line.runs {
        for character in run.text {
          let taken = CellWidth.of(character)
          if taken == 0 { continue }
          defer { column += taken }
          guard column >= 0, column + taken <= columns else { continue }
          let middle = CGPoint(
            x: (Double(column) + Double(taken) / 2) * cell.width,
            y: (Double(row) + 0.5) * cell.height)
          guard limits.contains(middle),
            masks.allSatisfy({ isInside(middle, polygons: $0.0, evenOdd: $0.1) })
          else { continue }
          put(character, taken, column, row, run.style, mark.opacity)
        }
      }
    }
  }

  private mutating func put(
    _ character: Character, _ taken: Int, _ column: Int, _ row: Int, _ style: TextStyle,
    _ opacity: Double
  ) {
    var color = style.color ?? PaintColor(red: 0, green: 0, blue: 0)
    color.alpha *= opacity
    var word = CellCanvas.Cell(String(character), foreground: color)
    word.isBold = style.isBold
    word.isItalic = style.isItalic
    word.isUnderlined = style.isUnderlined
    word.isStruckThrough = style.isStruckThrough
    let index = row * columns + column
    if column > 0, words[index]?.text.isEmpty == true { words[index - 1] = nil }
    if column + taken < columns, words[index + taken]?.text.isEmpty == true {
      words[index + taken] = nil
    }
    words[index] = word
    if taken == 2 {
      word.text = ""
      words[index + 1] = word
    }
    hasWords = true
  }

  // MARK: The result

  /// The cell's words, if it has any.
  func word(_ column: Int, _ row: Int) -> CellCanvas.Cell? { words[row * columns + column] }

  /// The four pixels of a cell: top left, top right, bottom left, bottom right.
  func quarters(_ column: Int, _ row: Int) -> (Pixel, Pixel, Pixel, Pixel) {
    func pixel(_ x: Int, _ y: Int) -> Pixel {
      let index = ((row * 2 + y) * width + column * 2 + x) * 3
      return Pixel(pixels[index], pixels[index + 1], pixels[index + 2], 0)
    }
    return (pixel(0, 0), pixel(1, 0), pixel(0, 1), pixel(1, 1))
  }
}

/// A place in cells, rounded. Far outside of every screen it is only kept outside: an app may put
/// things where no whole number reaches.
func wholeCells(_ place: Double) -> Int { Int(max(-1e5, min(1e5, place)).rounded()) }

/// Red, green, blue and nothing, each from 0 to 1.
typealias Pixel = SIMD4<Float>

extension PaintColor {
  init(_ pixel: Pixel) {
    self.init(red: Double(pixel.x), green: Double(pixel.y), blue: Double(pixel.z))
  }
}
