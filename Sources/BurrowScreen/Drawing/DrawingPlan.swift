import Foundation

/// How large the pictures of a device's windows are to be, so that they fit a terminal.
///
/// The app is asked to lay out at `size`; drawn in `columns` by `rows` cells, framed and arranged
/// `perRow` in a row, the pictures are no wider than the terminal.
///
/// ```swift
/// let plan = DrawingPlan(terminalColumns: 100, terminalRows: 40, idiom: .phone)
/// // … ask the app for a picture at plan.size …
/// let drawing = plan.drawing([.init(picture: picture, title: "iPhone 17")], inColor: true)
/// ```
package struct DrawingPlan: Hashable, Sendable {
  package enum Idiom: Hashable, Sendable { case phone, pad }

  /// One window, or one card of the app switcher.
  package struct Window: Hashable, Sendable {
    package var picture: Picture
    /// Stands in the frame's upper edge.
    package var title: String
    /// Stands below the frame.
    package var caption: String?
    package init(picture: Picture, title: String = "", caption: String? = nil) {
      self.picture = picture
      self.title = title
      self.caption = caption
    }
  }

  /// Of each picture, in cells, its frame not counted.
  package let columns: Int
  package let rows: Int
  package let perRow: Int

  /// The size to lay out at, in points.
  package var size: CGSize {
    CGSize(width: CGFloat(columns) * Cell.width, height: CGFloat(rows) * Cell.height)
  }

  /// - Parameters:
  ///   - terminalColumns: the width of the terminal; at least 20 are used.
  ///   - count: how many pictures are to be drawn.
  package init(
    terminalColumns: Int, terminalRows: Int, idiom: Idiom, count: Int = 1
  ) {
    let count = max(1, count)
    let available = max(20, terminalColumns)
    let (least, most) =
      switch idiom {
      case .phone: (28, 50)
      case .pad: (34, 96)
      }
    // Each picture has a frame of two cells; one cell stands between two of them.
    var perRow = count
    while perRow > 1, (available + 1) / perRow - 3 < least { perRow -= 1 }
    self.perRow = perRow
    columns = min(most, max(16, (available + 1) / perRow - 3))
    // Two rows for the frame, one for the prompt; a lower window than this shows too little, and
    // scrolls instead.
    rows = min(idiom == .phone ? 30 : 32, max(20, terminalRows - 3))
  }

  /// All pictures, framed, in the terminal's width.
  package func drawing(_ windows: [Window], inColor: Bool) -> CellCanvas {
    CellCanvas.arranged(
      windows.map { window in
        let canvas =
          inColor
          ? window.picture.drawn(columns: columns, rows: rows)
          : window.picture.drawnPlain(columns: columns, rows: rows)
        let framed = canvas.framed(title: window.title)
        return window.caption.map(framed.captioned) ?? framed
      }, perRow: perRow)
  }
}
