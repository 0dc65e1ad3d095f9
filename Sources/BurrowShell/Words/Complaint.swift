import BurrowNames
import BurrowTerminal
import BurrowDevice
import Foundation

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
  /// What somebody else said (the compiler, say), in their own words; stands before ours.
  package var quote: String?

  package init(_ code: ExitCode, _ what: String, hint: String? = nil) {
    self.code = code
    self.what = what
    self.hint = hint
  }

  /// From a message of the form `what happened`, then perhaps `hint: what to do` on a line of its own.
  package init(_ code: ExitCode, message: String) {
    let parts = message.components(separatedBy: "\nhint: ")
    let hint = parts.dropFirst().joined(separator: "; ")
    self.init(code, parts[0], hint: hint.isEmpty ? nil : hint)
  }

  /// The lines as they go to stderr: the quote, `burrow: …`, then `hint: …`. Labels, paths and
  /// messages in them are somebody else's, and must not drive the terminal.
  package var text: String {
    escapeControls(keepingLinesOf: quote.map { $0 + "\n" } ?? "") + ownText
  }

  /// The same without the quote.
  var ownText: String {
    escapeControls(
      keepingLinesOf: "burrow: \(what)\n" + (hint.map { "hint: \($0)\n" } ?? ""))
  }

  /// The sentence for a name that does not exist, the nearest of what there is first.
  static func unknown(
    _ kind: String, _ name: String, among names: [String], code: ExitCode = .usage
  ) -> Complaint {
    let near = nearestNames(to: name, among: names)
    let guess = near.first.map { "; did you mean \(quoted($0))?" } ?? ""
    let all = (near + names.filter { !near.contains($0) }).map(quoted).joined(separator: ", ")
    // A guess that is all there is needs no list behind it.
    return Complaint(
      code, "there is no \(kind) \(quoted(name))" + guess,
      hint: names.count == near.prefix(1).count ? nil : "there is \(all)")
  }

  static func quoted(_ name: String) -> String { "\"\(escapeControls(name))\"" }
}
