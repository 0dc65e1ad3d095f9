import BurrowScreen
import Foundation
import Testing

@Suite("Outlines on the wire")
struct OutlineCodingTests {
  private static let all = Outline(segments: [
    .move(CGPoint(x: 0.1, y: -2)), .line(CGPoint(x: 1e-9, y: 1.0 / 3)),
    .quad(CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8)),
    .curve(
      CGPoint(x: 1, y: 2), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 1e300, y: 402)),
    .close,
  ])

  @Test("An outline reads back as the same, whatever is in it")
  func roundTrip() throws {
    var evenOdd = Self.all
    evenOdd.usesEvenOdd = true
    for outline in [Outline(), Self.all, evenOdd] {
      let bytes = try JSONEncoder().encode([outline])
      #expect(try JSONDecoder().decode([Outline].self, from: bytes) == [outline])
    }
  }

  @Test(
    "What is not an outline is refused",
    arguments: ["X", "M 1", "M 1 a", "1 2", "C 1 2 3 4", "L", "M 1 2 3"])
  func refused(_ text: String) throws {
    let bytes = try JSONEncoder().encode([text])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Outline].self, from: bytes)
    }
  }
}
