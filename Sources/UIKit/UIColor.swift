import Foundation

/// A colour, with its values in the light and the dark scheme.
public final class UIColor: NSObject, @unchecked Sendable {
  /// Red, green, blue and alpha, 0 to 1.
  package struct Parts: Hashable, Sendable {
    package var red, green, blue, alpha: Double
  }
  package let light: Parts
  package let dark: Parts

  private init(_ light: Parts, dark: Parts) {
    self.light = light
    self.dark = dark
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let parts = Parts(red: red, green: green, blue: blue, alpha: alpha)
    self.init(parts, dark: parts)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    func faded(_ parts: Parts) -> Parts {
      Parts(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha)
    }
    return UIColor(faded(light), dark: faded(dark))
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return light == other.light && dark == other.dark
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(light)
    hasher.combine(dark)
    return hasher.finalize()
  }

  private static func system(_ light: UInt32, _ dark: UInt32, alpha: Double = 1) -> UIColor {
    func parts(_ value: UInt32) -> Parts {
      Parts(
        red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255,
        blue: Double(value & 255) / 255, alpha: alpha)
    }
    return UIColor(parts(light), dark: parts(dark))
  }

  // The system's own, with the values of iOS 26 and later (D).
  public static let systemRed = system(0xFF383C, 0xFF4245)
  public static let systemOrange = system(0xFF8D28, 0xFF9230)
  public static let systemYellow = system(0xFFCC00, 0xFFD600)
  public static let systemGreen = system(0x34C759, 0x30D158)
  public static let systemMint = system(0x00C8B3, 0x00DAC3)
  public static let systemTeal = system(0x00C3D0, 0x00D2E0)
  public static let systemCyan = system(0x00C0E8, 0x3CD3FE)
  public static let systemBlue = system(0x0088FF, 0x0091FF)
  public static let systemIndigo = system(0x6155F5, 0x6D7CFF)
  public static let systemPurple = system(0xCB30E0, 0xDB34F2)
  public static let systemPink = system(0xFF2D55, 0xFF375F)
  public static let systemBrown = system(0xAC7F5E, 0xB78A66)
  public static let systemGray = system(0x8E8E93, 0x8E8E93)
  public static let systemGray2 = system(0xAEAEB2, 0x636366)
  public static let systemGray3 = system(0xC7C7CC, 0x48484A)
  public static let systemGray4 = system(0xD1D1D6, 0x3A3A3C)
  public static let systemGray5 = system(0xE5E5EA, 0x2C2C2E)
  public static let systemGray6 = system(0xF2F2F7, 0x1C1C1E)
  public static let systemBackground = system(0xFFFFFF, 0x000000)
  public static let secondarySystemBackground = system(0xF2F2F7, 0x1C1C1E)
  public static let tertiarySystemBackground = system(0xFFFFFF, 0x2C2C2E)
  public static let systemGroupedBackground = system(0xF2F2F7, 0x000000)
  public static let secondarySystemGroupedBackground = system(0xFFFFFF, 0x1C1C1E)
  public static let tertiarySystemGroupedBackground = system(0xF2F2F7, 0x2C2C2E)
  public static let label = system(0x000000, 0xFFFFFF)
  public static let secondaryLabel = system(0x3C3C43, 0xEBEBF5, alpha: 0.6)
  public static let tertiaryLabel = system(0x3C3C43, 0xEBEBF5, alpha: 0.3)
  public static let separator = system(0xC6C6C8, 0x38383A)
  public static let systemFill = system(0x787880, 0x787880, alpha: 0.2)

  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}
