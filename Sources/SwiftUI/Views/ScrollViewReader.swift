import BurrowScreen
import Foundation

/// A view whose content can be scrolled by the app to a view with an id.
public nonisolated struct ScrollViewReader<Content: View>: View {
  public var content: (ScrollViewProxy) -> Content

  @State private var reader = ScrollReader()

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  @MainActor public var body: some View {
    content(ScrollViewProxy(reader: reader)).environment(\.scrollReader, reader)
  }
}

/// What an app scrolls with.
public struct ScrollViewProxy {
  let reader: ScrollReader

  /// Scrolls the first scroll view inside the reader that has a view with the id. Without an anchor
  /// it goes no further than it takes to see all of that view (D).
  public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {
    reader.target = ScrollPosition.Target(
      id: AnyHashable(id), anchor: anchor.map { CGPoint(x: $0.x, y: $0.y) })
  }
}

/// What is to be brought into sight. A target that layout does not find is kept until it is there.
final class ScrollReader: @unchecked Sendable {
  private let location = StateLocation<Int>(0)

  var target: ScrollPosition.Target? { didSet { location.value += 1 } }

  /// Whoever has read it is made anew for another target.
  func noteRead() { _ = location.value }
}

private struct ScrollReaderKey: EnvironmentKey {
  static var defaultValue: ScrollReader? { nil }
}

extension EnvironmentValues {
  var scrollReader: ScrollReader? {
    get { self[ScrollReaderKey.self] }
    set { self[ScrollReaderKey.self] = newValue }
  }
}
