import Foundation

/// The program: a command line in, an exit code out.
package enum Burrow {
  /// Does what the words after the program's name ask for.
  package static func main(_ words: [String], in surroundings: Surroundings) -> ExitCode {
    // A reader that went away is seen when writing; it must not end the process.
    signal(SIGPIPE, SIG_IGN)
    _ = Interrupts.shared
    let code = code(of: words, in: surroundings)
    // Whoever was to get the output must not take a part for the whole.
    guard let reason = surroundings.output.failure else { return code }
    surroundings.complain(
      Complaint(
        .ours, "not everything could be written to stdout: \(reason)",
        hint: "look at where it is redirected to"))
    return .ours
  }

  private static func code(of words: [String], in surroundings: Surroundings) -> ExitCode {
    do {
      return try perform(try ParsedCommandLine(words), in: surroundings)
    } catch {
      let complaint = Complaint(describing: error)
      surroundings.complain(complaint)
      return complaint.code
    }
  }

  private static func perform(
    _ line: ParsedCommandLine, in surroundings: Surroundings
  ) throws -> ExitCode {
    switch line.request {
    case .help(nil):
      surroundings.output.write(surroundings.fitted(Help.overview, to: surroundings.output))
      return .success
    case .help(let name?):
      let text = Help.text(for: CommandTable.command(named: name)!)
      surroundings.output.write(surroundings.fitted(text, to: surroundings.output))
      return .success
    case .version:
      surroundings.output.write("burrow \(Help.version)\n")
      return .success
    case .shell:
      return try ShellCommandLine(surroundings).run()
    case .command(let name):
      return try perform(name, line, in: surroundings)
    }
  }

  private static func perform(
    _ command: String, _ line: ParsedCommandLine, in surroundings: Surroundings
  ) throws -> ExitCode {
    // Who runs apps loads what apps need while it reads lessons and transcripts.
    if CommandTable.runsApps(command) { Workshop.prepareToLaunch() }
    switch command {
    case "lessons": return try LessonsCommand(surroundings).run()
    case "learn": return try ShellCommandLine(surroundings).run(lesson: line.arguments[0])
    case "run": return try RunCommand(line, in: surroundings).run()
    case "offers": return try OffersCommand(line, in: surroundings).run()
    case "test": return try TestCommand(line, in: surroundings).run()
    case "record": return try RecordCommand(line, in: surroundings).run()
    case "review-changes": return try ReviewCommand(line, in: surroundings).run()
    case "check": return try CheckCommand(line, in: surroundings).run()
    case "cards": return try CardsCommand(line, in: surroundings).run(.cards)
    case "quiz": return try CardsCommand(line, in: surroundings).run(.quiz)
    case "review": return try CardsCommand(line, in: surroundings).run(.review)
    case "progress": return try ProgressCommand(line, in: surroundings).run()
    case "lint": return try LintCommand(line, in: surroundings).run()
    case "doctor": return DoctorCommand(surroundings).run()
    case "devices": return DevicesCommand(surroundings).run()
    default: throw Complaint(.ours, "`burrow \(command)` is described, and nothing does it")
    }
  }
}
