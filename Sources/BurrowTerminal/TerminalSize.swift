#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The size of a terminal in cells.
package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// What the terminal behind a descriptor says; nil where there is none or it does not know.
  package init?(descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// That of the terminal, else what `COLUMNS` and `LINES` say, else 80 by 24.
  package static func current(descriptor: Int32, environment: [String: String]) -> TerminalSize {
    if let size = TerminalSize(descriptor: descriptor) { return size }
    func number(_ name: String) -> Int? {
      environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
    return TerminalSize(columns: number("COLUMNS") ?? 80, rows: number("LINES") ?? 24)
  }
}
