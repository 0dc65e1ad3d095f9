import Foundation

/// What a device shows when no window does: the Home Screen with the app's icon.
package enum HomeScreen {
  /// What it says of itself; `read` answers so where the front is no window.
  package static let words = "Home Screen"

  /// - Parameters:
  ///   - appName: stands under the icon, which carries the first letter of it.
  ///   - size: of the screen, in points.
  package static func picture(appName: String, size: CGSize) -> Picture {
    let sky = [
      Paint.Stop(color: PaintColor(red: 0.33, green: 0.42, blue: 0.78), location: 0),
      Paint.Stop(color: PaintColor(red: 0.72, green: 0.55, blue: 0.78), location: 0.6),
      Paint.Stop(color: PaintColor(red: 0.98, green: 0.74, blue: 0.62), location: 1),
    ]
    let wallpaper = shape(
      .linear(stops: sky, start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1))
    ) { .rectangle($0) }
    let icon = framed(
      Element(
        .overlay(.center),
        [
          shape(.color(PaintColor(red: 0.36, green: 0.66, blue: 0.34))) {
            .roundedRectangle($0, radius: 14)
          },
          text(String(appName.prefix(1)).uppercased(), isBold: true),
        ]), width: 8 * Cell.width, height: 4 * Cell.height)
    let app = Element(
      .stack(axis: .vertical, alignment: .center, spacing: 0), [icon, text(appName)])
    let screen = Element(
      .stack(axis: .depth, alignment: ElementAlignment(.leading, .top), spacing: nil),
      [
        wallpaper,
        Element(
          .padding(
            EdgeInsetsValue(
              top: 2 * Cell.height, leading: 3 * Cell.width, bottom: 0, trailing: 0)), [app]),
      ])
    return Layout(size: size).picture(of: [
      Element(.accessibility(label: words, isHidden: false), [screen])
    ])
  }

  private static func shape(_ paint: Paint, _ outline: @escaping (CGRect) -> Outline) -> Element {
    Element(.shape(outline: outline, paint: paint, stroke: nil))
  }

  private static func text(_ words: String, isBold: Bool = false) -> Element {
    let white = PaintColor(red: 1, green: 1, blue: 1)
    return Element(.text(StyledText(runs: [.init(words, style: .colored(white, bold: isBold))])))
  }

  private static func framed(_ content: Element, width: CGFloat, height: CGFloat) -> Element {
    var rule = FrameRule()
    rule.width = width
    rule.height = height
    return Element(.frame(rule), [content])
  }
}
