import BurrowDevice
import BurrowGrading
import BurrowLessons
import BurrowSimulator
import BurrowTerminal
import BurrowToolchain
import BurrowTranscripts

/// What came of an answer, as lines.
struct VerdictRenderer {
  let prose: ProseRenderer
  let width: Int
  private let depth: ColorDepth

  init(_ surroundings: Surroundings) {
    let columns = surroundings.terminalSize.columns
    prose = ProseRenderer(width: columns, depth: surroundings.depth)
    width = max(40, min(columns, 160)) - 2
    depth = surroundings.depth
  }

  func lines(_ graded: CardDesk.Graded) -> [StyledLine] {
    switch graded {
    case .written(let graded): lines(graded)
    case .predicted(let graded): lines(graded)
    }
  }

  // MARK: Written answers

  private func lines(_ graded: GradedAnswer) -> [StyledLine] {
    var lines: [StyledLine] = graded.placements.map { [Span("\($0)", .quiet)] }
    switch graded.verdict {
    case .right: lines.append([Span("✓ right", .good)])
    case .wrong(let fault): lines += self.lines(fault)
    case .doesNotCompile(let theirs, let cards):
      lines.append([Span("✗ it does not compile", .bad)])
      let errors = theirs.filter { $0.severity != .warning }
      lines += (errors.isEmpty ? theirs : errors).flatMap(self.lines)
      if !cards.isEmpty {
        lines.append([Span("What the card's own program makes of it:", .quiet)])
        lines += cards.flatMap(self.lines)
      }
    case .crashed(let ending, let script):
      let place = ending.place.map { " at \($0.file):\($0.line)" } ?? ""
      let message = ending.message.map { ": \($0)" } ?? ""
      lines.append([
        Span("✗ the app ended by itself\(escapeControls(place + message))", .bad),
        Span("  \(script), at "), Span("\(ending.gesture)", .code),
      ])
    case .stuck(let stuck, let script):
      let place = stuck.place.map { " at \($0.file):\($0.line)" } ?? ""
      lines.append([
        Span("✗ the app did not answer any more\(escapeControls(place))", .bad),
        Span("  \(script), at "), Span("\(stuck.gesture)", .code),
      ])
    case .refused(let reason):
      let parts = reason.message.split(separator: "\n", maxSplits: 1).map(String.init)
      lines.append([Span("✗ ", .bad), Span(escapeControls(parts[0]))])
      lines += parts.dropFirst().map { [Span(escapeControls($0), .quiet)] }
    }
    return lines + message(of: graded.wrongAnswer)
  }

  private func lines(_ fault: AnswerVerdict.Fault) -> [StyledLine] {
    switch fault {
    case .differs(let comparison, let script, let after, let rule):
      var lines: [StyledLine] = [
        [Span("✗ wrong", .bad), Span("  \(script), at "), Span(after.last ?? "the start", .code)],
        [Span("  after \(after.dropLast().joined(separator: "; "))", .quiet)],
      ]
      if after.count < 2 { lines.removeLast() }
      lines += ComparisonRenderer(width: width, depth: depth).lines(comparison)
        .map { [Span("  ")] + $0 }
      return lines + why(rule)
    case .cardShows(let text, let script, let after, let rule):
      return [
        [
          Span("✗ wrong", .bad), Span("  \(script): a card of the app switcher shows "),
          Span(text, .strong),
        ],
        [Span("  after \(after.joined(separator: "; "))", .quiet)],
      ] + why(rule)
    case .lacks(let shortfall):
      let parts = "\(shortfall)".split(separator: "\n", maxSplits: 1).map(String.init)
      return [[Span("✗ ", .bad), Span("it does what it should, but \(parts[0])")]]
        + parts.dropFirst().map { [Span($0, .quiet)] }
    case .notPrintedByScene:
      return [
        [
          Span("✗ ", .bad),
          Span("the lines are right, but they do not come from a scene of yours: with other views"),
        ],
        [Span("  in the windows, and an App that prints nothing, they are gone")],
      ]
    case .holdsMainActor(let call):
      return [
        [Span("✗ ", .bad), Span("\(call) is called on the main actor, which has to wait for it")]
      ]
    }
  }

