import BurrowSimulator
import BurrowTerminal
import Foundation

/// What a command finds around it: words, environment, where to write. Handed in, so that a test
/// can hand in its own.
package struct Surroundings: Sendable {
  package var environment: [String: String]
  package var folder: URL
  /// Negative where the process was started without: reading from it fails.
  package var input: Int32
  package var output: OutputStream
  package var errors: OutputStream
  /// What there is to keep an app in its place.
  package var kernel = ContainmentReport.ofThisKernel

  package init(
    environment: [String: String], folder: URL, input: Int32, output: OutputStream,
    errors: OutputStream
  ) {
    self.environment = environment
    self.folder = folder
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// Those of this process.
  package static var ofThisProcess: Surroundings {
    // A descriptor that was closed would be given to the next file that is opened.
    let missing = (STDIN_FILENO...STDERR_FILENO).filter { fcntl($0, F_GETFD) == -1 }
    for _ in missing { _ = open("/dev/null", O_RDWR) }
    return Surroundings(
      environment: ProcessInfo.processInfo.environment,
      folder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
      input: missing.contains(STDIN_FILENO) ? -1 : STDIN_FILENO,
      output: OutputStream(
        descriptor: STDOUT_FILENO, isMissing: missing.contains(STDOUT_FILENO)),
      errors: OutputStream(descriptor: STDERR_FILENO))
  }

  /// Burrow's own words, on stderr.
  func say(_ text: String) {
    errors.write(fitted(escapeControls(keepingLinesOf: "burrow: \(text)\n"), to: errors))
  }

  func complain(_ complaint: Complaint) {
    // The compiler's own words stay as they are: a caret must stand below what it points at.
    if let quote = complaint.quote { errors.write(escapeControls(keepingLinesOf: quote + "\n")) }
    errors.write(fitted(complaint.ownText, to: errors))
  }

  /// A path as it was typed, from the folder that the command was started in.
  func url(_ path: String) -> URL {
    URL(fileURLWithPath: (path as NSString).expandingTildeInPath, relativeTo: folder).absoluteURL
  }
}
