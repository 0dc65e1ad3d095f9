import Foundation

/// What one evaluation read, and what to do when any of it changes.
///
/// The body of a view, of a scene or of the App, a window's content closure and the rows of a
/// `ForEach` each have one. Everything runs on the one thread of the process.
package final class Dependency: @unchecked Sendable {
  nonisolated(unsafe) private static var current: Dependency?

  package var invalidate: () -> Void = {}
  package var environmentKeys: Set<ObjectIdentifier> = []
  private var sources: [ObjectIdentifier: DependencySource] = [:]
  private var generation = 0
  /// What has changed since the last evaluation, for those who ask why there is another.
  package private(set) var changes = Changes()

  package struct Changes {
    var sources: Set<ObjectIdentifier> = []
    var environmentKeys: Set<ObjectIdentifier> = []
    var isObservedPropertyChanged = false
  }

  package init() {}

  package func noteEnvironmentChange(_ key: ObjectIdentifier) {
    changes.environmentKeys.insert(key)
  }

  fileprivate func noteChange(of source: DependencySource) {
    changes.sources.insert(ObjectIdentifier(source))
    invalidate()
  }

  /// Evaluates, noting every source and every observable property that is read.
  package func track<Result>(_ evaluate: () -> Result) -> Result {
    reset()
    generation += 1
    let mine = generation
    let outer = Dependency.current
    Dependency.current = self
    defer {
      Dependency.current = outer
      changes = Changes()
    }
    return withObservationTracking(evaluate) { [weak self] in
      guard let self, self.generation == mine else { return }
      self.changes.isObservedPropertyChanged = true
      self.invalidate()
    }
  }

  /// Whether a body is evaluated now.
  package static var isTracking: Bool { current != nil }

  /// Forgets what was read.
  package func reset() {
    for source in sources.values { source.dependents[ObjectIdentifier(self)] = nil }
    sources.removeAll(keepingCapacity: true)
  }

  /// Runs without noting what is read: an action is not part of a body.
  package static func untracked<Result>(_ body: () -> Result) -> Result {
    let outer = current
    current = nil
    defer { current = outer }
    return body()
  }

  fileprivate static func noteRead(_ source: DependencySource, owner: Dependency?) {
    guard let current else { return }
    current.note(source)
    if let owner, owner !== current { owner.note(source) }
  }

  private func note(_ source: DependencySource) {
    sources[ObjectIdentifier(source)] = source
    source.dependents[ObjectIdentifier(self)] = WeakDependency(dependency: self)
  }
}

private struct WeakDependency {
  weak var dependency: Dependency?
}

/// Something that bodies read and that can change: a state, a stored value, an observed object.
package class DependencySource: @unchecked Sendable {
  fileprivate var dependents: [ObjectIdentifier: WeakDependency] = [:]

  init() {}

  /// Notes that what is evaluated now has read this. Where a closure of an owner's body, such as
  /// that of a row, reads what the owner declares, the owner has read it too: its body is evaluated
  /// again, as the closure holds a copy of the owner with the values of its time (E).
  package func noteRead(owner: Dependency? = nil) { Dependency.noteRead(self, owner: owner) }

  package func noteChange() {
    for dependent in Array(dependents.values) { dependent.dependency?.noteChange(of: self) }
  }
}
