import BurrowScreen

/// A place on the horizontal axis on which views are lined up. Guides of one's own are not offered.
public struct HorizontalAlignment: Equatable, Sendable {
  package let place: ElementAlignment.Horizontal

  public static let leading = HorizontalAlignment(place: .leading)
  public static let center = HorizontalAlignment(place: .center)
  public static let trailing = HorizontalAlignment(place: .trailing)
}

/// A place on the vertical axis on which views are lined up.
public struct VerticalAlignment: Equatable, Sendable {
  package let place: ElementAlignment.Vertical

  public static let top = VerticalAlignment(place: .top)
  public static let center = VerticalAlignment(place: .center)
  public static let bottom = VerticalAlignment(place: .bottom)
  public static let firstTextBaseline = VerticalAlignment(place: .firstTextBaseline)
  public static let lastTextBaseline = VerticalAlignment(place: .lastTextBaseline)
}

/// A place on both axes.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package var element: ElementAlignment { ElementAlignment(horizontal.place, vertical.place) }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}
