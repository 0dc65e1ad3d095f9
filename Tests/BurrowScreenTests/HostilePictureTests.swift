import Foundation
import Testing

@testable import BurrowScreen

/// A picture comes from the process of an app, whose own code may have written anything in it.
@Suite("Hostile pictures")
struct HostilePictureTests {
  @Test("Any numbers in a picture are read, hit and drawn without a fault")
  func numbers() {
    var fox = PictureForger()
    for _ in 0..<80 {
      let size = Bool.random(using: &fox.dice) ? CGSize(width: 393, height: 852) : fox.rect().size
      let picture = Picture(size: size, marks: (0..<6).map { _ in fox.mark() })
      _ = picture.readLines()
      _ = try? picture.control(labelled: "carrots")
      _ = picture.visibleMarks
      let canvas = picture.drawn(columns: 40, rows: 20)
      let plain = picture.drawnPlain(columns: 40, rows: 20)
      #expect(canvas.columns == 40 && plain.rows == 20)
      for line in canvas.plainLines + plain.plainLines {
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
      }
    }
  }
}

/// Makes pictures that no layout makes.
private struct PictureForger {
  private static let numbers: [Double] = [
    0, -1, 0.5, 1e-300, -1e-300, 1e5, -1e6, 1e9, 1e18, -1e19, 1e40, 1e154, 1e300, -1e300,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]

  /// The same numbers each time.
  struct Dice: RandomNumberGenerator {
    var state: UInt64 = 0x2545_F491_4F6C_DD1D
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  var dice = Dice()

  mutating func number() -> Double { Self.numbers.randomElement(using: &dice)! }
  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  mutating func rect() -> CGRect {
    CGRect(x: number(), y: number(), width: number(), height: number())
  }

  mutating func outline() -> Outline {
    var segments: [Outline.Segment] = []
    for _ in 0..<Int.random(in: 0...5, using: &dice) {
      switch Int.random(in: 0...4, using: &dice) {
      case 0: segments.append(.move(point()))
      case 1: segments.append(.line(point()))
      case 2: segments.append(.quad(point(), control: point()))
      case 3: segments.append(.curve(point(), control1: point(), control2: point()))
      default: segments.append(.close)
      }
    }
    return Outline(segments: segments)
  }

  mutating func paint() -> Paint {
    let color = PaintColor(red: number(), green: number(), blue: number(), alpha: number())
    let stops = (0..<Int.random(in: 0...3, using: &dice)).map { _ in
      Paint.Stop(color: color, location: number())
    }
    switch Int.random(in: 0...2, using: &dice) {
    case 0: return .color(color)
    case 1: return .linear(stops: stops, start: point(), end: point())
    default:
      return .radial(
        stops: stops, center: point(), startRadius: number(), endRadius: number())
    }
  }

  mutating func mark() -> Picture.Mark {
    let words = StyledText(runs: [.init("carrots\u{1B}[2J\u{202E}\n")])
    let content: Picture.Content
    switch Int.random(in: 0...4, using: &dice) {
    case 0: content = .text(lines: [words, words], isRead: true)
    case 1: content = .shape(outline(), paint: paint(), stroke: nil)
    case 2:
      content = .shape(
        outline(), paint: paint(), stroke: StrokeWidth(width: number(), dash: [number(), number()]))
    case 3: content = .spoken("carrots")
    default:
      let kind: Picture.Control.Kind =
        Bool.random(using: &dice)
        ? .slider(value: number(), minimum: number(), maximum: number())
        : .picker(options: ["a"], selection: Int.random(in: -9...9, using: &dice))
      content = .control(.init(id: .min, kind: kind, label: "carrots"))
    }
    var mark = Picture.Mark(
      frame: rect(), content: content, opacity: number(),
      clip: Bool.random(using: &dice) ? rect() : nil, layer: .max)
    if Bool.random(using: &dice) { mark.masks = [outline()] }
    return mark
  }
}
