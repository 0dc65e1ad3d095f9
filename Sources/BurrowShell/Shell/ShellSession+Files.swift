import BurrowTerminal
import BurrowLessons
import Foundation

extension ShellSession {
  func currentCopy() throws -> WorkingCopy {
    _ = try currentStep()
    guard let copy = workingCopy else { throw Complaint(.usage, "no lesson is open") }
    if !copy.exists {
      try copy.create(try currentStep().start)
      write("your files were gone; the step's beginning is in \(shown(copy.folder))", .tool)
    }
    return copy
  }

  func showFiles() throws {
    let copy = try currentCopy()
    let names = try copy.names()
    // One that is no text makes none of them unlisted.
    let program = try? copy.program()
    let start = try currentStep().start
    let solution = try currentStep().solution
    write([[Span(shown(copy.folder), .strong)]])
    write(
      names.map { name in
        guard let program else { return [Span("  " + escapeControls(name))] }
        let text = program.files[name]
        let note =
          text == solution.files[name]
          ? (text == start.files[name] ? "" : "as in the solution")
          : text == start.files[name]
            ? "as at the step's beginning" : "yours"
        return [Span("  " + escapeControls(name)), Span(note.isEmpty ? "" : "  " + note, .quiet)]
      })
    if program == nil { _ = try copy.program() }
  }

  func replaceFiles(with program: Program, _ what: String, by command: ShellCommand) throws {
    let copy = try currentCopy()
    let kept = try copy.replace(with: program, why: "\(command.rawValue) step \(stepNumber)")
    if let kept {
      write("your files are now those of \(what); what you had is kept in \(shown(kept))", .tool)
    } else {
      write("your files are those of \(what) already", .tool)
    }
  }

  /// Steps ask for new files; their names are written out, and lie beside the others.
  private static func isNameOfNewFile(_ name: String) -> Bool {
    name.hasSuffix(".swift") && name != ".swift" && !name.hasPrefix(".") && !name.hasPrefix("-")
      && !name.contains("/") && name == escapeControls(name)
  }

  /// Opens one file, or all, in the editor that the learner has chosen.
  func edit(_ name: String?) throws {
    let copy = try currentCopy()
    let names = try copy.names()
    let files: [String]
    if let name {
      let wanted = names.contains(name) ? name : name + ".swift"
      if names.contains(wanted) {
        files = [wanted]
      } else if Self.isNameOfNewFile(name) {
        // The editor makes it, if something is written.
        files = [name]
      } else {
        throw Complaint.unknown("file", name, among: names)
      }
    } else {
      files = names
    }
    let editor = ["VISUAL", "EDITOR"].compactMap { surroundings.environment[$0] }
      .first { !$0.allSatisfy(\.isWhitespace) }
    guard let editor else {
      throw Complaint(
        .usage, "no editor is chosen: VISUAL and EDITOR are not set",
        hint: "open \(shown(copy.folder)) in any editor, or start `EDITOR=nano burrow`")
    }
    guard isInteractive else {
      throw Complaint(.usage, "`edit` needs a terminal", hint: "your files: \(shown(copy.folder))")
    }
    if let file = files.first, !names.contains(file) { write("\(file) is new", .tool) }
    try EditorProcess(command: editor, folder: copy.folder).open(files)
  }
}
