/// Calls something off when it is cancelled or goes away.
public final class AnyCancellable: Cancellable, Hashable {
  private var action: (() -> Void)?
  /// By this it is told from others, and not by where it lies in memory: a set of them is in the same
  /// order in each run.
  private let number: Int
  private nonisolated(unsafe) static var lastNumber = 0

  public init(_ cancel: @escaping () -> Void) {
    action = cancel
    Self.lastNumber += 1
    number = Self.lastNumber
  }

  public convenience init<C: Cancellable>(_ canceller: C) { self.init { canceller.cancel() } }

  deinit { action?() }

  public func cancel() {
    let action = self.action
    self.action = nil
    action?()
  }

  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Cancellable {
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}
