import Foundation

/// Gives every element of a window its place.
///
/// The rules are SwiftUI's: a container offers its content a size, the content chooses its own, the
/// container places it. Lengths are points. Text is measured in cells of 8 by 16 points whatever its
/// font, so that what is drawn on a terminal is what was laid out.
///
/// ```swift
/// let picture = Layout(size: CGSize(width: 402, height: 874)).picture(of: [hello])
/// ```
package struct Layout {
  private let window: CGRect
  private let safeArea: CGRect

  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - safeArea: what the device covers at the edges; nothing unless it is given.
  package init(
    size: CGSize,
    safeArea insets: EdgeInsetsValue = EdgeInsetsValue(top: 0, leading: 0, bottom: 0, trailing: 0)
  ) {
    window = CGRect(origin: .zero, size: size)
    safeArea = CGRect(
      x: insets.leading, y: insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// Several elements stand in a column; content that does not fill the window is in its middle.
  package func picture(of root: [Element]) -> Picture {
    let pass = LayoutPass(window: window, safeArea: safeArea)
    let content = pass.column(root)
    content.place(in: safeArea, .center, in: pass)
    var next = 0
    // Laying out one presentation may bring to light another that stands over it.
    while next < pass.presentations.count {
      pass.layer = next + 1
      PresentationLook(pass: pass).place(pass.presentations[next])
      next += 1
    }
    return Picture(size: window.size, marks: pass.marks.filter(canBeSeen).map(\.mark))
  }

  /// Whether it is in the window at all, or can be scrolled into it.
  private func canBeSeen(_ placed: LayoutPass.Placed) -> Bool {
    guard placed.mark.isFinite else { return false }
    if placed.isScrolled || placed.mark.frame.meets(window) { return true }
    // A path may draw outside of the frame that its view has.
    guard case .shape(let outline, _, let stroke) = placed.mark.content else { return false }
    let reach = stroke.map { $0.width / 2 } ?? 0
    return outline.bounds.insetBy(dx: -reach, dy: -reach).meets(window)
  }
}

/// How a sheet or an alert stands over a window.
struct PresentationLook {
  let pass: LayoutPass

  func place(_ element: Element) {
    pass.addFill(ControlColor.dim, pass.window)
    if case .alert(let title, let message) = element.content {
      placeAlert(title: title, message: message, buttons: element.children)
    } else {
      placeSheet(element.children)
    }
  }

  private func centered(_ element: Element) -> Element {
    guard case .text(var text) = element.content else { return element }
    text.alignment = .center
    return Element(id: element.id, .text(text), element.children)
  }

  private func placeSheet(_ children: [Element]) {
    var bounds = pass.window
    if bounds.width >= 600 {
      bounds = bounds.insetBy(dx: (bounds.width - 480) / 2, dy: 2 * Cell.height)
    } else {
      bounds.origin.y += 2 * Cell.height
      bounds.size.height -= 2 * Cell.height
    }
    pass.addFill(ControlColor.white, bounds, radius: 12)
    let inner = CGRect(
      x: bounds.minX, y: bounds.minY + Cell.height, width: bounds.width,
      height: max(0, bounds.height - Cell.height))
    pass.column(children).place(in: inner, .center, in: pass)
  }

  private func placeAlert(title: String, message: [Element], buttons: [Element]) {
    var bold = TextStyle()
    bold.isBold = true
    let heading = Element(
      .text(StyledText(runs: [.init(title, style: bold)], alignment: .center)))
    let texts = (title.isEmpty ? [] : [heading]) + message.map(centered)
    let width = min(36 * Cell.width, pass.window.width - 4 * Cell.width)
    let content = pass.column(
      [Element(.stack(axis: .vertical, alignment: .center, spacing: 0), texts)] + buttons,
      spacing: Cell.height)
    let inner = Proposal(width: width - 4 * Cell.width, height: nil)
    let size = content.size(inner)
    let box = CGRect(
      x: ((pass.window.midX - width / 2) / Cell.width).rounded() * Cell.width,
      y: ((pass.window.midY - size.height / 2) / Cell.height).rounded() * Cell.height - Cell.height,
      width: width, height: size.height + 2 * Cell.height)
    pass.addFill(ControlColor.white, box, radius: 14)
    content.place(
      at: CGPoint(x: box.midX - size.width / 2, y: box.minY + Cell.height), inner, in: pass)
  }
}
