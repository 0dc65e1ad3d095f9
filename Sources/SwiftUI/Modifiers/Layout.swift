import BurrowScreen
import Foundation

extension View {
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    modifier(ElementModifier(.padding(insets.value)))
  }

  public nonisolated func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    padding(EdgeInsets(length ?? 16, on: edges))
  }

  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    var rule = FrameRule(alignment: alignment.element)
    rule.width = width
    rule.height = height
    return modifier(ElementModifier(.frame(rule)))
  }

  @available(*, deprecated, message: "Please pass one or more parameters.")
  public nonisolated func frame() -> some View { self }

  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    var rule = FrameRule(alignment: alignment.element)
    rule.minWidth = minWidth
    rule.idealWidth = idealWidth
    rule.maxWidth = maxWidth
    rule.minHeight = minHeight
    rule.idealHeight = idealHeight
    rule.maxHeight = maxHeight
    return modifier(ElementModifier(.frame(rule)))
  }

  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(ElementModifier(.fixedSize(horizontal: horizontal, vertical: vertical)))
  }

  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  public nonisolated func layoutPriority(_ value: Double) -> some View {
    modifier(ElementModifier(.layoutPriority(value)))
  }

  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(ElementModifier(.aspectRatio(aspectRatio, fill: contentMode == .fill)))
  }

  public nonisolated func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  public nonisolated func offset(_ offset: CGSize) -> some View {
    modifier(ElementModifier(.offset(offset)))
  }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Puts the view's centre at a point of the room that it is given.
  public nonisolated func position(_ position: CGPoint) -> some View {
    modifier(
      ElementsModifier { elements, context in
        elements.map { element in
          Element(
            id: context.id,
            .sized { size in
              var full = FrameRule()
              full.width = size.width
              full.height = size.height
              let offset = CGSize(
                width: position.x - size.width / 2, height: position.y - size.height / 2)
              return [Element(.offset(offset), [Element(.frame(full), [element])])]
            })
        }
      })
  }

  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  public nonisolated func zIndex(_ value: Double) -> some View {
    modifier(ElementModifier(.zIndex(value)))
  }

  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View {
    modifier(ElementModifier(.rotation(degrees: angle.degrees, anchor: anchor.point)))
  }

  public nonisolated func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View {
    modifier(ElementModifier(.scale(scale, anchor: anchor.point)))
  }

  public nonisolated func scaleEffect(
    _ s: CGFloat, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(ElementModifier(.ignoresSafeArea))
  }

  @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}

/// Parts of a window that something else covers.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}
