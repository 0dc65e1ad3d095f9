import BurrowScreen

/// How a piece of text looks.
package struct Ink: Hashable, Sendable {
  package var foreground: TerminalColor?
  package var background: TerminalColor?
  package var isBold = false
  package var isDim = false
  package var isItalic = false
  package var isUnderlined = false
  package var isStruckThrough = false

  package init(
    foreground: TerminalColor? = nil, background: TerminalColor? = nil, isBold: Bool = false,
    isDim: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isDim = isDim
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
  }

  package static let plain = Ink()

  /// The sequence that turns it on; empty where nothing is to be turned on. Without colour there is
  /// no style either: what is not a terminal gets no sequences at all.
  func sequence(_ depth: ColorDepth) -> String {
    if depth == .none { return "" }
    var parameters: [String] = []
    if isBold { parameters.append("1") }
    if isDim { parameters.append("2") }
    if isItalic { parameters.append("3") }
    if isUnderlined { parameters.append("4") }
    if isStruckThrough { parameters.append("9") }
    if let foreground,
      let code = ColorCode.parameters(foreground, depth: depth, isBackground: false)
    {
      parameters.append(code)
    }
    if let background, let code = ColorCode.parameters(background, depth: depth, isBackground: true)
    {
      parameters.append(code)
    }
    return parameters.isEmpty ? "" : "\u{1B}[\(parameters.joined(separator: ";"))m"
  }

  static let reset = "\u{1B}[0m"
}

/// What a piece of text is, wherever it stands; one look for each.
package enum TextRole: Hashable, Sendable, CaseIterable {
  case heading, error, warning, hint, success, added, removed, code, prompt, gesture, secondary

  package var ink: Ink {
    switch self {
    case .heading: Ink(isBold: true)
    case .error: Ink(foreground: .red, isBold: true)
    case .warning: Ink(foreground: .yellow, isBold: true)
    case .hint: Ink(foreground: .cyan)
    case .success: Ink(foreground: .green, isBold: true)
    case .added: Ink(foreground: .green)
    case .removed: Ink(foreground: .red)
    case .code: Ink(foreground: .magenta)
    case .prompt: Ink(foreground: .blue, isBold: true)
    case .gesture: Ink(foreground: .blue)
    case .secondary: Ink(isDim: true)
    }
  }
}
