/// A named value that views hand up to the views around them.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
  /// Combines the values of several views, in their order.
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// What a modifier does to a preference on its way up.
protocol PreferenceWriting {
  /// The value of the key here, given what is handed up from below; unchanged for other keys.
  func value<K: PreferenceKey>(of key: K.Type, below: () -> K.Value?) -> K.Value?
}

extension _Node {
  /// What this subtree hands up for a key; nil where no view in it says anything.
  func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    guard let writer = (self as? any PreferenceNode)?.writer else { return reduced(key) }
    return writer.value(of: key) { reduced(key) }
  }

  private func reduced<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    children.reduce(nil) { before, child in
      guard let next = child.preference(key) else { return before }
      guard var value = before else { return next }
      key.reduce(value: &value) { next }
      return value
    }
  }
}

@MainActor private protocol PreferenceNode: _Node {
  var writer: any PreferenceWriting { get }
}

extension PrimitiveModifierNode: PreferenceNode where M: PreferenceWriting {
  var writer: any PreferenceWriting { modifier }
}

nonisolated struct PreferenceModifier<Key: PreferenceKey>: PrimitiveViewModifier, PreferenceWriting
{
  let value: Key.Value

  func value<K: PreferenceKey>(of key: K.Type, below: () -> K.Value?) -> K.Value? {
    K.self == Key.self ? value as? K.Value : below()
  }
}

nonisolated struct TransformPreferenceModifier<Key: PreferenceKey>: PrimitiveViewModifier,
  PreferenceWriting
{
  let change: (inout Key.Value) -> Void

  func value<K: PreferenceKey>(of key: K.Type, below: () -> K.Value?) -> K.Value? {
    guard K.self == Key.self, var value = (below() ?? K.defaultValue) as? Key.Value else {
      return below()
    }
    change(&value)
    return value as? K.Value
  }
}

/// Runs a closure for the first value of a preference and for every other one.
nonisolated struct PreferenceChangeModifier<Key: PreferenceKey>: PrimitiveViewModifier
where Key.Value: Equatable {
  let action: (Key.Value) -> Void

  @MainActor static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)? {
    Behavior(node)
  }

  private final class Behavior: ModifierBehavior, PreferenceObserver {
    private unowned let node: _Node
    private var action: ((Key.Value) -> Void)?
    private var last: Key.Value?
    private var limiter = UpdateLimiter()

    init(_ node: _Node) {
      self.node = node
      node.host.preferenceObservers.append(self)
    }

    func update(_ modifier: PreferenceChangeModifier) { action = modifier.action }

    func leave() { node.host.preferenceObservers.removeAll { $0 === self } }

    func observe() {
      let value = node.preference(Key.self) ?? Key.defaultValue
      guard let action, value != last else { return }
      let graph = node.host.graph
      guard limiter.mayRun(in: graph, "Bound preference \(Key.self)") else { return }
      last = value
      graph.enqueue { action(value) }
    }
  }
}

/// Looks at a preference when a window has been brought up to date.
@MainActor protocol PreferenceObserver: AnyObject {
  func observe()
}

extension View {
  public nonisolated func preference<K>(
    key: K.Type = K.self, value: K.Value
  ) -> some View where K: PreferenceKey {
    modifier(PreferenceModifier<K>(value: value))
  }

  public nonisolated func transformPreference<K>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View where K: PreferenceKey {
    modifier(TransformPreferenceModifier<K>(change: callback))
  }

  public nonisolated func onPreferenceChange<K>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K: PreferenceKey, K.Value: Equatable {
    modifier(PreferenceChangeModifier<K>(action: action))
  }
}