  private func lines(_ diagnostic: Diagnostic) -> [StyledLine] {
    Complaint.quoted(diagnostic).split(separator: "\n", omittingEmptySubsequences: false)
      .map { [Span(String($0))] }
  }

  /// The device's rule, with what it rests on.
  private func why(_ rule: Rule?) -> [StyledLine] {
    guard let rule, !rule.sentence.isEmpty else { return [] }
    let text = "\(rule.sentence) (\(rule.evidence.words))"
    return prose.lines(Prose([.paragraph([.strong([.text("Why: ")]), .text(text)])]))
  }

  private func message(of wrong: Card.WrongAnswer?) -> [StyledLine] {
    guard let wrong else { return [] }
    return [[], [Span(wrong.title, .strong)]] + prose.lines(wrong.message)
  }

  // MARK: Predictions

  private func lines(_ graded: GradedPrediction) -> [StyledLine] {
    if graded.isSummary { return [[Span("✓ right", .good)]] }
    var lines = Self.table(graded.prediction, width: width)
    lines.append(
      graded.isRight
        ? [Span("✓ right", .good)]
        : [Span("✗ ", .bad), Span(Self.count(graded.prediction))])
    return lines + message(of: graded.wrongAnswer)
  }

  /// The learner's lines beside the device's.
  static func table(_ prediction: Prediction, width: Int) -> [StyledLine] {
    guard !prediction.rows.isEmpty else { return [] }
    let half = max(16, (width - 7) / 2)
    var lines: [StyledLine] = [
      [Span("    " + Help.padded("yours", to: half) + " │ the device's", .quiet)]
    ]
    for row in prediction.rows {
      let (mark, look, left, right): (String, Look, String, String) =
        switch row {
        case .right(let predicted, let printed): ("✓", .good, predicted, printed)
        case .missing(let printed): ("−", .removed, "", printed)
        case .extra(let predicted): ("+", .added, predicted, "")
        case .outOfOrder(let predicted, let line, let printed):
          ("↕", .bad, "\(predicted)  (your line \(line))", printed)
        }
      let yours = TerminalText(escapeControls(left), ink: .plain)
      let shown = Self.cut(escapeControls(left), to: half)
      let padding = String(repeating: " ", count: max(0, half - min(half, yours.width)))
      lines.append([
        Span("  \(mark) ", look), Span(shown + padding), Span(" │ ", .quiet),
        Span(escapeControls(right)),
      ])
    }
    return lines
  }

  private static func cut(_ text: String, to width: Int) -> String {
    guard TerminalText(text, ink: .plain).width > width else { return text }
    var kept = ""
    for character in text {
      let longer = kept + String(character)
      if TerminalText(longer + "…", ink: .plain).width > width { break }
      kept = longer
    }
    return kept + "…"
  }

  /// `3 of 5 lines right; 1 missing, 1 too many`
  static func count(_ prediction: Prediction) -> String {
    var (missing, extra, moved) = (0, 0, 0)
    for row in prediction.rows {
      switch row {
      case .right: break
      case .missing: missing += 1
      case .extra: extra += 1
      case .outOfOrder: moved += 1
      }
    }
    let total = prediction.rightLines + missing + moved
    let parts = [(missing, "missing"), (extra, "too many"), (moved, "out of order")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(prediction.rightLines) of \(total) lines right"
      + (parts.isEmpty ? "" : "; " + parts.joined(separator: ", "))
  }
}

extension Evidence {
  /// What a rule rests on, in words.
  fileprivate var words: String {
    switch self {
    case .trace(let names): "recorded on a device: \(names.joined(separator: ", "))"
    case .documentation: "Apple's documentation"
    case .report: "public bug reports"
    case .reimplementation: "read from a re-implementation"
    case .assumed: "assumed: nobody has recorded it"
    }
  }
}
