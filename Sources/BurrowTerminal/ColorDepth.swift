/// How many colours may be used.
package enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
  case none
  /// The terminal's own sixteen.
  case sixteen
  /// The 256 of xterm.
  case indexed
  case truecolor

  package static func < (first: ColorDepth, second: ColorDepth) -> Bool {
    first.rawValue < second.rawValue
  }

  /// What the environment says.
  ///
  /// `NO_COLOR` (https://no-color.org) wins over everything; `CLICOLOR_FORCE` asks for colour where
  /// there is no terminal; `COLORTERM` and `TERM` say how many there are.
  package init(environment: [String: String], isTerminal: Bool) {
    func value(_ name: String) -> String { environment[name] ?? "" }
    if !value("NO_COLOR").isEmpty {
      self = .none
      return
    }
    let isForced = !["", "0"].contains(value("CLICOLOR_FORCE"))
    let term = value("TERM").lowercased()
    if !isForced, !isTerminal || term.isEmpty || term == "dumb" || value("CLICOLOR") == "0" {
      self = .none
      return
    }
    let colorTerm = value("COLORTERM").lowercased()
    if ["truecolor", "24bit"].contains(colorTerm)
      || ["direct", "truecolor", "kitty", "ghostty", "alacritty", "wezterm", "foot"]
        .contains(where: term.contains)
    {
      self = .truecolor
    } else if term.contains("256") || !colorTerm.isEmpty {
      self = .indexed
    } else {
      self = .sixteen
    }
  }
}
