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

  /// A colour of the cube of 6 × 6 × 6 around it, or of the ramp of 24 grays.
  ///
  /// A gray is often the nearest by numbers where the eye still sees a colour (a night sky), so the
  /// more colour there is, the nearer a gray must be.
  static func nearestOf256(_ color: PaintColor) -> Int {
    let target = bytes(color)
    let (red, green, blue) = target
    let spread = max(red, green, blue) - min(red, green, blue)
    func cost(_ candidate: (Int, Int, Int)) -> Int {
      let isGray = candidate.0 == candidate.1 && candidate.1 == candidate.2
      return distance(target, candidate) * (isGray ? 20 + spread : 20)
    }
    let ramp = max(0, min(23, ((red + green + blue) / 3 - 3) / 10))
    let shade = 8 + 10 * ramp
    var best = (number: 232 + ramp, cost: cost((shade, shade, shade)))
    for r in steps(around: red) {
      for g in steps(around: green) {
        for b in steps(around: blue) {
          let cost = cost((levels[r], levels[g], levels[b]))
          if cost <= best.cost { best = (16 + 36 * r + 6 * g + b, cost) }
        }
      }
    }
    return best.number
  }

  /// The levels of the cube below and above a part.
  private static func steps(around part: Int) -> [Int] {
    let upper = levels.firstIndex { $0 >= part } ?? 5
    return levels[upper] == part || upper == 0 ? [upper] : [upper - 1, upper]
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  /// xterm's own values; a theme may have others, the order is the same everywhere.
  static let sixteen: [(Int, Int, Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// The colour is made stronger first: most of the sixteen are pure, and what is drawn in soft
  /// colours would come out gray all over.
  static func nearestOfSixteen(_ color: PaintColor) -> Int {
    let (red, green, blue) = bytes(color)
    if let exact = sixteen.firstIndex(where: { $0 == (red, green, blue) }) { return exact }
    let mean = (red + green + blue) / 3
    func stronger(_ part: Int) -> Int { max(0, min(255, mean + (part - mean) * 9 / 5)) }
    let target = (stronger(red), stronger(green), stronger(blue))
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
