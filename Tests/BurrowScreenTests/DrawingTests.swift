import Foundation
import Testing

@testable import BurrowScreen

@Suite("Drawing")
struct DrawingTests {
  private let red = PaintColor(red: 1, green: 0, blue: 0)

  @Test("A shape fills its cells, in halves and quarters where it ends within one")
  func blocks() {
    func rectangle(_ rect: CGRect) -> CellCanvas {
      var shown = Picture(size: CGSize(width: 16, height: 16))
      shown.marks = [
        .init(frame: rect, content: .shape(.rectangle(rect), paint: .color(red), stroke: nil))
      ]
      return shown.drawn()
    }
    #expect(rectangle(CGRect(x: 0, y: 0, width: 8, height: 16))[0, 0].background == red)
    #expect(rectangle(CGRect(x: 0, y: 0, width: 8, height: 8))[0, 0].text == "▀")
    #expect(rectangle(CGRect(x: 0, y: 0, width: 4, height: 16))[0, 0].text == "▌")
    #expect(rectangle(CGRect(x: 4, y: 8, width: 4, height: 8))[0, 0].text == "▗")
    #expect(rectangle(CGRect(x: 0, y: 0, width: 8, height: 16))[1, 0].background?.green == 1)
  }

  @Test("Words stand over shapes, and what is drawn later covers them")
  func words() {
    let over = picture(zstack(color(0, 0, 1), text("hi")), width: 16, height: 16).drawn()
    #expect(over.plainLines == ["hi"])
    #expect(over[0, 0].background == PaintColor(red: 0, green: 0, blue: 1))
    let under = picture(zstack(text("hi"), color(0, 0, 1)), width: 16, height: 16).drawn()
    #expect(under.plainLines == [""])
  }

  @Test("A path in points of its own is drawn, and cuts, where its view stands")
  func ownPoints() {
    let own = Outline.rectangle(CGRect(x: 0, y: 0, width: 8, height: 16))
    let path = Element(.shape(outline: { _ in own }, paint: .color(red), stroke: nil))
    let drawn = picture(path.frame(width: 16, height: 32), width: 48, height: 32).drawn()
    #expect(drawn[2, 0].background == red && drawn[3, 0].background != red)
    let cut = color(1, 0, 0).frame(width: 16, height: 32).modified(.clip { _ in own })
    let clipped = picture(cut, width: 48, height: 32).drawn()
    #expect(clipped[2, 0].background == red && clipped[3, 0].background != red)
  }

  @Test("In a window of an odd size a button's ground still stands behind its words")
  func oddSize() throws {
    let window = picture(button("ab", look: .bordered), width: 402, height: 329)
    let canvas = window.drawn()
    #expect(canvas.columns == 51 && canvas.rows == 21)
    let index = try #require(canvas.cells.firstIndex { $0.text == "a" })
    let ground = canvas.cells[(index - 1)...(index + 2)].map(\.background)
    #expect(Set(ground).count == 1 && canvas.cells[index - 2].background != ground[0])
    #expect(window.drawnPlain().rows == 21)
  }

  @Test("Opacity blends, and a clip cuts")
  func blending() {
    let half = picture(color(1, 0, 0).modified(.opacity(0.5)), width: 8, height: 16).drawn()
    #expect(abs(half[0, 0].background!.green - 0.5) < 0.01)
    let cut = picture(
      color(1, 0, 0).modified(.clip { .ellipse($0) }), width: 80, height: 160
    ).drawn()
    #expect(cut[0, 0].background?.green == 1)
    #expect(cut[5, 5].background == red)
  }

  @Test("A hole of the even-odd rule stays open")
  func evenOdd() {
    let whole = CGRect(x: 0, y: 0, width: 80, height: 160)
    var outline = Outline.rectangle(whole)
    outline.segments += Outline.rectangle(whole.insetBy(dx: 16, dy: 32)).segments
    outline.usesEvenOdd = true
    var shown = Picture(size: whole.size)
    shown.marks = [
      .init(frame: whole, content: .shape(outline, paint: .color(red), stroke: nil))
    ]
    #expect(shown.drawn()[0, 0].background == red)
    #expect(shown.drawn()[5, 5].background?.green == 1)
  }

