/// One declaration that the change changes.
extension DeclarationMerger {
  mutating func merged(
    old: SourceItem?, new: SourceItem, mine: SourceItem, within: String?
  ) -> SourceItem {
    if let old, says(old) == says(new) { return mine }
    if says(mine) == says(new) { return mine }
    if SourceElement.code(of: mine.text) == SourceElement.code(of: new.text), old == nil {
      return mine
    }
    if let newMembers = new.members, mine.members != nil, old == nil || old?.members != nil {
      return mergedType(old: old, new: new, newMembers: newMembers, mine: mine, within: within)
    }
    guard let old else {
      conflicts.append(
        MergeConflict(
          name: name(new, within), reason: .bothAdded, after: new.text, mine: mine.text))
      return mine
    }
    var result = mine
    let text = mergedText(old.text, new.text, mine.text, name: name(new, within))
    (result.head, result.members, result.tail) = (text, nil, "")
    result.leading = leading(old, new, mine)
    if result.full != mine.full { changes.append(MergeChange(.changed, name(new, within))) }
    return result
  }

  /// A type or an extension: what stands before its `{`, then its members.
  private mutating func mergedType(
    old: SourceItem?, new: SourceItem, newMembers: [SourceItem], mine: SourceItem, within: String?
  ) -> SourceItem {
    var result = mine
    let name = name(new, within)
    if let old {
      result.head = mergedText(old.head, new.head, mine.head, name: name)
      if result.head != mine.head { changes.append(MergeChange(.changed, name)) }
      result.leading = leading(old, new, mine)
    } else if SourceElement.code(of: mine.head) != SourceElement.code(of: new.head) {
      conflicts.append(
        MergeConflict(name: name, reason: .bothAdded, after: new.text, mine: mine.text))
      return mine
    }
    result.members = merge(
      base: old?.members ?? [], target: newMembers, mine: mine.members ?? [], within: name)
    if result.members?.last?.full != mine.members?.last?.full, !result.tail.contains("\n") {
      result.tail = "\n" + indentation(of: mine.leading) + result.tail.drop { $0 == " " }
    }
    return result
  }

  /// A text with the change made, laid out as the person has it. Where they changed the same
  /// lines, theirs stay and are a conflict.
  private mutating func mergedText(
    _ old: String, _ new: String, _ mine: String, name: String
  ) -> String {
    if SourceElement.words(of: old) == SourceElement.words(of: new) { return mine }
    if TextMerge.holds(mine, changeFrom: old, to: new) { return mine }
    let (text, clashes) = TextMerge.merge(
      base: habits.mine.adopt(old, from: habits.theirs),
      target: habits.mine.adopt(new, from: habits.theirs), mine: mine)
    guard isFine || clashes.isEmpty else {
      conflicts.append(
        MergeConflict(name: name, reason: .bothChanged, before: old, after: new, mine: mine))
      return mine
    }
    for clash in clashes {
      conflicts.append(
        MergeConflict(
          name: name, reason: .bothChanged, before: clash.base, after: clash.target,
          mine: clash.mine))
    }
    return text
  }

  /// The comments before an item change with it unless the person changed them.
  private func leading(_ old: SourceItem?, _ new: SourceItem, _ mine: SourceItem) -> String {
    let before = SourceElement.words(of: old?.leading ?? "")
    let after = SourceElement.words(of: new.leading)
    guard before != after, SourceElement.words(of: mine.leading) == before else {
      return mine.leading
    }
    return habits.mine.adopt(new.leading, from: habits.theirs)
  }

}
