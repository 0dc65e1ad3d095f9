import BurrowAppRuntime
import BurrowTime
import Foundation

/// What is known about a change while it is made.
public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  private var values: [ObjectIdentifier: Any] = [:]
  private(set) var completions: [() -> Void] = []

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  public subscript<K>(key: K.Type) -> K.Value where K: TransactionKey {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Runs the closure when the changes of this transaction are complete.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    completions.append(completion)
  }
}

/// A name for a value that travels with a change.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// When an animation counts as over. A change is there at once here, so both are the same.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String
  /// It has come to its end, even if it still swings a little.
  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  /// Nothing of it is left.
  public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// The transaction of what is being done.
enum CurrentTransaction {
  nonisolated(unsafe) private(set) static var value = Transaction()
  /// Counts the changes that were noted, for whoever must know whether there were any.
  nonisolated(unsafe) private(set) static var changes = 0
  /// That of the newest change that no update has taken in yet.
  nonisolated(unsafe) private static var pending: Transaction?

  static func during<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = value
    value = transaction
    defer { value = outer }
    return try body()
  }

  /// Something that views read has changed.
  static func noteChange() {
    changes += 1
    pending = value
  }

  /// The transaction of the update that begins.
  static func take() -> Transaction {
    defer { pending = nil }
    return pending ?? Transaction()
  }
}

/// Runs the body; what it changes is shown at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs the body, and the completion when what it changed would have come to rest on a device's
/// screen: after the animation's length in virtual time (A), or right after the body where it changed
/// nothing that views show, or without an animation (D).
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Runs the body with the transaction; what it changes is shown at once.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let before = CurrentTransaction.changes
  let result = try CurrentTransaction.during(transaction, body)
  guard !transaction.completions.isEmpty else { return result }
  let isAnimated = CurrentTransaction.changes != before && !transaction.disablesAnimations
  let length = isAnimated ? transaction.animation?.length ?? 0 : 0
  for completion in transaction.completions {
    if length == 0 {
      completion()
    } else if length.isFinite {
      VirtualScheduler.shared.enqueue(after: VirtualDuration(seconds: length), completion)
    }
  }
  return result
}

/// Runs the body with a value in its transaction.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Lets a closure look at the transaction of each update of its view, and change it.
///
/// What it does to animations cannot be seen, since a change is there at once; what the closure does
/// besides can. It runs when its view is brought up to date (A for how often).
nonisolated struct TransactionModifier: PrimitiveViewModifier {
  let transform: (inout Transaction) -> Void

  @MainActor static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)? {
    Behavior(node.host.graph)
  }

  private final class Behavior: ModifierBehavior {
    private let graph: AppGraph
    init(_ graph: AppGraph) { self.graph = graph }

    func update(_ modifier: TransactionModifier) {
      var transaction = graph.transaction
      Dependency.untracked { modifier.transform(&transaction) }
    }

    func leave() {}
  }
}

/// The same for the updates in which a value is another.
nonisolated struct ValueTransactionModifier<Value: Equatable>: PrimitiveViewModifier {
  let value: Value
  let transform: (inout Transaction) -> Void

  @MainActor static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)? {
    Behavior(node.host.graph)
  }

  private final class Behavior: ModifierBehavior {
    private let graph: AppGraph
    private var last: Value?
    init(_ graph: AppGraph) { self.graph = graph }

    func update(_ modifier: ValueTransactionModifier) {
      defer { last = modifier.value }
      guard let last, last != modifier.value else { return }
      var transaction = graph.transaction
      Dependency.untracked { modifier.transform(&transaction) }
    }

    func leave() {}
  }
}

/// The view that a modifier's closure is handed, to be modified there.
public struct PlaceholderContentView<Value>: View, PrimitiveView {
  let content: AnyView
  package var parts: [Part] { [Part(0, content)] }
}

extension View {
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(transform: transform))
  }

  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(ValueTransactionModifier(value: value, transform: transform))
  }

  /// What the closure makes of the view is shown at once.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView<Self>(content: AnyView(self)))
  }
}
