import BurrowScreen
import Testing

@testable import BurrowTerminal

@Suite("How many colours there are")
struct ColorDepthTests {
  static let cases: [([String: String], Bool, ColorDepth)] = [
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .truecolor),
    (["TERM": "xterm-256color"], true, .indexed), (["TERM": "xterm"], true, .sixteen),
    (["TERM": "linux"], true, .sixteen), (["TERM": "xterm-kitty"], true, .truecolor),
    (["TERM": "dumb"], true, .none), ([:], true, .none),
    (["TERM": "xterm-256color"], false, .none),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], false, .indexed),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "0"], false, .none),
    (["CLICOLOR_FORCE": "1"], false, .sixteen),
    (["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"], true, .none),
    (["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, .none),
    (["TERM": "xterm", "NO_COLOR": ""], true, .sixteen),
    (["TERM": "xterm", "CLICOLOR": "0"], true, .none),
  ]

  @Test("The environment says", arguments: cases)
  func depth(environment: [String: String], isTerminal: Bool, expected: ColorDepth) {
    #expect(ColorDepth(environment: environment, isTerminal: isTerminal) == expected)
  }

  static let colors: [(PaintColor, Int, Int)] = [
    (PaintColor(red: 0, green: 0, blue: 0), 16, 0),
    (PaintColor(red: 1, green: 1, blue: 1), 231, 15),
    (PaintColor(red: 1, green: 0, blue: 0), 196, 9),
    (PaintColor(red: 0.5, green: 0.5, blue: 0.5), 244, 8),
    (PaintColor(red: 0, green: 205.0 / 255, blue: 0), 40, 2),
    (PaintColor(red: 0.37, green: 0.53, blue: 0.69), 67, 12),
    (PaintColor(red: 0.04, green: 0.06, blue: 0.2), 17, 0),
    (PaintColor(red: 0.4, green: 0.71, blue: 0.34), 71, 2),
  ]

  @Test("A colour becomes the nearest that there is", arguments: colors)
  func nearest(color: PaintColor, of256: Int, ofSixteen: Int) {
    #expect(ColorCode.nearestOf256(color) == of256)
    #expect(ColorCode.nearestOfSixteen(color) == ofSixteen)
  }

  @Test("Every depth has its own sequence")
  func sequences() {
    let ink = Ink(foreground: .exact(PaintColor(red: 1, green: 0, blue: 0)), isBold: true)
    #expect(
      ColorDepth.allCases.map(ink.sequence) == [
        "", "\u{1B}[1;91m", "\u{1B}[1;38;5;196m", "\u{1B}[1;38;2;255;0;0m",
      ])
  }
}
