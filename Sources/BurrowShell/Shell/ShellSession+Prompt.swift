extension ShellSession {
  /// `burrow 54.3 active> `: the lesson and step, and the state that the app is in.
  var prompt: String {
    guard isInteractive else { return "" }
    var line: StyledLine = [Span("burrow", .good)]
    if let lesson {
      let name = lesson.number.map(String.init) ?? lesson.id
      line.append(Span(" \(name).\(stepNumber)", .place))
    }
    if let state = deviceState { line.append(Span(" \(state)", .quiet)) }
    return (line + [Span("> ")]).terminalText.rendered(surroundings.depth)
  }
}
