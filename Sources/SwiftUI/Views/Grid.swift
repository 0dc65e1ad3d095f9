import Foundation

/// Rows and columns. It is drawn row by row; columns do not line up.
public nonisolated struct Grid<Content: View>: View {
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  @MainActor public var body: some View {
    VStack(alignment: alignment.horizontal, spacing: verticalSpacing) { content }
      .environment(\.gridSpacing, horizontalSpacing)
  }
}

/// A row of a grid.
public nonisolated struct GridRow<Content: View>: View {
  let alignment: VerticalAlignment?
  let content: Content
  @Environment(\.gridSpacing) private var spacing

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor public var body: some View {
    HStack(alignment: alignment ?? .center, spacing: spacing) { content }
  }
}

private struct GridSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
  fileprivate var gridSpacing: CGFloat? {
    get { self[GridSpacingKey.self] }
    set { self[GridSpacingKey.self] = newValue }
  }
}

extension View {
  public nonisolated func gridCellColumns(_ count: Int) -> some View { self }
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }
}

/// A view that can scroll what is inside it. Everything inside can be read and tapped wherever the
/// window is scrolled to, so scrolling changes nothing that a gesture meets.
public nonisolated struct ScrollViewReader<Content: View>: View {
  let content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  @MainActor public var body: some View { content(ScrollViewProxy()) }
}

public struct ScrollViewProxy: Sendable {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
