/// Lines that a learner expects, beside those that a device printed.
///
/// The two are aligned, so that one line too many costs one line and not all that follow. `->` is
/// read as `→`; case, and spaces at a line's ends, are forgiven; nothing else is.
///
/// ```swift
/// Prediction("app: inactive\nApp: active", of: ["App: inactive", "App: active"]).isRight  // true
/// ```
package struct Prediction: Hashable, Sendable {
  /// One line of either side, or of both.
  package enum Row: Hashable, Sendable {
    case right(predicted: String, printed: String)
    /// Printed, not predicted.
    case missing(printed: String)
    /// Predicted, not printed.
    case extra(predicted: String)
    /// Printed, and predicted at another place; `line` counts the learner's lines from 1.
    case outOfOrder(predicted: String, line: Int, printed: String)
  }

  /// In the order of the device's lines; what is too much stands where the learner wrote it.
  package private(set) var rows: [Row] = []

  package var isRight: Bool { rows.allSatisfy(\.isRight) }
  /// How many of the device's lines are predicted at their place.
  package var rightLines: Int { rows.count(where: \.isRight) }

  /// - Parameters:
  ///   - text: As it was typed; empty lines around it are nothing.
  ///   - printed: What the device printed, a line each.
  package init(_ text: String, of printed: [String]) {
    self.init(lines: Self.lines(of: text), of: printed)
  }

  package init(lines predicted: [String], of printed: [String]) {
    let wanted = printed.map(Self.plain)
    let given = predicted.map(Self.plain)
    let pairs = Self.commonLines(given, wanted)
    let paired = Set(pairs.map(\.given))
    // What is left of both sides and says the same is there, only elsewhere.
    var moved: [Int: Int] = [:]
    var left = given.indices.filter { !paired.contains($0) }
    for index in wanted.indices where !pairs.contains(where: { $0.wanted == index }) {
      guard let found = left.firstIndex(where: { given[$0] == wanted[index] }) else { continue }
      moved[index] = left.remove(at: found)
    }
    let extra = Set(left)
    var (next, at) = (0, 0)
    func addExtras(before end: Int) {
      for index in next..<end where extra.contains(index) {
        rows.append(.extra(predicted: predicted[index]))
      }
      next = max(next, end)
    }
    for index in wanted.indices {
      if at < pairs.count, pairs[at].wanted == index {
        addExtras(before: pairs[at].given)
        rows.append(.right(predicted: predicted[pairs[at].given], printed: printed[index]))
        next = pairs[at].given + 1
        at += 1
      } else if let from = moved[index] {
        rows.append(
          .outOfOrder(predicted: predicted[from], line: from + 1, printed: printed[index]))
      } else {
        rows.append(.missing(printed: printed[index]))
      }
    }
    addExtras(before: predicted.count)
  }

  /// The lines of a text, without empty ones around it.
  package static func lines(of text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)[...]
    while let last = lines.last, last.trimmingBlanks.isEmpty { lines.removeLast() }
    while let first = lines.first, first.trimmingBlanks.isEmpty { lines.removeFirst() }
    return Array(lines)
  }

  /// A line as it is compared.
  static func plain(_ line: String) -> String {
    line.trimmingBlanks.replacing("->", with: "→").lowercased()
  }

  /// Pairs of equal lines in both orders, as many as possible (the longest common subsequence), the
  /// earliest where there is a choice.
  private static func commonLines(
    _ given: [String], _ wanted: [String]
  ) -> [(given: Int, wanted: Int)] {
    var length = [[Int]](
      repeating: [Int](repeating: 0, count: wanted.count + 1), count: given.count + 1)
    for i in given.indices.reversed() {
      for j in wanted.indices.reversed() {
        length[i][j] =
          given[i] == wanted[j]
          ? length[i + 1][j + 1] + 1 : max(length[i + 1][j], length[i][j + 1])
      }
    }
    var pairs: [(given: Int, wanted: Int)] = []
    var (i, j) = (0, 0)
    while i < given.count, j < wanted.count {
      if given[i] == wanted[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if length[i + 1][j] >= length[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}

extension Prediction.Row {
  package var isRight: Bool {
    if case .right = self { true } else { false }
  }
}
