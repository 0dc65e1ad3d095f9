import BurrowScreen

/// Something that text, symbols and shapes can be filled with.
public protocol ShapeStyle: Sendable {
  /// What the style comes to in its surroundings; the views ask this before they draw.
  func _paint(in context: _PaintContext) -> _Paint
}

/// What a style can take from the place in which it is used.
public struct _PaintContext {
  /// The styles that `foregroundStyle` set, from primary on; empty where none was.
  package var foreground: [AnyShapeStyle] = []
  package var tint: AnyShapeStyle?
  package var isDark = false

  package init() {}

  /// The colour of controls: the tint if it is a plain colour, else blue.
  package var accent: PaintColor {
    guard let tint else { return defaultAccent }
    var context = self
    context.tint = nil
    return tint._paint(in: context).paint.averageColor
  }

  package var defaultAccent: PaintColor {
    Color.blue.source.paintColor(isDark: isDark, accent: .transparent)
  }
}

/// A style that has been worked out.
public struct _Paint {
  package var paint: Paint
  package init(_ paint: Paint) { self.paint = paint }
}

extension Paint {
  /// The one colour that stands for the paint where only one can be drawn, as in a letter.
  package var averageColor: PaintColor {
    switch self {
    case .color(let color): return color
    case .linear(let stops, _, _), .radial(let stops, _, _, _):
      guard let first = stops.first, let last = stops.last else { return .transparent }
      return first.color.mixed(with: last.color, by: 0.5)
    }
  }

  package func faded(_ opacity: Double) -> Paint {
    func fade(_ color: PaintColor) -> PaintColor {
      var color = color
      color.alpha *= min(max(opacity, 0), 1)
      return color
    }
    func fade(_ stops: [Stop]) -> [Stop] {
      stops.map { Stop(color: fade($0.color), location: $0.location) }
    }
    return switch self {
    case .color(let color): .color(fade(color))
    case .linear(let stops, let start, let end): .linear(stops: fade(stops), start: start, end: end)
    case .radial(let stops, let center, let startRadius, let endRadius):
      .radial(
        stops: fade(stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
  }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
  package let base: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) { base = style }

  public func _paint(in context: _PaintContext) -> _Paint { base._paint(in: context) }
}

extension Color: ShapeStyle {
  public func _paint(in context: _PaintContext) -> _Paint {
    _Paint(.color(source.paintColor(isDark: context.isDark, accent: context.accent)))
  }
}

extension ShapeStyle {
  /// The style, `opacity` times as dense.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _FadedShapeStyle(style: self, opacity: opacity)
  }
}

public struct _FadedShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let opacity: Double

  public func _paint(in context: _PaintContext) -> _Paint {
    _Paint(style._paint(in: context).paint.faded(opacity))
  }
}
