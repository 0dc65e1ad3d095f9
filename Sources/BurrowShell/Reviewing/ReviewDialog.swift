import BurrowTerminal
import BurrowTranscripts

/// Asks what becomes of a gesture that differs: a person at a terminal, or lines from a pipe.
final class ReviewDialog: ReviewDecider {
  private let surroundings: Surroundings
  private let lines: any LineSource
  private let isInteractive: Bool
  /// What ended the asking about patterns, where that is to end everything.
  private enum Stop: Error { case back, quit, interrupted }

  init(_ surroundings: Surroundings, lines: any LineSource, isInteractive: Bool) {
    self.surroundings = surroundings
    self.lines = lines
    self.isInteractive = isInteractive
  }

  var isPerson: Bool { true }

  func begin(_ transcript: Transcript, file: TranscriptFile) {
    guard transcript.source == .device else { return }
    surroundings.say(
      "\(file.shown) was recorded on a device: it can be looked at, and not be changed")
  }

  func decide(_ comparison: StepComparison, wasRefused: Bool) -> ReviewDecision {
    while true {
      switch next("accept, reject, skip the file, edit, quit, help? [a/r/s/e/q/?] ") {
      case .end: return .quit
      case .interrupted: return .interrupted
      case .text(let text):
        switch text.trimmed.lowercased() {
        case "": continue
        case "a", "accept": return .accept()
        case "r", "reject", "leave": return .leave
        case "s", "skip": return .skipFile
        case "q", "quit": return .quit
        case "e", "edit":
          do {
            return .accept(try patterns(for: comparison))
          } catch Stop.back {
            continue
          } catch Stop.interrupted {
            return .interrupted
          } catch {
            return .quit
          }
        case "?", "h", "help": writeHelp()
        default:
          surroundings.say(
            "there is no answer \(Complaint.quoted(text)); say a, r, s, e, q or ?")
        }
      }
    }
  }

  // MARK: Patterns

  /// Asks for each line that came and was not expected what stands for it.
  private func patterns(
    for comparison: StepComparison
  ) throws(Stop) -> [PrintedPlace: AcceptedPattern] {
    var asked: [(place: PrintedPlace, row: ComparisonRow)] = []
    for stream in comparison.streams where !stream.matches {
      let printed = stream.rows.filter { $0.printed != nil }
      for (index, row) in printed.enumerated() where row.kind == .changed || row.kind == .extra {
        asked.append((PrintedPlace(stream.stream, index), row))
      }
    }
    guard !asked.isEmpty else {
      surroundings.say("no line came that was not expected; accept or reject")
      throw .back
    }
    var patterns: [PrintedPlace: AcceptedPattern] = [:]
    for (place, row) in asked {
      switch try pattern(for: row, of: place.stream) {
      case .pattern(let pattern): patterns[place] = pattern
      case .asPrinted: break
      case .restAsPrinted: return patterns
      }
    }
    return patterns
  }

  private enum Answer {
    case pattern(AcceptedPattern)
    case asPrinted
    case restAsPrinted
  }

  private func pattern(
    for row: ComparisonRow, of stream: ConsoleStream
  ) throws(Stop) -> Answer {
    guard let printed = row.printed else { return .asPrinted }
    let suggestion = row.suggestion
    writeChoice(printed, suggestion, of: stream)
    while true {
      switch next("pattern> ") {
      case .end: throw .quit
      case .interrupted: throw .interrupted
      case .text(let text):
        switch text.trimmed {
        case "": return suggestion.map(Answer.pattern) ?? .asPrinted
        case "=": return .asPrinted
        case "==": return .restAsPrinted
        case "x": throw .back
        case "?": writePatternHelp()
        default:
          do {
            return .pattern(try AcceptedPattern(typed: text, for: printed, of: stream))
          } catch {
            surroundings.say("\(error)")
          }
        }
      }
    }
  }

  private func writeChoice(
    _ printed: PrintedLine, _ suggestion: AcceptedPattern?, of stream: ConsoleStream
  ) {
    let text = VisibleText.line(printed.bytes.prefix(400)) + (printed.bytes.count > 400 ? "…" : "")
    var lines: [StyledLine] = [[Span("  printed    ", .quiet), Span(text)]]
    if let suggestion {
      let line = VisibleText.line(suggestion.line(of: stream).prefix(400))
      lines.append([Span("  suggested  ", .quiet), Span(line, .code)])
    }
    surroundings.write(lines)
  }

  // MARK: Help

  private func writeHelp() {
    surroundings.write(
      [
        ("a", "what came is right: write it into the transcript"),
        ("r", "leave this gesture as it is"),
        ("s", "leave it and the rest of this file"),
        ("e", "accept, and choose patterns for lines that vary"),
        ("q", "stop here; what was accepted stays accepted"),
      ].map { [Span("  \($0)  ", .code), Span($1)] })
  }

  private func writePatternHelp() {
    surroundings.write(
      [
        ("Enter", "the suggested pattern; without one, the line as it was printed"),
        ("=", "the line as it was printed; `==` this one and all others"),
        ("g TEXT", "text with [..] for any text"),
        ("r REGEX", "a regular expression for the whole line"),
        ("...", "any lines"),
        ("x", "back, without accepting"),
      ].map { [Span("  " + Help.padded($0, to: 8), .code), Span($1)] })
  }

  private func next(_ prompt: String) -> InputLine {
    lines.next(prompt: isInteractive ? prompt : "")
  }
}

extension String {
  /// Without white space at either end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
