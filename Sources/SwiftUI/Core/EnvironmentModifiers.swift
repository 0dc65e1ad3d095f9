import BurrowScreen
import Combine

struct EnvironmentModifier {
  let change: (inout EnvironmentValues) -> Void
}

extension EnvironmentModifier: PrimitiveViewModifier {
  static var changesEnvironment: Bool { true }
  func updateEnvironment(_ values: inout EnvironmentValues) { change(&values) }
}

extension View {
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  public nonisolated func environment<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable {
    modifier(EnvironmentModifier { $0[T.self] = object })
  }

  public nonisolated func environmentObject<T>(_ object: T) -> some View where T: ObservableObject {
    modifier(EnvironmentModifier { $0.setObject(object, for: T.self) })
  }

  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }
}

/// A view whose identity is a value of the app's.
struct IdentifiedView<Content: View, ID: Hashable> {
  let content: Content
  let id: ID
}

extension IdentifiedView: View, PrimitiveView {
  package static var rowArrangement: RowArrangement { .asAround }
  package var parts: [Part] { [Part(.id(AnyHashable(id)), content)] }

  /// Where something may scroll to it, layout has to know it.
  package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    guard context.environment.scrollReader != nil else { return parts[0] }
    return parts[0].map { Element(.identified(AnyHashable(id)), [$0]) }
  }
}

extension View {
  public nonisolated func id<ID>(_ id: ID) -> some View where ID: Hashable {
    IdentifiedView(content: self, id: id)
  }
}
