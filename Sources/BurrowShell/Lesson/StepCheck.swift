import BurrowLessons
import BurrowSource
import BurrowToolchain
import BurrowTranscripts
import Foundation

/// Grades a program by a step: what the source must have, then what its transcripts say.
struct StepCheck {
  let workshop: Workshop
  let shelf: LessonShelf
  let lesson: Lesson
  let step: Step
  let surroundings: Surroundings

  /// Says what came of each part as it comes.
  ///
  /// - Returns: `success`, `differs`, or why it could not be tried.
  func run(_ sources: AppSources) throws -> ExitCode {
    guard !step.requirements.isEmpty || !step.transcripts.isEmpty else {
      // A step without a proof of its own is done when it runs.
      _ = try workshop.build(Workshop.Order(sources: sources))
      surroundings.write([[Span("✓ ", .good), Span("it builds; this step asks for nothing more")]])
      return .success
    }
    var code = checkSource(sources)
    let shop = AppShop(workshop)
    for name in step.transcripts {
      code = max(code, try checkTranscript(name, sources, shop))
    }
    return code
  }

  private func checkSource(_ sources: AppSources) -> ExitCode {
    var code = ExitCode.success
    let texts = Dictionary(sources.files.map { ($0.name, $0.text) }) { first, _ in first }
    let check = StructuralCheck(files: texts)
    // Two requirements may miss the same thing.
    var said: Set<String> = []
    for requirement in step.requirements {
      guard let shortfall = check.shortfall(of: requirement) else {
        surroundings.write([[Span("✓ ", .good), Span("\(requirement)")]])
        continue
      }
      code = .differs
      guard said.insert("\(shortfall)").inserted else { continue }
      let parts = "\(shortfall)".split(separator: "\n", maxSplits: 1)
      surroundings.write([[Span("✗ ", .bad), Span(String(parts[0]))]])
      if parts.count > 1 { surroundings.write([[Span("  " + parts[1], .quiet)]]) }
    }
    return code
  }

  private func checkTranscript(
    _ name: String, _ sources: AppSources, _ shop: AppShop
  ) throws -> ExitCode {
    let url = shelf.transcript(name, of: lesson)
    let transcript = try Transcript(
      parsing: try Files.readOrdinary(url), file: url.lastPathComponent)
    let playable = try PlayableTranscript(transcript)
    let app = try shop.app(
      Workshop.Order(sources: sources, model: playable.model, system: playable.system))
    var crash: Complaint?
    let recording = try TranscriptPlayer(workshop: workshop).play(playable, app: app) {
      !transcript.compare(step: $0, with: $1).matches
    } trouble: {
      crash = crash ?? $1
    }
    let comparison = transcript.compare(with: recording)
    guard let mismatch = comparison.mismatch else {
      surroundings.write([[Span("✓ ", .good), Span(name)]])
      return .success
    }
    surroundings.write([
      [Span("✗ ", .bad), Span("\(name): "), Span(mismatch.gesture ?? "the start", .code)]
    ])
    let played = transcript.steps.prefix(comparison.matched + 1).map(\.gesture)
    surroundings.write([[Span("  after " + played.joined(separator: "; "), .quiet)]])
    let width = max(40, min(surroundings.terminalSize.columns, 160)) - 2
    surroundings.write(
      ComparisonRenderer(width: width, depth: surroundings.depth).lines(mismatch)
        .map { [Span("  ")] + $0 })
    guard let crash, !mismatch.statusMatches else { return .differs }
    surroundings.complain(crash)
    return crash.code == .appEnded ? .appEnded : .differs
  }
}
