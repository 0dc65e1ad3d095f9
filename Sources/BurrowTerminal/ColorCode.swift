import BurrowScreen

/// A colour of the terminal's text: one of its own sixteen, so that the reader's theme is kept, or
/// an exact one.
package enum TerminalColor: Hashable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white, gray
  case exact(PaintColor)
}

/// The parameters of a "select graphic rendition" sequence for a colour.
enum ColorCode {
  static func parameters(
    _ color: TerminalColor, depth: ColorDepth, isBackground: Bool
  ) -> String? {
    if depth == .none { return nil }
    switch color {
    case .exact(let exact): return parameters(exact, depth: depth, isBackground: isBackground)
    case .gray: return isBackground ? "100" : "90"
    default:
      let names: [TerminalColor] = [
        .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white,
      ]
      return names.firstIndex(of: color).map { "\($0 + (isBackground ? 40 : 30))" }
    }
  }

  static func parameters(_ color: PaintColor, depth: ColorDepth, isBackground: Bool) -> String? {
    switch depth {
    case .none: return nil
    case .sixteen:
      let number = nearestOfSixteen(color)
      return
        "\(number < 8 ? number + (isBackground ? 40 : 30) : number - 8 + (isBackground ? 100 : 90))"
    case .indexed: return "\(isBackground ? 48 : 38);5;\(nearestOf256(color))"
    case .truecolor:
      let (red, green, blue) = bytes(color)
      return "\(isBackground ? 48 : 38);2;\(red);\(green);\(blue)"
    }
  }

  static func bytes(_ color: PaintColor) -> (red: Int, green: Int, blue: Int) {
    func byte(_ part: Double) -> Int { Int((max(0, min(1, part)) * 255).rounded()) }
    return (byte(color.red), byte(color.green), byte(color.blue))
  }

  /// The cube of 6 × 6 × 6 or the ramp of 24 grays, whichever has the nearer colour.
  static func nearestOf256(_ color: PaintColor) -> Int {
    let (red, green, blue) = bytes(color)
    func step(_ part: Int) -> Int {
      levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) }!
    }
    let (r, g, b) = (step(red), step(green), step(blue))
    let cube = 16 + 36 * r + 6 * g + b
    let mean = (red + green + blue) / 3
    let ramp = max(0, min(23, (mean - 8 + 5) / 10))
    let shade = 8 + 10 * ramp
    let target = (red, green, blue)
    return distance(target, (levels[r], levels[g], levels[b]))
      <= distance(target, (shade, shade, shade))
      ? cube : 232 + ramp
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  /// xterm's own values; a theme may have others, the order is the same everywhere.
  static let sixteen: [(Int, Int, Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  static func nearestOfSixteen(_ color: PaintColor) -> Int {
    let target = bytes(color)
    return sixteen.indices.min {
      distance(target, sixteen[$0]) < distance(target, sixteen[$1])
    }!
  }

  /// Weighted by how the eye sees the three parts ("redmean").
  private static func distance(_ a: (Int, Int, Int), _ b: (Int, Int, Int)) -> Int {
    let mean = (a.0 + b.0) / 2
    let (r, g, blue) = (a.0 - b.0, a.1 - b.1, a.2 - b.2)
    return (((512 + mean) * r * r) >> 8) + 4 * g * g + (((767 - mean) * blue * blue) >> 8)
  }
}
