import BurrowAppRuntime
import BurrowScreen
import Foundation

private struct FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private struct FontWeightKey: EnvironmentKey { static let defaultValue: Font.Weight? = nil }
private struct FontDesignKey: EnvironmentKey { static let defaultValue: Font.Design? = nil }
private struct TextTraitsKey: EnvironmentKey { static let defaultValue = TextTraits() }
private struct ForegroundStyleKey: EnvironmentKey { static let defaultValue: [AnyShapeStyle] = [] }
private struct TintKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
private struct ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private struct LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
private struct TextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }
private struct TextCaseKey: EnvironmentKey { static let defaultValue: Text.Case? = nil }
private struct IsEnabledKey: EnvironmentKey { static let defaultValue = true }
private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }
private struct RedactionKey: EnvironmentKey { static let defaultValue = RedactionReasons() }
private struct PrivacyKey: EnvironmentKey { static let defaultValue = false }
private struct LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}
private struct LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: "en_US") }
private struct CalendarKey: EnvironmentKey { static let defaultValue = Calendar.current }
private struct TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.current }

private struct HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? {
    AppRuntime.shared.context.device.idiom == .phone ? .compact : .regular
  }
}
private struct VerticalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = .regular
}

/// What `bold()`, `italic()` and the like ask of all texts inside.
package struct TextTraits: Equatable {
  package var isBold: Bool?
  package var isItalic: Bool?
  package var isUnderlined: Bool?
  package var isStruckThrough: Bool?
  package var isMonospaced: Bool?
}

extension EnvironmentValues {
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }

  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// Compact on iPhone, regular on the others: windows fill the screen.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  var fontWeight: Font.Weight? {
    get { self[FontWeightKey.self] }
    set { self[FontWeightKey.self] = newValue }
  }

  var fontDesign: Font.Design? {
    get { self[FontDesignKey.self] }
    set { self[FontDesignKey.self] = newValue }
  }

  var textTraits: TextTraits {
    get { self[TextTraitsKey.self] }
    set { self[TextTraitsKey.self] = newValue }
  }

  /// The styles of `foregroundStyle`, primary first; empty where none was set.
  var foregroundStyles: [AnyShapeStyle] {
    get { self[ForegroundStyleKey.self] }
    set { self[ForegroundStyleKey.self] = newValue }
  }

  var tintStyle: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  var areLabelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }

  var isPrivacySensitive: Bool {
    get { self[PrivacyKey.self] }
    set { self[PrivacyKey.self] = newValue }
  }

  /// Where styles are worked out.
  var paintContext: _PaintContext {
    var context = _PaintContext()
    context.foreground = foregroundStyles
    context.tint = tintStyle
    context.isDark = colorScheme == .dark
    return context
  }

  /// How a text looks that says nothing itself.
  var textStyle: BurrowScreen.TextStyle {
    var style = BurrowScreen.TextStyle()
    (font ?? .body).apply(to: &style)
    if let weight = fontWeight { style.isBold = weight.isBold }
    if let design = fontDesign { style.isMonospaced = design == .monospaced }
    let traits = textTraits
    if let isBold = traits.isBold { style.isBold = isBold }
    if let isItalic = traits.isItalic { style.isItalic = isItalic }
    if let isUnderlined = traits.isUnderlined { style.isUnderlined = isUnderlined }
    if let isStruckThrough = traits.isStruckThrough { style.isStruckThrough = isStruckThrough }
    if let isMonospaced = traits.isMonospaced { style.isMonospaced = isMonospaced }
    // Without a style of the app's own the terminal's colour is the best black on white.
    if !foregroundStyles.isEmpty || colorScheme == .dark {
      style.color = HierarchicalShapeStyle.primary._paint(in: paintContext).paint.averageColor
    }
    return style
  }

  /// Whether words and symbols must not be recognised: asked for, or private while the window is
  /// not active (E).
  var isRedacted: Bool {
    let reasons = redactionReasons
    if reasons.contains(.placeholder) || reasons.contains(.invalidated) { return true }
    return isPrivacySensitive && (reasons.contains(.privacy) || scenePhase != .active)
  }
}

/// Why content is made unrecognisable.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension TextAlignment {
  var element: ElementAlignment.Horizontal {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
