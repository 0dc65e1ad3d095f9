import BurrowTerminal

extension Surroundings {
  /// How many colours the output may use.
  var depth: ColorDepth {
    ColorDepth(environment: environment, isTerminal: output.isTerminal)
  }

  var terminalSize: TerminalSize {
    TerminalSize.current(descriptor: output.descriptor, environment: environment)
  }

  func write(_ lines: [StyledLine]) { output.write(lines.rendered(depth)) }
}

/// What an app printed, for a terminal: lines stay lines, everything else that would move the cursor
/// is escaped.
func harmless(_ bytes: some Collection<UInt8>) -> String {
  bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { escapeControls($0) }
    .joined(separator: "\n")
}
