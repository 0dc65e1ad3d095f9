import BurrowDevice
import Foundation

@testable import BurrowSimulator

/// A real process in the place of an app: a shell script that speaks the wire.
///
/// It answers every command; a test adds cases for those that are to do something else.
final class ScriptedHost {
  let folder: String
  var path: String { folder + "/host" }

  /// `cases` are arms of the script's `case "$line" in`, tried before its own.
  init(_ cases: String = "") throws {
    folder = NSTemporaryDirectory() + "burrow-simulator-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Self.writeProgram(Self.script(cases), to: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a program through a descriptor that no other process inherits: a file that is open for
  /// writing anywhere cannot be started.
  static func writeProgram(_ text: String, to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o755)
    guard file >= 0 else { throw POSIXError(.EACCES) }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw POSIXError(.EIO) }
      rest = rest.dropFirst(count)
    }
  }

  private static func script(_ cases: String) -> String {
    #"""
    #!/bin/sh
    now=0
    scenes='+ 1 0 windowGroup - - - 1 0 0'
    reply() { printf 'reply %s %s %s - - \n' "$now" "${1:--}" "${2:--}" >&3; }
    event() { printf 'event %s \n' "$1" >&3; }
    number() { n=${line#* }; echo "${n% }"; }
    string() { printf '%s %s' ${#1} "$1"; }
    while IFS= read -r line <&3; do
      case "$line" in
    \#(cases)
        'launch '*) reply "$scenes" ;;
        'advance '* | 'resume '*) now=$(number); reply ;;
        'phase '*' app'*)
          phase=${line#phase }; echo "App: ${phase%% *}"; reply ;;
        'draw '*) reply - '+ 0' ;;
        *) reply ;;
      esac
    done
    """#
  }

  func configuration() -> SimulatorConfiguration {
    var configuration = SimulatorConfiguration(host: path)
    configuration.hasLaunchServer = false
    configuration.limits.answer = 5
    return configuration
  }

  func simulator(_ change: (inout SimulatorConfiguration) -> Void = { _ in }) throws -> Simulator {
    var configuration = configuration()
    change(&configuration)
    let simulator = try Simulator(configuration)
    simulator.install(
      LaunchableApp(library: folder + "/app.so", facts: InstalledApp(name: "Burrow")))
    return simulator
  }
}

extension Simulator {
  /// Makes one gesture; what it printed, in the words of a transcript.
  func play(_ gesture: Gesture) throws -> (lines: [String], outcome: GestureOutcome) {
    var pieces: [ConsolePiece] = []
    let outcome = try perform(gesture) { pieces.append($0) }
    let lines = pieces.flatMap { piece -> [String] in
      let sigil = piece.stream == .error ? "!" : "|"
      return piece.text.split(separator: "\n").map { "\(sigil) \($0)" }
    }
    return (lines, outcome)
  }
}
