/// Applies a change of several files to a project that someone went on writing in.
///
/// A declaration that they moved to another file is changed there. A new file whose declarations
/// they have elsewhere already is not made again.
///
/// ```swift
/// for change in ProjectMerge.apply(from: before, to: after, onto: learners) {
///   switch change.action { … }
/// }
/// ```
package struct ProjectMerge {
  /// What becomes of one file.
  package struct FileChange: Sendable, Equatable {
    package var name: String
    package var action: Action

    package init(_ name: String, _ action: Action) {
      self.name = name
      self.action = action
    }
  }

  package enum Action: Sendable, Equatable {
    case create(String)
    case replace(String, changes: [MergeChange])
    case delete
    /// The rest of the change to this file is in `partial`, which is nil where there is no file.
    case conflict([MergeConflict], partial: String?, changes: [MergeChange])
    /// The person's file is not Swift; nothing was done to it.
    case unreadable(SourceProblem)
  }

  /// The changes to make, in the order of the files' names; files that stay are not named.
  package static func apply(
    from base: [String: String], to target: [String: String], onto mine: [String: String]
  ) -> [FileChange] {
    var merge = ProjectMerge(base: base, target: target, mine: mine)
    merge.findMovedDeclarations()
    return Set(base.keys).union(target.keys).union(merge.base.keys).sorted()
      .compactMap { name in merge.change(to: name).map { FileChange(name, $0) } }
  }

  private let texts: (base: [String: String], target: [String: String], mine: [String: String])
  private var base: [String: SourceItems]
  private var target: [String: SourceItems]
  private let mine: [String: SourceItems]
  /// Files of the change that some declaration was taken from or given to.
  private var shifted: Set<String> = []

  private init(base: [String: String], target: [String: String], mine: [String: String]) {
    texts = (base, target, mine)
    self.base = base.mapValues { SourceItems($0) }
    self.target = target.mapValues { SourceItems($0) }
    self.mine = mine.filter { SourceMerge.firstProblem(in: $0.value) == nil }
      .mapValues { SourceItems($0) }
  }

  /// Lets the change speak of each declaration in the file where the person has it.
  private mutating func findMovedDeclarations() {
    for name in Set(base.keys).union(target.keys).sorted() {
      let items = (base[name]?.items ?? []) + (target[name]?.items ?? [])
      for key in Set(items.map(\.key)).sorted() where Self.isNamed(key) {
        guard mine[name]?.has(key) != true else { continue }
        let homes = mine.keys.filter { mine[$0]!.has(key) && !isChangedItself($0, key) }
        guard homes.count == 1, let home = homes.first else { continue }
        Self.move(key, from: name, to: home, in: &base)
        Self.move(key, from: name, to: home, in: &target)
        shifted.formUnion([name, home])
      }
    }
  }

  /// Whether the change itself has such a declaration in that file.
  private func isChangedItself(_ name: String, _ key: String) -> Bool {
    base[name]?.has(key) == true || target[name]?.has(key) == true
  }

  private static func move(
    _ key: String, from: String, to home: String, in files: inout [String: SourceItems]
  ) {
    guard let index = files[from]?.items.firstIndex(where: { $0.key == key }) else { return }
    let item = files[from]!.items.remove(at: index)
    files[home, default: SourceItems("")].items.append(item)
  }

  /// Declarations that a module has once, wherever they stand.
  private static func isNamed(_ key: String) -> Bool {
    ["type ", "extension ", "func ", "var "].contains { key.hasPrefix($0) }
  }

  private func change(to name: String) -> Action? {
    guard let text = texts.mine[name] else { return changeToMissing(name) }
    let isGone = texts.base[name] != nil && texts.target[name] == nil
    if isGone && !shifted.contains(name) {
      if SourceElement.code(of: text) == SourceElement.code(of: texts.base[name]!) {
        return .delete
      }
      return .conflict(
        [
          MergeConflict(
            name: name, reason: .changedWhatIsRemoved, before: texts.base[name], mine: text)
        ], partial: text, changes: [])
    }
    let result =
      shifted.contains(name)
      ? SourceMerge.apply(
        from: (base[name] ?? SourceItems("")), to: target[name] ?? SourceItems(""), onto: text)
      : SourceMerge.apply(from: texts.base[name] ?? "", to: texts.target[name] ?? "", onto: text)
    switch result {
    case .merged(let merged, let changes):
      return merged == text ? nil : .replace(merged, changes: changes)
    case .conflict(let conflicts, let partial, let changes):
      return .conflict(conflicts, partial: partial, changes: changes)
    case .unreadable(let problem): return .unreadable(problem)
    }
  }

  private func changeToMissing(_ name: String) -> Action? {
    guard let new = target[name], let text = texts.target[name] else { return nil }
    let declared = new.items.filter { !$0.key.hasPrefix("import ") }
    if declared.isEmpty && shifted.contains(name) { return nil }
    if texts.base[name] == nil {
      return .create(shifted.contains(name) ? new.text : text)
    }
    let old = base[name]?.items ?? []
    let isSame =
      old.map { SourceElement.words(of: $0.full) }
      == new.items.map { SourceElement.words(of: $0.full) }
    if isSame { return nil }
    return .conflict(
      [
        MergeConflict(
          name: name, reason: .removedWhatIsChanged, before: texts.base[name], after: text)
      ], partial: nil, changes: [])
  }
}

extension SourceItems {
  fileprivate func has(_ key: String) -> Bool { items.contains { $0.key == key } }
}