  @Test("A gradient runs from its start to its end, also when it is turned")
  func gradient() {
    let stops = [
      Paint.Stop(color: PaintColor(red: 0, green: 0, blue: 0), location: 0),
      Paint.Stop(color: PaintColor(red: 1, green: 1, blue: 1), location: 1),
    ]
    let paint = Paint.linear(
      stops: stops, start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1))
    let shape = Element(.shape(outline: { .rectangle($0) }, paint: paint, stroke: nil))
    let upright = picture(shape, width: 80, height: 80).drawn()
    #expect(upright[5, 0].background!.red < 0.3 && upright[5, 4].background!.red > 0.7)
    let turned = picture(
      shape.modified(.rotation(degrees: 180, anchor: CGPoint(x: 0.5, y: 0.5))), width: 80,
      height: 80
    ).drawn()
    #expect(turned[5, 0].background!.red > 0.7 && turned[5, 4].background!.red < 0.3)
  }

  @Test("Without colour, controls stand in brackets")
  func plain() {
    let window = picture(
      vstack(
        text("Clover"), button("Give", look: .bordered),
        Element(.toggle(isOn: true, isEnabled: true), [text("Awake")])), width: 160, height: 96)
    #expect(
      window.drawnPlain().plainLines == [
        "", "       Clover", "", "       [Give]", "", "Awake           [on]",
      ])
  }

  @Test("A control is drawn in the tint that it is given, with letters of their own colour")
  func tints() {
    var give = button("Give", look: .prominent)
    give.tint = red
    let cell = picture(give, width: 48, height: 16).drawn()[1, 0]
    #expect(cell.text == "G" && cell.background == red)
    #expect(cell.foreground == PaintColor(red: 1, green: 1, blue: 1))
    let plain = picture(button("Give", look: .prominent), width: 48, height: 16).drawn()[1, 0]
    #expect(plain.background?.red == 0)
  }

  @Test("The Home Screen says what it is and shows the app")
  func homeScreen() {
    let home = HomeScreen.picture(appName: "Warren", size: CGSize(width: 400, height: 320))
    #expect(home.readLines() == ["Home Screen"])
    #expect(home.drawn().plainLines.contains { $0.contains("Warren") })
  }

  @Test("A frame, a caption and a row of pictures")
  func decoration() {
    let canvas = CellCanvas(columns: 8, rows: 1)
    let framed = canvas.framed(title: "iPad")
    #expect(framed.plainLines == ["╭─ iPad ─╮", "│        │", "╰────────╯"])
    #expect(canvas.framed(title: "iPhone 17").plainLines[0] == "╭─ iPh… ─╮")
    let both = CellCanvas.arranged([framed.captioned("🐰"), framed], perRow: 2)
    #expect(both.plainLines.last == "    🐰")
    #expect(both.columns == 21)
    #expect(CellCanvas.arranged([framed, framed], perRow: 1).rows == 6)
  }

  @Test(
    "Pictures fit the terminal",
    arguments: [20, 40, 60, 80, 100, 132, 200], [1, 2, 3, 5])
  func plan(columns: Int, count: Int) {
    for idiom in [DrawingPlan.Idiom.phone, .pad] {
      let plan = DrawingPlan(
        terminalColumns: columns, terminalRows: 30, idiom: idiom, count: count)
      let window = DrawingPlan.Window(
        picture: picture(text("a"), width: plan.size.width, height: plan.size.height), title: "t",
        caption: "c")
      let canvas = plan.drawing(Array(repeating: window, count: count), inColor: true)
      #expect(canvas.columns <= columns)
    }
  }

  @Test("Every row of a drawing is as wide as its canvas, whatever characters are in it")
  func rowWidths() {
    let window = picture(
      vstack(text("🥕🥕🥕"), zstack(text("🥕🥕🥕🥕🥕"), text("a🥕")), text("日本語")), width: 80,
      height: 80)
    let canvas = window.drawn()
    for row in 0..<canvas.rows {
      let width = (0..<canvas.columns).reduce(0) { $0 + CellWidth.of(canvas[$1, row].text) }
      #expect(width == canvas.columns)
    }
  }
}
