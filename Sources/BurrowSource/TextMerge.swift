/// Carries the change from one text to another over to a third that came from the same start.
///
/// Line by line first, laid out as the person laid it out; where both changed the same lines, token
/// by token. Changes that touch leave no answer.
enum TextMerge {
  static func merge(base: String, target: String, mine: String) -> String? {
    let (base, target, mine) = (lines(base), lines(target), lines(mine))
    let pieces = ThreeWay(
      base: base.map(trimmed), target: target.map(trimmed), mine: mine.map(trimmed),
      depth: Matching.bracketDepth)
    var merged: [String] = []
    for piece in pieces.stretches {
      let (b, t, m) = (
        Array(base[piece.base]), Array(target[piece.target]), Array(mine[piece.mine])
      )
      if piece.isSame || b.map(trimmed) == t.map(trimmed) {
        merged += m
      } else if b.map(trimmed) == m.map(trimmed) {
        merged += t
      } else if t.map(trimmed) == m.map(trimmed) {
        merged += m
      } else if holds(joined(m), changeFrom: joined(b), to: joined(t)) {
        merged += m
      } else if b.isEmpty, let both = bothInserted(mine: m, target: t) {
        merged += both
      } else if let words = mergeWords(base: joined(b), target: joined(t), mine: joined(m)) {
        merged += lines(words)
      } else {
        return nil
      }
    }
    return merged.joined(separator: "\n")
  }

  /// Whether a text has a change already: everything of the changed one is in it, in order, and
  /// what the change took away is not.
  static func holds(_ mine: String, changeFrom base: String, to target: String) -> Bool {
    let (base, target, mine) = (
      SourceElement.code(of: base), SourceElement.code(of: target), SourceElement.code(of: mine)
    )
    return isContained(target, in: mine)
      && (!isContained(base, in: mine) || isContained(base, in: target))
  }

  private static func isContained(_ part: [String], in whole: [String]) -> Bool {
    var rest = part[...]
    for word in whole where word == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Two insertions at one place are both taken, the person's first, where their order means
  /// nothing: comments and blank lines, or modifiers of one view.
  private static func bothInserted(mine: [String], target: [String]) -> [String]? {
    func isRemark(_ line: String) -> Bool {
      let line = trimmed(line)
      return line.isEmpty || line.hasPrefix("//")
    }
    if mine.allSatisfy(isRemark) || target.allSatisfy(isRemark) { return mine + target }
    func isModifiers(_ lines: [String]) -> Bool {
      let words = SourceElement.elements(of: lines.joined(separator: "\n"))
      let depth = words.reduce(0) { $0 + ($1.isComment ? 0 : Matching.bracketDepth($1.text)) }
      return depth == 0 && words.first { !$0.isComment }?.text == "."
    }
    return isModifiers(mine) && isModifiers(target) ? mine + target : nil
  }

  private static func mergeWords(base: String, target: String, mine: String) -> String? {
    let (base, target, mine) = (
      SourceElement.elements(of: base), SourceElement.elements(of: target),
      SourceElement.elements(of: mine)
    )
    let pieces = ThreeWay(
      base: base.map(\.text), target: target.map(\.text), mine: mine.map(\.text),
      depth: Matching.bracketDepth)
    var merged: [SourceElement] = []
    for piece in pieces.stretches {
      let (b, t, m) = (
        Array(base[piece.base]), Array(target[piece.target]), Array(mine[piece.mine])
      )
      if piece.isSame || b.map(\.text) == t.map(\.text) || t.map(\.text) == m.map(\.text) {
        merged += m
      } else if b.map(\.text) == m.map(\.text) {
        merged += t
      } else if b.map(\.text) == m.filter({ !$0.isComment }).map(\.text) {
        // The person only remarked on what is replaced; the remarks stay before it.
        merged += m.filter(\.isComment) + t
      } else {
        return nil
      }
    }
    return SourceElement.joined(merged)
  }

  private static func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func trimmed(_ line: String) -> String {
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let first = line.firstIndex(where: { !blank($0) }),
      let last = line.lastIndex(where: { !blank($0) })
    else { return "" }
    return String(line[first...last])
  }
}
