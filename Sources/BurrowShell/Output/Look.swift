import BurrowTerminal

/// What a piece of the shell's text is, which decides how it looks. Most are `BurrowTerminal`'s
/// roles; the rest is prose and Swift.
enum Look: Hashable {
  case plain, heading, strong, emphasis, struck, code, link, quiet
  case keyword, literal, comment
  case added, removed, place
  case good, bad, tool

  var ink: Ink {
    switch self {
    case .plain: .plain
    case .heading, .strong: TextRole.heading.ink
    case .emphasis: Ink(isItalic: true)
    case .struck: struckThrough
    case .code: TextRole.code.ink
    case .link: Ink(isUnderlined: true)
    case .quiet, .comment, .tool: TextRole.secondary.ink
    case .keyword: Ink(foreground: .magenta)
    case .literal, .added: TextRole.added.ink
    case .removed: TextRole.removed.ink
    case .place: TextRole.gesture.ink
    case .good: TextRole.success.ink
    case .bad: TextRole.error.ink
    }
  }

  private var struckThrough: Ink {
    var ink = Ink.plain
    ink.isStruckThrough = true
    return ink
  }
}

/// A piece of text and what it is.
struct Span: Hashable {
  var text: String
  var look: Look

  init(_ text: String, _ look: Look = .plain) {
    self.text = text
    self.look = look
  }
}

/// One line of the shell's text.
typealias StyledLine = [Span]

extension StyledLine {
  var terminalText: TerminalText {
    reduce(into: TerminalText("")) { $0 += TerminalText($1.text, ink: $1.look.ink) }
  }

  /// In cells.
  var width: Int { terminalText.width }
}

extension [StyledLine] {
  /// The lines as they are written, each with its newline.
  func rendered(_ depth: ColorDepth) -> String {
    map { $0.terminalText.rendered(depth) + "\n" }.joined()
  }
}
