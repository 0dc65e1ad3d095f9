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
      return "Nothing here is called \"\(label)\". \(there)"
    case .ambiguous(let label, let count, let present):
      let others = present.filter { $0 != label }
      let there = others.isEmpty ? "" : " There is also \(quoted(others))."
      return "\(count) things here are called \"\(label)\".\(there)"
    case .disabled(let label):
      return "\"\(label)\" is disabled: it does not react to a tap."
    }
  }

  private func quoted(_ labels: [String]) -> String {
    labels.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
      + (labels.count > 12 ? " and \(labels.count - 12) more" : "")
  }
}
