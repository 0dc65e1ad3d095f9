import BurrowScreen
import Foundation

/// Views side by side.
public nonisolated struct HStack<Content: View>: View, PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor package var parts: [Part] { [Part(0, content)] }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    [
      Element(
        id: context.id,
        .stack(
          axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: alignment).element,
          spacing: spacing), parts[0])
    ]
  }
}

/// Views one below the other.
public nonisolated struct VStack<Content: View>: View, PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor package var parts: [Part] { [Part(0, content)] }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    [
      Element(
        id: context.id,
        .stack(
          axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center).element,
          spacing: spacing), parts[0])
    ]
  }
}

/// Views one over the other, the last on top.
public nonisolated struct ZStack<Content: View>: View, PrimitiveView {
  let alignment: Alignment
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor package var parts: [Part] { [Part(0, content)] }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    [
      Element(
        id: context.id, .stack(axis: .depth, alignment: alignment.element, spacing: nil), parts[0])
    ]
  }
}

/// Headers and footers that stay in sight while their section is scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column whose views are made when they come into sight.
public nonisolated struct LazyVStack<Content: View>: View, PrimitiveView {
  private let stack: VStack<Content>

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    stack = VStack(alignment: alignment, spacing: spacing, content: content)
  }

  @MainActor package static var rowArrangement: RowArrangement { .lazy }
  @MainActor package var parts: [Part] { stack.parts }

  /// As wide as it can be (D).
  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    var fill = FrameRule(
      alignment: Alignment(horizontal: stack.alignment, vertical: .center).element)
    fill.maxWidth = .infinity
    return [Element(.frame(fill), stack.elements(parts, context))]
  }
}

/// A row whose views are made when they come into sight.
public nonisolated struct LazyHStack<Content: View>: View, PrimitiveView {
  private let stack: HStack<Content>

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    stack = HStack(alignment: alignment, spacing: spacing, content: content)
  }

  @MainActor package static var rowArrangement: RowArrangement { .lazy }
  @MainActor package var parts: [Part] { stack.parts }

  /// As high as it can be (D).
  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    var fill = FrameRule(
      alignment: Alignment(horizontal: .center, vertical: stack.alignment).element)
    fill.maxHeight = .infinity
    return [Element(.frame(fill), stack.elements(parts, context))]
  }
}

/// Takes the room that is left over in a stack.
public nonisolated struct Spacer: View, PrimitiveView, Sendable {
  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    [Element(id: context.id, .spacer(minimum: minLength))]
  }
}

/// A line between views.
public nonisolated struct Divider: View, PrimitiveView, Sendable {
  public init() {}

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    [Element(id: context.id, .divider)]
  }
}
