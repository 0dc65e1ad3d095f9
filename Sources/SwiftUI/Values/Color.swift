import BurrowScreen
import Foundation

/// A colour that is worked out where it is used: a fixed one, or one that follows the colour
/// scheme, the tint or the foreground style of its surroundings.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// How the parts of a colour are to be understood.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  package indirect enum Source: Hashable, Sendable {
    case fixed(PaintColor)
    /// One of the system's colours, with its values in the light and the dark scheme.
    case adaptive(name: String, light: PaintColor, dark: PaintColor)
    case accent
    case faded(Source, Double)
    case mixed(Source, Source, Double)
  }

  package var source: Source

  package init(source: Source) { self.source = source }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    source = .fixed(
      PaintColor(
        red: colorSpace.toSRGB(red), green: colorSpace.toSRGB(green),
        blue: colorSpace.toSRGB(blue), alpha: opacity))
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    // Each part falls from the brightness by what the saturation takes away at its distance.
    func part(_ offset: Double) -> Double {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  public func opacity(_ opacity: Double) -> Color { Color(source: .faded(source, opacity)) }

  /// The colour that lies `fraction` (0 to 1) of the way from this one to `rhs`.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    Color(source: .mixed(source, rhs.source, min(max(fraction, 0), 1)))
  }

  /// A gentle gradient of the colour, lighter at the top.
  public var gradient: AnyGradient { AnyGradient(color: self) }

  public var description: String { source.description }
}

extension Color.RGBColorSpace {
  /// One part of a colour as sRGB has it. Display P3 is drawn as if it were sRGB: a terminal
  /// cannot show what lies outside.
  fileprivate func toSRGB(_ part: Double) -> Double {
    switch self {
    case .sRGB, .displayP3: part
    case .sRGBLinear:
      part <= 0.003_130_8 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
    }
  }
}

extension Color.Source: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fixed(let color):
      "#"
        + [color.red, color.green, color.blue, color.alpha].map {
          let byte = String(Int((min(max($0, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
          return byte.count == 1 ? "0" + byte : byte
        }.joined()
    case .adaptive(let name, _, _): name
    case .accent: "AccentColorProvider()"
    case .faded(let color, let opacity): "\(Int((opacity * 100).rounded()))% \(color)"
    case .mixed(let color, let other, let fraction):
      "\(color) mixed with \(other) by \(fraction)"
    }
  }

  /// The colour in the given surroundings.
  package func paintColor(isDark: Bool, accent: PaintColor) -> PaintColor {
    switch self {
    case .fixed(let color): return color
    case .adaptive(_, let light, let dark): return isDark ? dark : light
    case .accent: return accent
    case .faded(let base, let opacity):
      var color = base.paintColor(isDark: isDark, accent: accent)
      color.alpha *= min(max(opacity, 0), 1)
      return color
    case .mixed(let from, let to, let fraction):
      return from.paintColor(isDark: isDark, accent: accent)
        .mixed(with: to.paintColor(isDark: isDark, accent: accent), by: fraction)
    }
  }
}

extension PaintColor {
  /// Part by part in sRGB.
  package func mixed(with other: PaintColor, by fraction: Double) -> PaintColor {
    func part(_ key: KeyPath<PaintColor, Double>) -> Double {
      self[keyPath: key] + (other[keyPath: key] - self[keyPath: key]) * fraction
    }
    return PaintColor(
      red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: part(\.alpha))
  }
}
