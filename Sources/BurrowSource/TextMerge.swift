/// Carries the change from one text to another over to a third that came from the same start.
///
/// Line by line first, laid out as the person laid it out; where both changed the same lines, token
/// by token. Where changes touch there is no answer, and the person's lines stay.
enum TextMerge {
  /// Lines that both changed.
  struct Clash {
    var base: String
    var target: String
    var mine: String
  }

  static func merge(
    base: String, target: String, mine: String
  ) -> (text: String, clashes: [Clash]) {
    let (base, target, mine) = (lines(base), lines(target), lines(mine))
    let pieces = ThreeWay(
      base: base.map(trimmed), target: target.map(trimmed), mine: mine.map(trimmed),
      depth: Matching.bracketDepth)
    var merged: [String] = []
    var clashes: [Clash] = []
    let held = HeldPieces(target: joined(target), mine: joined(mine))
    for piece in pieces.stretches {
      let (b, t, m) = (
        Array(base[piece.base]), Array(target[piece.target]), Array(mine[piece.mine])
      )
      if piece.isSame {
        for (index, line) in m.enumerated() {
          merged.append(moved(line, from: b[index], to: t[index]))
        }
      } else if b.map(trimmed) == t.map(trimmed) {
        merged += m.map { b.isEmpty ? $0 : moved($0, from: b[0], to: t[0]) }
      } else if b.map(trimmed) == m.map(trimmed) {
        if !b.isEmpty || !held.hasAlready(joined(t)) { merged += t }
      } else if t.map(trimmed) == m.map(trimmed) {
        merged += m
      } else if holds(joined(m), changeFrom: joined(b), to: joined(t)) {
        merged += m
      } else if b.isEmpty, let both = bothInserted(mine: m, target: t) {
        merged += both
      } else if let words = mergeWords(
        base: joined(b), target: joined(t), mine: joined(m), held)
      {
        merged += lines(words)
      } else {
        merged += m
        clashes.append(Clash(base: joined(b), target: joined(t), mine: joined(m)))
      }
    }
    return (joined(merged), clashes)
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

  private static func mergeWords(
    base: String, target: String, mine: String, _ held: HeldPieces
  ) -> String? {
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
      if piece.isSame {
        for index in m.indices {
          merged.append(spaced(m[index], from: b[index].space, to: t[index].space))
        }
      } else if b.map(\.text) == t.map(\.text) || t.map(\.text) == m.map(\.text) {
        merged += m
      } else if b.map(\.text) == m.map(\.text) {
        if !b.isEmpty || !held.hasAlready(t.map(\.text).joined(separator: " ")) { merged += t }
      } else if b.map(\.text) == m.filter({ !$0.isComment }).map(\.text) {
        // The person only remarked on what is replaced; the remarks stay before it.
        merged += m.filter(\.isComment) + t
      } else {
        return nil
      }
    }
    return SourceElement.joined(merged)
  }

  /// A token that stays, with the space before it if the change changed that: what it stood behind
  /// may be gone, or something may have come between.
  private static func spaced(
    _ mine: SourceElement, from base: String, to target: String
  ) -> SourceElement {
    guard base != target else { return mine }
    var result = mine
    if base.contains("\n") && target.contains("\n") {
      guard let newline = mine.space.lastIndex(of: "\n") else { return mine }
      let indent = target[target.index(after: target.lastIndex(of: "\n")!)...]
      result.space = String(mine.space[...newline] + indent)
    } else {
      result.space = target
    }
    return result
  }

  /// A line that stays, further in or out if the change moved it.
  private static func moved(_ line: String, from base: String, to target: String) -> String {
    let (base, target) = (indent(base), indent(target))
    guard base != target, indent(line) != target, !trimmed(line).isEmpty else { return line }
    if target.hasPrefix(base) { return target.dropFirst(base.count) + line }
    if base.hasPrefix(target), line.hasPrefix(base) {
      return String(line.dropFirst(base.count - target.count))
    }
    return line
  }

  private static func indent(_ line: String) -> Substring {
    line.prefix { $0 == " " || $0 == "\t" }
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
