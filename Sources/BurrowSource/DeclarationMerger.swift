/// Merges lists of declarations and collects what was done and what could not be.
struct DeclarationMerger {
  /// How the change's file is indented, and the person's.
  let habits: (theirs: Indentation, mine: Indentation)
  /// Whether a declaration with a conflict in it gets the rest of its change.
  var isFine = true
  var changes: [MergeChange] = []
  var conflicts: [MergeConflict] = []

  init(habits: (theirs: Indentation, mine: Indentation)) { self.habits = habits }

  /// The person's items with the change from `base` to `target` made; `within` names the type whose
  /// members they are, nil for those of a file.
  mutating func merge(
    base: [SourceItem], target: [SourceItem], mine: [SourceItem], within: String?
  ) -> [SourceItem] {
    var result = mine
    for old in base where !target.contains(where: { $0.key == old.key }) {
      remove(old, from: &result, within: within)
    }
    for (index, new) in target.enumerated() {
      let old = base.first { $0.key == new.key }
      guard let place = result.firstIndex(where: { $0.key == new.key }) else {
        if let old {
          guard says(old) != says(new) else { continue }
          conflicts.append(
            MergeConflict(
              name: name(new, within), reason: .removedWhatIsChanged, before: old.text,
              after: new.text))
        } else {
          insert(new, at: index, of: target, into: &result, isFile: within == nil)
          changes.append(MergeChange(.added, name(new, within)))
        }
        continue
      }
      result[place] = merged(old: old, new: new, mine: result[place], within: within)
    }
    return result
  }

  private mutating func remove(_ old: SourceItem, from result: inout [SourceItem], within: String?)
  {
    guard let place = result.firstIndex(where: { $0.key == old.key }) else { return }
    let mine = result[place]
    guard SourceElement.code(of: mine.text) == SourceElement.code(of: old.text) else {
      conflicts.append(
        MergeConflict(
          name: name(old, within), reason: .changedWhatIsRemoved, before: old.text,
          mine: mine.text))
      return
    }
    result.remove(at: place)
    // Comments of the person's own stay, in front of what comes next.
    let given = SourceElement.words(of: old.leading)
    let own = SourceElement.words(of: mine.leading).filter { !given.contains($0) }
    if place < result.count {
      if place == 0, within == nil { result[0].leading.trimPrefix { $0.isNewline } }
      let indent = indentation(of: mine.leading)
      result[place].leading = own.map { "\n\(indent)\($0)" }.joined() + result[place].leading
    }
    changes.append(MergeChange(.removed, name(old, within)))
  }

  /// Puts an item beside the neighbour that it has in the changed file.
  private func insert(
    _ new: SourceItem, at index: Int, of target: [SourceItem], into result: inout [SourceItem],
    isFile: Bool
  ) {
    var item = adopted(new)
    let place = Self.place(of: index, of: target, in: result)
    if isFile && place == 0 {
      // The comments at the top of a file stay there.
      if let first = result.first {
        let follower = index + 1 < target.count ? target[index + 1].leading : "\n\n"
        item.leading = first.leading
        result[0].leading = follower.contains("\n") ? follower.filter(\.isWhitespace) : "\n"
      }
    } else if !item.leading.contains("\n") {
      item.leading = "\n" + (isFile ? "" : habits.mine.unit)
    }
    result.insert(item, at: place)
  }

  /// The nearest neighbour decides; the one before it where both are as near. The beginning
  /// and the end are neighbours too.
  private static func place(
    of index: Int, of target: [SourceItem], in result: [SourceItem]
  ) -> Int {
    func place(of item: SourceItem) -> Int? { result.firstIndex { $0.key == item.key } }
    for distance in 1...max(1, target.count) {
      let (before, after) = (index - distance, index + distance)
      if before >= 0, let place = place(of: target[before]) { return place + 1 }
      if after < target.count, let place = place(of: target[after]) { return place }
      if after == target.count { return result.count }
      if before == -1 { return 0 }
    }
    return result.count
  }

  private func adopted(_ item: SourceItem) -> SourceItem {
    var item = item
    item.leading = habits.mine.adopt(item.leading, from: habits.theirs)
    item.head = habits.mine.adopt(item.head, from: habits.theirs)
    item.tail = habits.mine.adopt(item.tail, from: habits.theirs)
    item.members = item.members?.map { adopted($0) }
    return item
  }

  /// What an item says with the comments before it, however it is laid out.
  func says(_ item: SourceItem) -> [String] {
    SourceElement.words(of: item.leading + item.text)
  }

  func name(_ item: SourceItem, _ within: String?) -> String {
    within.map { "\($0).\(item.name)" } ?? item.name
  }

  func indentation(of leading: String) -> String {
    String(leading.reversed().prefix { $0 == " " || $0 == "\t" })
  }
}
