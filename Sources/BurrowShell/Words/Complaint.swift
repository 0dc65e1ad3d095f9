/// Something that went wrong, ready to be said: what happened, what to do, and what the process
/// ends with because of it.
///
/// Errors hold facts. The extensions of this type beside it are the one place where facts become
/// sentences and exit codes.
package struct Complaint: Error, Hashable, Sendable {
  package var code: ExitCode
  /// What happened and where; the first line may be followed by more (a compiler's own words).
  package var what: String
  /// What to do about it.
  package var hint: String?

  package init(_ code: ExitCode, _ what: String, hint: String? = nil) {
    self.code = code
    self.what = what
    self.hint = hint
  }

  /// The lines as they go to stderr: `burrow: …`, then `hint: …`.
  package var text: String {
    "burrow: \(what)\n" + (hint.map { "hint: \($0)\n" } ?? "")
  }

  /// The sentence for a name that does not exist, the nearest of what there is first.
  static func unknown(
    _ kind: String, _ name: String, among names: [String], code: ExitCode = .usage
  ) -> Complaint {
    let guess = NearestName.guess(name, among: names)
    let what =
      "there is no \(kind) \(quoted(name))" + (guess.map { "; did you mean \(quoted($0))?" } ?? "")
    guard !names.isEmpty else { return Complaint(code, what) }
    let all = NearestName.order(names, by: name).map(quoted).joined(separator: ", ")
    return Complaint(code, what, hint: "there is \(all)")
  }

  static func quoted(_ name: String) -> String { "\"\(Visible.escaped(name))\"" }
}
