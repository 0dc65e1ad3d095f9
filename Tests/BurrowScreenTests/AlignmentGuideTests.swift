import Foundation
import Testing

@testable import BurrowScreen

@Suite("Guides that views set themselves")
struct AlignmentGuideTests {
  private enum Colon {}
  private let colon = AlignmentGuide(
    own: ObjectIdentifier(Colon.self), isVertical: false, standard: { $0.size.width / 2 })

  private func column(_ alignment: ElementAlignment, _ children: Element...) -> Element {
    Element(.stack(axis: .vertical, alignment: alignment, spacing: nil), children)
  }

  @Test("A column lines its views up by the guide that one of them moved")
  func moved() throws {
    let leading = AlignmentGuide(ElementAlignment.Horizontal.leading)
    let window = picture(
      column(
        ElementAlignment(.leading, .center),
        text("one").modified(.guide(leading) { $0.size.width }), text("another")))
    let one = try #require(window.frame(of: "one"))
    #expect(window.frame(of: "another")?.minX == one.maxX)
  }

  @Test("A guide of the app's own reaches through stacks and padding")
  func own() throws {
    var alignment = ElementAlignment.center
    alignment.ownHorizontal = colon
    func line(_ name: String, _ value: String) -> Element {
      hstack(
        spacing: 0, text(name), text(value).modified(.guide(colon) { _ in 0 }).padding(8))
    }
    let window = picture(column(alignment, line("Name", ": Clover"), line("Weight", ": 3 kg")))
    let first = try #require(window.frame(of: ": Clover"))
    #expect(window.frame(of: ": 3 kg")?.minX == first.minX)
    #expect(window.frame(of: "Name")?.minX == first.minX - 8 - 32)
  }

  @Test("What does not set a guide has it where the guide says")
  func standard() throws {
    var alignment = ElementAlignment.center
    alignment.ownHorizontal = colon
    let window = picture(column(alignment, text("ab"), text("abcd")))
    #expect(window.frame(of: "ab")?.midX == window.frame(of: "abcd")?.midX)
  }

  @Test("A layer is placed by its guide, too")
  func layers() throws {
    let trailing = AlignmentGuide(ElementAlignment.Horizontal.trailing)
    let badge = text("9").modified(.guide(trailing) { _ in 0 })
    let window = picture(
      Element(.overlay(ElementAlignment(.trailing, .top)), [text("Badge"), badge]))
    let base = try #require(window.frame(of: "Badge"))
    #expect(window.frame(of: "9")?.minX == base.maxX)
  }
}
