import BurrowScreen
import Foundation

extension View {
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    modifier(EnvironmentModifier { $0.fontWeight = weight })
  }

  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    modifier(EnvironmentModifier { $0.fontDesign = design })
  }

  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    modifier(EnvironmentModifier { $0.textTraits.isBold = isActive })
  }

  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    modifier(EnvironmentModifier { $0.textTraits.isItalic = isActive })
  }

  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    modifier(EnvironmentModifier { $0.textTraits.isMonospaced = isActive })
  }

  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    modifier(EnvironmentModifier { $0.textTraits.isUnderlined = isActive })
  }

  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    modifier(EnvironmentModifier { $0.textTraits.isStruckThrough = isActive })
  }

  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(EnvironmentModifier { $0.setForeground([AnyShapeStyle(style)]) })
  }

  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    modifier(
      EnvironmentModifier { $0.setForeground([AnyShapeStyle(primary), AnyShapeStyle(secondary)]) })
  }

  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(
      EnvironmentModifier {
        $0.setForeground([
          AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary),
        ])
      })
  }

  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    modifier(EnvironmentModifier { $0.setForeground(color.map { [AnyShapeStyle($0)] } ?? []) })
  }

  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    modifier(EnvironmentModifier { $0.tintStyle = tint.map { AnyShapeStyle($0) } })
  }

  public nonisolated func tint(_ tint: Color?) -> some View {
    modifier(EnvironmentModifier { $0.tintStyle = tint.map { AnyShapeStyle($0) } })
  }

  @available(
    *, deprecated, message: "Use the asset catalog's accent color or View.tint(_:) instead."
  )
  public nonisolated func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  public nonisolated func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineLimit, nil)
  }

  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
  }

  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
  }

  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimit, limit)
  }

  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  public nonisolated func disabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentModifier { if disabled { $0.isEnabled = false } })
  }

  public nonisolated func labelsHidden() -> some View {
    modifier(EnvironmentModifier { $0.areLabelsHidden = true })
  }

  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    modifier(EnvironmentModifier { $0.redactionReasons.formUnion(reason) })
  }

  public nonisolated func unredacted() -> some View {
    modifier(
      EnvironmentModifier {
        $0.redactionReasons = []
        $0.isPrivacySensitive = false
      })
  }

  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    modifier(EnvironmentModifier { $0.isPrivacySensitive = sensitive })
  }

  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(EnvironmentModifier { if let colorScheme { $0.colorScheme = colorScheme } })
  }
}

extension EnvironmentValues {
  /// A style that speaks of levels means those of the surroundings, not itself.
  mutating func setForeground(_ styles: [AnyShapeStyle]) {
    let outer = foregroundStyles
    foregroundStyles = styles.map { style in
      guard let level = style.base as? HierarchicalShapeStyle else { return style }
      if level.level < outer.count { return outer[level.level] }
      if let primary = outer.first {
        return level.level == 0 ? primary : AnyShapeStyle(primary.opacity(level.density))
      }
      return AnyShapeStyle(level.labelColor)
    }
  }
}
