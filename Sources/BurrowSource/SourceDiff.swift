/// The difference of two texts by lines, as something to show.
///
/// ```swift
/// for hunk in SourceDiff(from: old, to: new).hunks() {
///   for line in hunk.lines { print(line.role.sigil + line.text) }
/// }
/// ```
package struct SourceDiff: Sendable, Equatable {
  package enum Role: Sendable, Equatable {
    case context, removed, added

    /// The first column of a unified diff.
    package var sigil: String {
      switch self {
      case .context: " "
      case .removed: "-"
      case .added: "+"
      }
    }
  }

  package struct Line: Sendable, Equatable {
    package var role: Role
    package var text: String
    /// From one; nil for a line that the old text does not have.
    package var oldNumber: Int?
    package var newNumber: Int?

    package init(_ role: Role, _ text: String, oldNumber: Int?, newNumber: Int?) {
      self.role = role
      self.text = text
      self.oldNumber = oldNumber
      self.newNumber = newNumber
    }
  }

  /// Changed lines that are near each other, with the lines around them.
  package struct Hunk: Sendable, Equatable {
    package var lines: [Line]

    package init(lines: [Line]) { self.lines = lines }

    /// `@@ -4,6 +4,7 @@`
    package var header: String {
      let old = lines.compactMap(\.oldNumber)
      let new = lines.compactMap(\.newNumber)
      return "@@ -\(old.first ?? 0),\(old.count) +\(new.first ?? 0),\(new.count) @@"
    }
  }

  /// Every line of both texts, in order.
  package var lines: [Line]

  package init(from old: String, to new: String) {
    let (old, new) = (Self.split(old), Self.split(new))
    let matching = Matching(old, new, depth: Matching.bracketDepth)
    lines = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, matching.newIndex[i] == nil {
        lines.append(Line(.removed, old[i], oldNumber: i + 1, newNumber: nil))
        i += 1
      } else if j < new.count, matching.oldIndex[j] == nil {
        lines.append(Line(.added, new[j], oldNumber: nil, newNumber: j + 1))
        j += 1
      } else {
        lines.append(Line(.context, new[j], oldNumber: i + 1, newNumber: j + 1))
        i += 1
        j += 1
      }
    }
  }

  package var isEmpty: Bool { lines.allSatisfy { $0.role == .context } }

  /// The changed stretches, each with up to `context` unchanged lines before and after it.
  package func hunks(context: Int = 3) -> [Hunk] {
    var shown = Set<Int>()
    for (index, line) in lines.enumerated() where line.role != .context {
      for near in max(0, index - context)...min(lines.count - 1, index + context) {
        shown.insert(near)
      }
    }
    var hunks: [Hunk] = []
    var previous = -2
    for index in lines.indices where shown.contains(index) {
      if index != previous + 1 { hunks.append(Hunk(lines: [])) }
      hunks[hunks.count - 1].lines.append(lines[index])
      previous = index
    }
    return hunks
  }

  private static func split(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
