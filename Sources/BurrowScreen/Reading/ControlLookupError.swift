/// Why a label does not lead to a control.
package enum ControlLookupError: Error, Hashable {
  /// Nothing is called so. `present` is what there is, the nearest name first.
  case notFound(label: String, present: [String])
  /// More than one is called so. `present` has the longer names that tell some controls apart.
  case ambiguous(label: String, count: Int, present: [String])
  /// It is there, but does not react now.
  case disabled(label: String)
}

extension ControlLookupError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound(let label, let present):
      let there = present.isEmpty ? "There is nothing to tap." : "There is \(quoted(present))."
      let meant = present.first { bare($0) == bare(label) }
      let guess = meant.map { "; did you mean \(quoted([$0]))?" } ?? "."
      return "Nothing here is called \(quoted([label]))\(guess) \(there)"
    case .ambiguous(let label, let count, let present):
      let others = present.filter { $0 != label }
      let there = others.isEmpty ? "" : " There is also \(quoted(others))."
      return "\(count) things here are called \"\(label)\".\(there)"
    case .disabled(let label):
      return "\"\(label)\" is disabled: it does not react to a tap."
    }
  }

  private func quoted(_ labels: [String]) -> String {
    labels.prefix(20).map { "\"\($0.replacing("\n", with: "\\n"))\"" }.joined(separator: ", ")
      + (labels.count > 20 ? " and \(labels.count - 20) more" : "")
  }

  /// A label without what is easily mistyped: case and quotation marks.
  private func bare(_ label: String) -> String {
    label.lowercased().filter { !"\"'`“”„‘’«»".contains($0) }
  }
}
