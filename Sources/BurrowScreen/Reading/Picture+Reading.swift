import Foundation

extension Picture {
  /// What the window says, a line each for a text, a button, a field, from top to bottom and from
  /// leading to trailing.
  ///
  /// | mark | line |
  /// |---|---|
  /// | text, or an accessibility label | `Hello` |
  /// | button | `[Label]` |
  /// | field, editor | `Title: [what was typed]`, `Title: [•••]` for a secure one |
  /// | toggle | `Title: [on]`, `Title: [off]` |
  /// | slider | `Title: [0.5]` |
  /// | picker | `Title: [choice]` |
  /// | words in an area with a gesture | as a text |
  /// | stepper | its label, then `[Decrement]`, then `[Increment]` |
  ///
  /// Without a title the line is `[value]` alone. Something redacted is `•••`.
  package func readLines() -> [String] {
    readingOrder(visibleMarks).flatMap(\.lines)
  }

  /// Rows from top to bottom; within a row from leading to trailing.
  ///
  /// What overlaps the topmost mark that is left by half the height of the smaller one is in its
  /// row. A tall mark (a drawing) would swallow every row beside it, so it counts by its top alone.
  private func readingOrder(_ marks: [Mark]) -> [Mark] {
    var later = marks.enumerated().filter { !$1.lines.isEmpty }
      .sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }
      .map(\.element)[...]
    var result: [Mark] = []
    // Marks that begin above the end of the row that is being collected, topmost first.
    var near: [Mark] = []
    while let first = near.first ?? later.first {
      let end = max(first.frame.maxY, first.frame.minY + Cell.height)
      while let next = later.first, next.frame.minY < end { near.append(later.removeFirst()) }
      if near.isEmpty { near.append(later.removeFirst()) }
      func isInFirstRow(_ mark: Mark) -> Bool {
        mark.frame == first.frame || isInRow(mark.frame, of: first.frame)
      }
      result += near.filter(isInFirstRow).enumerated()
        .sorted { ($0.element.frame.minX, $0.offset) < ($1.element.frame.minX, $1.offset) }
        .map(\.element)
      near.removeAll(where: isInFirstRow)
    }
    return result
  }

  private func isInRow(_ frame: CGRect, of first: CGRect) -> Bool {
    let tall = 3 * Cell.height
    if frame.height > tall || first.height > tall {
      return abs(frame.minY - first.minY) < Cell.height / 2
    }
    let common = min(frame.maxY, first.maxY) - max(frame.minY, first.minY)
    return common > 0 && common >= min(frame.height, first.height) / 2
  }
}

extension Picture.Mark {
  /// What is read for it; nothing for what is only drawn.
  fileprivate var lines: [String] {
    if let words { return words.isEmpty ? [] : [words] }
    return control?.readLines() ?? []
  }
}

extension Picture.Control {
  fileprivate func readLines() -> [String] {
    switch kind {
    case .button: return ["[\(label)]"]
    case .area: return [label]
    case .action: return []
    case .stepper: return ["[\(Self.decrement)]", "[\(Self.increment)]"]
    default:
      let title = label.isEmpty ? "" : "\(label): "
      return ["\(title)[\(shownValue)]"]
    }
  }

  static let increment = "Increment"
  static let decrement = "Decrement"

  /// The value as a person sees it; empty for what has none.
  package var shownValue: String {
    switch kind {
    case .button, .area, .action, .stepper: ""
    case .field(let text, let isSecure):
      isSecure
        ? String(repeating: "•", count: text.count)
        : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .joined(separator: " ")
    case .toggle(let isOn): isOn ? "on" : "off"
    case .slider(let value, _, _): Self.number(value)
    case .picker(let options, let selection):
      selection.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? ""
    }
  }

  /// At most three decimals, and none that say nothing.
  private static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let thousandths = (value * 1000).rounded() / 1000
    return thousandths == thousandths.rounded()
      ? "\(Int(thousandths))" : "\(thousandths)"
  }
}
