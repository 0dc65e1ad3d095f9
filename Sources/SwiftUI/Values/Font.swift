import BurrowScreen
import Foundation

/// A font: a text style of the system, or the system's font in a size, with traits on top.
///
/// A terminal has one font in one size. What remains is what can be seen there: bold, italic and
/// monospaced; the size is carried along for layout.
public struct Font: Hashable, Sendable {
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case extraLargeTitle2, extraLargeTitle
    case largeTitle, title, title2, title3
    case headline, subheadline, body, callout, footnote, caption, caption2
  }

  public struct Weight: Hashable, Sendable {
    package let value: Double

    public static let ultraLight = Weight(value: -0.8)
    public static let thin = Weight(value: -0.6)
    public static let light = Weight(value: -0.4)
    public static let regular = Weight(value: 0)
    public static let medium = Weight(value: 0.23)
    public static let semibold = Weight(value: 0.3)
    public static let bold = Weight(value: 0.4)
    public static let heavy = Weight(value: 0.56)
    public static let black = Weight(value: 0.62)
  }

  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  public struct Width: Hashable, Sendable {
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  /// Points.
  package var size: CGFloat
  package var weight: Weight?
  package var design: Design?
  package var isItalic = false

  package init(size: CGFloat, weight: Weight? = nil, design: Design? = nil) {
    self.size = size
    self.weight = weight
    self.design = design
  }

  public static let extraLargeTitle2 = system(.extraLargeTitle2)
  public static let extraLargeTitle = system(.extraLargeTitle)
  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(size: style.size, weight: weight ?? style.weight, design: design)
  }

  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(size: size, weight: weight, design: design)
  }

  /// A font by its name. The simulated device has no font files, so it looks like the system's.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(size: size) }
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font
  {
    Font(size: size)
  }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(size: fixedSize) }
}

extension Font {
  public func italic() -> Font { with { $0.isItalic = true } }
  public func bold() -> Font { weight(.bold) }
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  public func monospaced() -> Font { with { $0.design = .monospaced } }
  /// Figures of one width: every figure in a terminal is.
  public func monospacedDigit() -> Font { self }
  public func smallCaps() -> Font { self }
  public func lowercaseSmallCaps() -> Font { self }
  public func uppercaseSmallCaps() -> Font { self }
  public func width(_ width: Width) -> Font { self }
  public func leading(_ leading: Leading) -> Font { self }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  /// Sets what the font says about a text.
  package func apply(to style: inout BurrowScreen.TextStyle) {
    style.size = size
    style.isBold = (weight ?? .regular).isBold
    style.isItalic = isItalic
    style.isMonospaced = design == .monospaced
  }
}

extension Font.Weight {
  /// A terminal knows two weights.
  package var isBold: Bool { value >= Font.Weight.semibold.value }
}

extension Font.TextStyle {
  /// Points at the default content size on iPhone (D).
  package var size: CGFloat {
    switch self {
    case .extraLargeTitle: 36
    case .extraLargeTitle2: 28
    case .largeTitle: 34
    case .title: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption: 12
    case .caption2: 11
    }
  }

  package var weight: Font.Weight? {
    switch self {
    case .headline: .semibold
    case .extraLargeTitle, .extraLargeTitle2: .bold
    default: nil
    }
  }
}
