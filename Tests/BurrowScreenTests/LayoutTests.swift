import Foundation
import Testing

@testable import BurrowScreen

@Suite("Where things stand")
struct LayoutTests {
  @Test("A root that does not fill the window is centred")
  func centred() {
    #expect(
      picture(text("ab")).frame(of: "ab") == CGRect(x: 192, y: 152, width: 16, height: 16))
  }

  @Test("A column leaves whole rows between words and none between plain texts")
  func column() throws {
    let window = picture(vstack(text("a"), text("b"), button("c")))
    let a = try #require(window.frame(of: "a"))
    #expect(window.frame(of: "b")?.minY == a.maxY)
    #expect(window.frame(of: "c")?.minY == a.maxY + 32)
    let wide = picture(vstack(spacing: 20, text("a"), text("b")))
    #expect(wide.frame(of: "b")!.minY - wide.frame(of: "a")!.minY == 32)
  }

  @Test("A spacer pushes its neighbours apart")
  func spacers() {
    let window = picture(hstack(text("a"), spacer, text("b")))
    #expect(window.frame(of: "a")?.minX == 0)
    #expect(window.frame(of: "b")?.maxX == 400)
  }

  @Test("Flexible children share what the others leave")
  func flexible() {
    let window = picture(
      vstack(
        spacing: 0, color(1, 0, 0), color(0, 1, 0), text("a"), color(0, 0, 1).frame(height: 64)))
    #expect(window.shapeFrames.map(\.height) == [120, 120, 64])
    #expect(window.shapeFrames[0].width == 400)
  }

  @Test("A spacer gets only what a flexible neighbour leaves")
  func spacerYields() {
    let window = picture(vstack(color(1, 0, 0), spacer))
    #expect(window.shapeFrames == [CGRect(x: 0, y: 0, width: 400, height: 312)])
  }

  @Test("Frames take what they are told, and the content is aligned within")
  func frames() {
    var rule = FrameRule(alignment: ElementAlignment(.leading, .bottom))
    rule.maxWidth = .infinity
    rule.maxHeight = .infinity
    #expect(
      picture(text("a").modified(.frame(rule))).frame(of: "a")
        == CGRect(x: 0, y: 304, width: 8, height: 16))
    let fixed = picture(color(1, 0, 0).frame(width: 100, height: 50))
    #expect(fixed.shapeFrames == [CGRect(x: 150, y: 135, width: 100, height: 50)])
    var least = FrameRule()
    least.minWidth = 80
    let window = picture(hstack(spacing: 0, text("a").modified(.frame(least)), text("b")))
    #expect(window.frame(of: "b")!.minX - window.frame(of: "a")!.midX == 40)
  }

  @Test("Padding makes room around the content")
  func padding() {
    let window = picture(
      Element(.background(.center), [text("abc").padding(16), color(1, 1, 0)]))
    #expect(window.shapeFrames == [CGRect(x: 172, y: 136, width: 56, height: 48)])
  }

  @Test("A ratio is kept inside or outside of what is offered")
  func aspect() {
    let fit = picture(color(1, 0, 0).modified(.aspectRatio(1, fill: false)))
    #expect(fit.shapeFrames == [CGRect(x: 40, y: 0, width: 320, height: 320)])
    let fill = picture(color(1, 0, 0).modified(.aspectRatio(1, fill: true)))
    #expect(fill.shapeFrames == [CGRect(x: 0, y: -40, width: 400, height: 400)])
  }

  @Test("Content that needs its size is told it")
  func sized() {
    let root = Element(.sized { [text("\(Int($0.width)) by \(Int($0.height))")] })
    #expect(picture(root.frame(width: 240, height: 80)).readLines() == ["240 by 80"])
  }

  @Test("Turning moves outlines and keeps words upright")
  func rotation() throws {
    let root = color(1, 0, 0).frame(width: 100, height: 20)
      .modified(.rotation(degrees: 90, anchor: CGPoint(x: 0.5, y: 0.5)))
    let frame = try #require(picture(root).shapeFrames.first)
    #expect(abs(frame.width - 20) < 0.001 && abs(frame.height - 100) < 0.001)
    #expect(abs(frame.midX - 200) < 0.001 && abs(frame.midY - 160) < 0.001)
  }

  @Test("Opacity is multiplied on the way down")
  func opacity() {
    let window = picture(text("a").modified(.opacity(0.5)).modified(.opacity(0.5)))
    #expect(window.marks.map(\.opacity) == [0.25])
  }

  @Test("Nothing takes no place in a stack")
  func nothing() {
    let window = picture(
      vstack(text("a"), Element(.empty), Element(.empty).padding(16), text("b")))
    #expect(window.frame(of: "b")!.minY - window.frame(of: "a")!.minY == 16)
  }

  @Test("Columns stand side by side only where there is room")
  func columns() {
    let root = Element(.columns, [text("list"), text("detail")])
    #expect(picture(root).readLines() == ["detail"])
    #expect(picture(root, width: 800).readLines() == ["list", "detail"])
  }

  @Test("Content can go on under the safe area's edge")
  func safeArea() {
    let insets = EdgeInsetsValue(top: 59, leading: 0, bottom: 34, trailing: 0)
    let layout = Layout(size: CGSize(width: 400, height: 320), safeArea: insets)
    #expect(layout.picture(of: [color(1, 0, 0)]).shapeFrames[0].minY == 59)
    let full = layout.picture(of: [color(1, 0, 0).modified(.ignoresSafeArea)])
    #expect(full.shapeFrames == [CGRect(x: 0, y: 0, width: 400, height: 320)])
  }

  static let wrongLengths: [CGFloat] = [.infinity, -.infinity, .nan, -5, 1e300, 1e9]

  @Test("Lengths that are no lengths end nothing", arguments: wrongLengths)
  func wrongLength(length: CGFloat) throws {
    let root = vstack(
      text("a"), text("abc def").frame(width: length, height: length),
      color(1, 0, 0).frame(width: length), color(1, 0, 0).frame(height: length),
      text("b").padding(length), text("c").modified(.offset(CGSize(width: length, height: 0))),
      color(0, 0, 1).modified(.rotation(degrees: length, anchor: .zero)),
      color(0, 0, 1).modified(.scale(CGSize(width: length, height: 1), anchor: .zero)),
      text("d").modified(.opacity(length)), Element(.divider).frame(width: length),
      Element(.field(title: "f", text: "x", look: .editor, isEnabled: true)).frame(height: length),
      Element(.slider(value: length, minimum: 0, maximum: length, isEnabled: true)),
      Element(.progress(fraction: length)).frame(width: length))
    let window = Layout(size: CGSize(width: 400, height: 320)).picture(of: [root])
    #expect(throws: Never.self) { try JSONEncoder().encode(window) }
    #expect(window.drawn().columns == 50)
    #expect(window.drawnPlain().rows == 20)
    _ = window.readLines()
  }

  @Test("A deep tree is laid out without trying every combination")
  func deep() {
    var root = text("x")
    for _ in 0..<40 { root = vstack(hstack(root, spacer), spacer) }
    #expect(picture(root).readLines() == ["x"])
  }
}
