/// How the views of a tab view are chosen from: by a bar, or one after the other.
public protocol TabViewStyle {
  /// Not for an app to ask.
  static var _isPaged: Bool { get }
}

public struct DefaultTabViewStyle: TabViewStyle, Sendable {
  public static var _isPaged: Bool { false }
}

/// Pages side by side, with a row of dots: `tap "Page 2 of 3"`.
public struct PageTabViewStyle: TabViewStyle, Sendable {
  /// When the dots are drawn. A person swipes without them all the same.
  public struct IndexDisplayMode: Sendable {
    public static let automatic = IndexDisplayMode()
    public static let always = IndexDisplayMode()
    public static let never = IndexDisplayMode()
  }

  public static var _isPaged: Bool { true }

  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

private struct IsPagedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether a tab view inside shows pages.
  var isPaged: Bool {
    get { self[IsPagedKey.self] }
    set { self[IsPagedKey.self] = newValue }
  }
}

extension View {
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.isPaged, S._isPaged)
  }
}
