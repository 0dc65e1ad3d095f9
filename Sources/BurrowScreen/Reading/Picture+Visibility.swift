import Foundation

extension Picture {
  /// The modal layer that has the person's attention: a sheet or an alert hides what is under it.
  package var topLayer: Int { marks.map(\.layer).max() ?? 0 }

  /// The marks of the top layer that can be seen, or scrolled to, in drawing order: not transparent,
  /// and not wholly covered by something opaque that is drawn later.
  package var visibleMarks: [Mark] {
    let layer = topLayer
    let window = CGRect(origin: .zero, size: size)
    let covers = marks.enumerated().compactMap { Cover(mark: $1, index: $0, window: window) }
    return marks.enumerated().filter { index, mark in
      guard mark.layer == layer, mark.opacity > 0.001 else { return false }
      guard case let visible = mark.frame.common(mark.clip ?? window).common(window),
        visible.width > 0, visible.height > 0
      else { return true }  // beyond the fold
      return !isCovered(visible, by: covers.filter { $0.index > index })
    }.map(\.element)
  }

  /// Whether opaque shapes together leave nothing of a rectangle, tried at points of a fine grid.
  private func isCovered(_ rect: CGRect, by covers: [Cover]) -> Bool {
    let near = covers.filter { $0.bounds.meets(rect) }
    if near.isEmpty { return false }
    if near.contains(where: { $0.isRectangle && $0.bounds.contains(rect) }) { return true }
    let columns = Int(max(2, min(48, rect.width / 4)))
    let rows = Int(max(2, min(48, rect.height / 4)))
    for row in 0..<rows {
      for column in 0..<columns {
        let point = CGPoint(
          x: rect.minX + rect.width * (Double(column) + 0.5) / Double(columns),
          y: rect.minY + rect.height * (Double(row) + 0.5) / Double(rows))
        if !near.contains(where: { $0.contains(point) }) { return false }
      }
    }
    return true
  }
}

/// An opaque shape, as far as it hides what is under it.
private struct Cover {
  let index: Int
  let bounds: CGRect
  let isRectangle: Bool
  private let outlines: [(polygons: [[CGPoint]], evenOdd: Bool)]

  init?(mark: Picture.Mark, index: Int, window: CGRect) {
    guard case .shape(let outline, let paint, nil) = mark.content, paint.isOpaque,
      mark.opacity >= 1
    else { return nil }
    self.index = index
    outlines = ([outline] + mark.masks).map { ($0.polygons(), $0.usesEvenOdd) }
    let reach = CGRect(containing: outlines[0].polygons.flatMap { $0 })
    bounds = mark.clip.map(reach.common) ?? reach
    isRectangle = mark.masks.isEmpty && outline == .rectangle(reach)
  }

  func contains(_ point: CGPoint) -> Bool {
    bounds.contains(point)
      && outlines.allSatisfy {
        isInside(point, polygons: $0.polygons, evenOdd: $0.evenOdd)
      }
  }
}
