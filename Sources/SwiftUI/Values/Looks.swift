/// How far apart the sections of a list are drawn.
public struct ListSectionSpacing: Sendable {
  public static let `default` = ListSectionSpacing()
  public static let compact = ListSectionSpacing()
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing() }
}

/// How large the title in a bar is drawn.
public struct ToolbarTitleDisplayMode: Sendable {
  public static let automatic = ToolbarTitleDisplayMode()
  public static let large = ToolbarTitleDisplayMode()
  public static let inline = ToolbarTitleDisplayMode()
  public static let inlineLarge = ToolbarTitleDisplayMode()
}

/// How much something stands out.
public enum Prominence: Hashable, Sendable { case standard, increased }

/// What a background lies behind.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "splitView")
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior {}
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {}
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { .init() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }
}

/// How large the person wants texts. The simulated devices have the default size.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

private struct DynamicTypeSizeKey: EnvironmentKey {
  static let defaultValue = DynamicTypeSize.large
}

extension EnvironmentValues {
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
}

extension View {
  /// Views inside read the size; letters are drawn in one size all the same.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      guard !range.contains(size) else { return }
      let allowed = DynamicTypeSize.allCases.filter(range.contains)
      if let first = allowed.first, let last = allowed.last { size = size < first ? first : last }
    }
  }

  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View { padding(edges, length) }

  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier, Sendable {
  public static let identity = EmptyModifier()
  public init() {}
  public func body(content: Content) -> some View { content }
}

extension ViewModifier {
  /// This modifier, and then the other.
  public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content body: _ViewModifier_Content<Self>) -> some View {
    body.modifier(content).modifier(modifier)
  }
}
