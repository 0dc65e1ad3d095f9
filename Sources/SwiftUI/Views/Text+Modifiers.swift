import Foundation

/// Modifiers that keep a text a text, so that texts can be joined.
extension Text {
  public func font(_ font: Font?) -> Text { changed(.font(font)) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed(.weight(weight)) }
  public func fontWidth(_ width: Font.Width?) -> Text { self }
  public func fontDesign(_ design: Font.Design?) -> Text { changed(.design(design)) }
  public func bold() -> Text { changed(.bold(true)) }
  public func bold(_ isActive: Bool) -> Text { changed(.bold(isActive)) }
  public func italic() -> Text { changed(.italic(true)) }
  public func italic(_ isActive: Bool) -> Text { changed(.italic(isActive)) }
  public func monospaced(_ isActive: Bool = true) -> Text { changed(.monospaced(isActive)) }
  public func monospacedDigit() -> Text { self }
  public func kerning(_ kerning: CGFloat) -> Text { self }
  public func tracking(_ tracking: CGFloat) -> Text { self }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }

  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    changed(.underline(isActive))
  }

  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    changed(.strikethrough(isActive))
  }

  public func foregroundColor(_ color: Color?) -> Text {
    guard let color else { return self }
    return changed(.style(StyleBox(style: AnyShapeStyle(color))))
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    changed(.style(StyleBox(style: AnyShapeStyle(style))))
  }

  /// The look of a line under or through a text.
  public struct LineStyle: Hashable, Sendable {
    public struct Pattern: Hashable, Sendable {
      private let name: String
      public static let solid = Pattern(name: "solid")
      public static let dot = Pattern(name: "dot")
      public static let dash = Pattern(name: "dash")
      public static let dashDot = Pattern(name: "dashDot")
      public static let dashDotDot = Pattern(name: "dashDotDot")
    }

    public static let single = LineStyle()

    public init(pattern: Pattern = .solid, color: Color? = nil) {}
  }
}
