import BurrowScreen
import Foundation

/// A place on the horizontal axis on which views are lined up.
public struct HorizontalAlignment: Equatable, Sendable {
  package let place: ElementAlignment.Horizontal
  let own: AlignmentGuide?

  package init(place: ElementAlignment.Horizontal) {
    self.place = place
    own = nil
  }

  /// A guide of the app's own.
  public init(_ id: any AlignmentID.Type) {
    place = .center
    // A type says nothing but itself, and everything here runs on one thread.
    nonisolated(unsafe) let id = id
    own = AlignmentGuide(own: ObjectIdentifier(id), isVertical: false) {
      id.defaultValue(in: ViewDimensions($0))
    }
  }

  var guide: AlignmentGuide { own ?? AlignmentGuide(place) }

  public static let leading = HorizontalAlignment(place: .leading)
  public static let center = HorizontalAlignment(place: .center)
  public static let trailing = HorizontalAlignment(place: .trailing)
}

/// A place on the vertical axis on which views are lined up.
public struct VerticalAlignment: Equatable, Sendable {
  package let place: ElementAlignment.Vertical
  let own: AlignmentGuide?

  package init(place: ElementAlignment.Vertical) {
    self.place = place
    own = nil
  }

  /// A guide of the app's own.
  public init(_ id: any AlignmentID.Type) {
    place = .center
    // A type says nothing but itself, and everything here runs on one thread.
    nonisolated(unsafe) let id = id
    own = AlignmentGuide(own: ObjectIdentifier(id), isVertical: true) {
      id.defaultValue(in: ViewDimensions($0))
    }
  }

  var guide: AlignmentGuide { own ?? AlignmentGuide(place) }

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

  package var element: ElementAlignment {
    var element = ElementAlignment(horizontal.place, vertical.place)
    element.ownHorizontal = horizontal.own
    element.ownVertical = vertical.own
    return element
  }

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

/// What a guide of the app's own is called, and where it is in a view that does not say so.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size of a view, and where its guides are.
public struct ViewDimensions {
  private let dimensions: GuideDimensions

  init(_ dimensions: GuideDimensions) { self.dimensions = dimensions }

  public var width: CGFloat { dimensions.size.width }
  public var height: CGFloat { dimensions.size.height }

  public subscript(guide: HorizontalAlignment) -> CGFloat { dimensions.place(of: guide.guide) }
  public subscript(guide: VerticalAlignment) -> CGFloat { dimensions.place(of: guide.guide) }
  /// Nil where neither the view nor anything in it says where the guide is.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    dimensions.explicit(guide.guide)
  }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    dimensions.explicit(guide.guide)
  }
}

extension View {
  /// Says where a guide of the view is. Stacks, frames, backgrounds and overlays line views up by it.
  public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(ElementModifier(.guide(g.guide) { computeValue(ViewDimensions($0)) }))
  }

  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(ElementModifier(.guide(g.guide) { computeValue(ViewDimensions($0)) }))
  }
}
