/// One line that says what is going on and goes away again.
///
/// It writes through the closure that it is handed, and nothing where there is no terminal. Erase it
/// before anything else is written.
package struct StatusLine {
  private let write: (String) -> Void
  private let isTerminal: Bool
  private let depth: ColorDepth
  private var isShown = false

  package init(isTerminal: Bool, depth: ColorDepth, write: @escaping (String) -> Void) {
    self.write = write
    self.isTerminal = isTerminal
    self.depth = depth
  }

  /// Shows the text in place of what it showed before.
  /// - Parameter width: of the terminal; the line never reaches its last column, where some
  ///   terminals would wrap.
  package mutating func show(_ text: TerminalText, width: Int) {
    guard isTerminal else { return }
    write("\r\u{1B}[2K" + text.shortened(to: max(1, width - 1)).rendered(depth))
    isShown = true
  }

  package mutating func erase() {
    guard isShown else { return }
    write("\r\u{1B}[2K")
    isShown = false
  }
}
