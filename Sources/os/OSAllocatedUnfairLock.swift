/// A value that is used by one at a time.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    var state: State
    var isLocked = false
    init(_ state: State) { self.state = state }
  }
  private let storage: Storage

  public init(initialState: sending State) where State: Sendable { storage = Storage(initialState) }
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  public func withLock<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R { try withLockUnchecked(body) }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    // There is one thread: whoever finds the lock taken has taken it.
    precondition(!storage.isLocked, "the lock is already held by this thread")
    storage.isLocked = true
    defer { storage.isLocked = false }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(uncheckedState: ()) }

  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}
