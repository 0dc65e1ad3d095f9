import Foundation
import Testing

@testable import BurrowScreen

@Suite("Grids and rows of lists")
struct GridTests {
  private func grid(_ alignment: ElementAlignment = .center, _ rows: Element...) -> Element {
    Element(.grid(alignment, horizontalSpacing: nil, verticalSpacing: nil), rows)
  }

  private func row(_ cells: Element...) -> Element { Element(.gridRow(nil), cells) }

  @Test func columnsLineUp() throws {
    let leading = ElementAlignment(.leading, .center)
    let window = picture(grid(leading, row(text("a"), text("b")), row(text("cccc"), text("d"))))
    let first = try #require(window.frame(of: "a"))
    #expect(first.minX == window.frame(of: "cccc")?.minX)
    #expect(window.frame(of: "b")?.minX == first.minX + 4 * 8 + 8)
    #expect(window.frame(of: "d")?.minX == window.frame(of: "b")?.minX)
    #expect(window.frame(of: "d")?.minY == first.maxY)
  }

  @Test func aColumnStandsWhereOneOfItsCellsSays() {
    let trailing = text("b").modified(.gridCell(columns: 1, alignment: .trailing))
    let window = picture(grid(.center, row(text("a"), trailing), row(text("c"), text("dddd"))))
    #expect(window.frame(of: "b")?.maxX == window.frame(of: "dddd")?.maxX)
  }

  @Test func aCellMayTakeSeveralColumns() throws {
    let wide = text("a wide one").modified(.gridCell(columns: 2, alignment: nil))
    let window = picture(grid(.center, row(text("a"), text("b")), row(wide)))
    let frame = try #require(window.frame(of: "a wide one"))
    #expect(window.frame(of: "a")?.minX == frame.minX)
    #expect(try #require(window.frame(of: "b")).maxX <= frame.maxX)
  }

  @Test func whatIsNoRowTakesTheWholeWidth() {
    let window = picture(grid(.center, row(text("a"), text("b")), color(1, 0, 0).frame(height: 16)))
    #expect(window.shapeFrames.map(\.width) == [400])
  }

  @Test func flexibleCellsShareWhatIsLeft() {
    let window = picture(grid(.center, row(text("a"), color(1, 0, 0), color(0, 1, 0))))
    #expect(window.shapeFrames.map(\.width) == [188, 188])
  }

  @Test func aRowOfAListHasItsOwnBackground() throws {
    let red = Element(.rowBackground, [text("a"), color(1, 0, 0)])
    let window = picture(Element(.list(.list), [red, text("b")]))
    let frame = try #require(window.shapeFrames.first)
    #expect(frame == CGRect(x: 8, y: 0, width: 384, height: 16))
    #expect(window.frame(of: "a")?.minX == 16)
    #expect(picture(red).shapeFrames.isEmpty)
  }
}
