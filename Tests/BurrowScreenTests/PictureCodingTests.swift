import BurrowScreen
import Foundation
import Testing

@Suite("Pictures on the wire")
struct PictureCodingTests {
  private static let outline = Outline(segments: [
    .move(CGPoint(x: 0.1, y: -2)), .line(CGPoint(x: 1e-9, y: 1.0 / 3)),
    .quad(CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: -0.0)),
    .curve(
      CGPoint(x: 1, y: 2), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 1e300, y: 402)),
    .close,
  ])

  private static let contents: [Picture.Content] = {
    var style = TextStyle()
    style.color = PaintColor(red: 0.1, green: 1, blue: 0, alpha: 0.5)
    style.isBold = true
    style.size = 12.5
    var evenOdd = outline
    evenOdd.usesEvenOdd = true
    let runs = [StyledText.Run("a b 3 \" \\ \n\u{1b}é🐇", style: style), .init("")]
    let stops = [Paint.Stop(color: .init(red: 1, green: 0, blue: 0), location: 0.25)]
    let kinds: [Picture.Control.Kind] = [
      .button, .area, .action("Delete"), .field(text: "x y", isSecure: true),
      .toggle(isOn: false), .slider(value: 0.3, minimum: -1, maximum: 1e9),
      .stepper(canIncrement: true, canDecrement: false),
      .picker(options: ["", "Red"], selection: 1), .picker(options: [], selection: nil),
    ]
    return [
      .text(lines: [], isRead: true),
      .text(
        lines: [StyledText(runs: runs, alignment: .trailing, lineLimit: 3), .init(runs: [])],
        isRead: false),
      .shape(outline, paint: .color(PaintColor(red: 0, green: 0, blue: 0)), stroke: nil),
      .shape(
        evenOdd, paint: .linear(stops: stops, start: .zero, end: CGPoint(x: 1, y: 1)),
        stroke: StrokeWidth(width: 2, roundCap: true, dash: [1, 2.5], isInset: true)),
      .shape(
        Outline(), paint: .radial(stops: [], center: .zero, startRadius: 0, endRadius: 9),
        stroke: StrokeWidth(width: 0)),
      .spoken("Clover, asleep"),
    ] + kinds.enumerated().map { .control(.init(id: -$0, kind: $1, label: "L \($0)")) }
  }()

  @Test("A picture reads back as the same, whatever is in it")
  func roundTrip() throws {
    var picture = Picture(size: CGSize(width: 402, height: 874.5))
    for (index, content) in Self.contents.enumerated() {
      var mark = Picture.Mark(
        frame: CGRect(x: -1, y: 0.5, width: 3, height: Double(index)), content: content,
        opacity: 1 / Double(index + 1), clip: index % 2 == 0 ? nil : .zero, layer: index)
      if index % 3 == 0 { mark.masks = [Self.outline, Outline()] }
      picture.marks.append(mark)
    }
    let pictures = [picture, Picture(size: .zero)]
    let bytes = try JSONEncoder().encode(pictures)
    #expect(try JSONDecoder().decode([Picture].self, from: bytes) == pictures)
  }

  @Test("A number that is none is not written", arguments: [Double.nan, .infinity, -.infinity])
  func notANumber(_ number: Double) {
    let picture = Picture(size: CGSize(width: number, height: 1))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([picture]) }
  }

  private static let text = #"402 874 1 0 0 10 10 C 3 4 More + b 1 - 0 0 "#

  @Test("A picture that breaks off anywhere is refused")
  func truncated() throws {
    let decoder = JSONDecoder()
    let whole = try decoder.decode([Picture].self, from: JSONEncoder().encode([Self.text]))
    #expect(whole[0].marks.count == 1)
    for length in 0..<Self.text.count {
      let bytes = try JSONEncoder().encode([String(Self.text.prefix(length))])
      #expect(throws: DecodingError.self, "\(length)") {
        try decoder.decode([Picture].self, from: bytes)
      }
    }
  }

  @Test(
    "What is not a picture is refused",
    arguments: [
      "", "1 2", "1 2 x ", "1 2 99999999999 ", "1 2 -1 ", "nan 2 0 ", "1 inf 0 ", "1  2 0 ",
      "1 2 0 3 ", "1 2 1 0 0 1 1 X ", "1 2 1 0 0 1 1 A 99999999 a 1 - 0 0 ",
      "1 2 1 0 0 1 1 A -1 a 1 - 0 0 ", "1 2 1 0 0 1 1 A 1 a 1 * 0 0 ",
    ])
  func refused(_ text: String) throws {
    let bytes = try JSONEncoder().encode([text])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Picture].self, from: bytes)
    }
  }
}
