import Foundation
import Testing

@testable import BurrowScreen

@Suite("Scrolling")
struct ScrollTests {
  /// Twenty words, one a row of 16 points, in a window of ten rows.
  private func window(
    offset: CGFloat = 0, target: String? = nil, anchor: CGPoint? = nil
  ) -> (picture: Picture, report: ScrollPosition.Report?) {
    var report: ScrollPosition.Report?
    let rows = (0..<20).map { text("\($0)").modified(.identified(AnyHashable("\($0)"))) }
    let column = Element(.stack(axis: .vertical, alignment: .center, spacing: 0), rows)
    let position = ScrollPosition(
      offset: offset, target: target.map { .init(id: AnyHashable($0), anchor: anchor) }
    ) { report = $0 }
    let scroll = Element(.scroll(horizontal: false), [column]).modified(.scrolled(position))
    return (picture(scroll, height: 160), report)
  }

  @Test func contentIsMovedAndWhatIsBehindIsGone() {
    let (picture, report) = window(offset: 48)
    #expect(picture.frame(of: "2") == nil)
    #expect(picture.frame(of: "3")?.minY == 0)
    #expect(picture.frame(of: "19") != nil)
    #expect(report?.contentLength == 320)
    #expect(report?.visibleLength == 160)
  }

  @Test(
    "An offset is whole cells between the beginning and the end",
    arguments: [(-5, 0), (1, 16), (160, 160), (1_000, 160), (.infinity, 160)]
      as [(
        CGFloat, CGFloat
      )])
  func offsets(asked: CGFloat, taken: CGFloat) {
    #expect(window(offset: asked).report?.offset == taken)
  }

  @Test(
    "A target comes to its anchor, or just into sight",
    arguments: [
      ("15", CGPoint(x: 0.5, y: 0), 0, 160), ("8", CGPoint(x: 0.5, y: 0), 0, 128),
      ("12", CGPoint(x: 0.5, y: 1), 0, 48), ("12", nil, 0, 48), ("3", nil, 0, 0),
      ("3", nil, 160, 48), ("gone", nil, 32, 32),
    ] as [(String, CGPoint?, CGFloat, CGFloat)])
  func targets(id: String, anchor: CGPoint?, before: CGFloat, after: CGFloat) {
    let report = window(offset: before, target: id, anchor: anchor).report
    #expect(report?.offset == after)
    #expect(report?.foundTarget == (id != "gone"))
  }

  @Test func whatIsToldIsWhereItIsAndWhatOfTheWindowShowsIt() {
    var told: [Whereabouts] = []
    let row = text("a").modified(.located { told.append($0) })
    _ = picture(Element(.scroll(horizontal: false), [row]).frame(width: 80, height: 32))
    #expect(told.last?.visible == CGRect(x: 196, y: 144, width: 8, height: 32))
    #expect(told.last?.frame.size == CGSize(width: 8, height: 16))
  }
}
