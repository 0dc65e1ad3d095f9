import BurrowScreen

/// The foreground style of the surroundings, or a weaker level of it.
public struct HierarchicalShapeStyle: ShapeStyle {
  package let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  /// How dense each level is; the system's label colours have these (D).
  private static let densities = [1, 0.6, 0.3, 0.18, 0.1]

  var density: Double { Self.densities[level] }

  /// The colour of the level where no foreground style was set.
  var labelColor: Color {
    switch level {
    case 0: .primary
    case 1: .secondary
    default: .secondary.opacity(density / Self.densities[1])
    }
  }

  public func _paint(in context: _PaintContext) -> _Paint {
    var inner = context
    // A level that was set by itself is used as it is; one that was not is a weaker primary.
    inner.foreground = []
    if level < context.foreground.count { return context.foreground[level]._paint(in: inner) }
    if let primary = context.foreground.first {
      return _Paint(primary._paint(in: inner).paint.faded(density))
    }
    return labelColor._paint(in: inner)
  }
}

/// The foreground style of the surroundings.
public struct ForegroundStyle: ShapeStyle {
  public init() {}
  public func _paint(in context: _PaintContext) -> _Paint {
    HierarchicalShapeStyle.primary._paint(in: context)
  }
}

/// The background of the surroundings.
public struct BackgroundStyle: ShapeStyle {
  public init() {}
  public func _paint(in context: _PaintContext) -> _Paint {
    Color.windowBackground._paint(in: context)
  }
}

/// The tint of the surroundings.
public struct TintShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in context: _PaintContext) -> _Paint {
    guard let tint = context.tint else { return _Paint(.color(context.defaultAccent)) }
    var inner = context
    inner.tint = nil
    return tint._paint(in: inner)
  }
}

/// What lines between rows are drawn in.
public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in context: _PaintContext) -> _Paint {
    _Paint(Color.secondary._paint(in: context).paint.faded(0.48))
  }
}

/// The fill of an area that holds something.
public struct FillShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in context: _PaintContext) -> _Paint {
    _Paint(Color.gray._paint(in: context).paint.faded(0.2))
  }
}

/// A see-through layer. Blurring is beyond a grid of characters: it is drawn as a translucent sheet.
public struct Material: ShapeStyle {
  let density: Double

  public static let ultraThin = Material(density: 0.4)
  public static let thin = Material(density: 0.55)
  public static let regular = Material(density: 0.7)
  public static let thick = Material(density: 0.82)
  public static let ultraThick = Material(density: 0.92)
  public static let bar = Material(density: 0.9)

  public func _paint(in context: _PaintContext) -> _Paint {
    let white = context.isDark ? 0.15 : 0.96
    return _Paint(
      .color(PaintColor(red: white, green: white, blue: white, alpha: density)))
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
