import BurrowTranscripts

/// What is decided of a gesture that differs.
enum ReviewDecision: Hashable {
  /// What came is right: the transcript takes it over, some lines as patterns.
  case accept([PrintedPlace: AcceptedPattern] = [:])
  /// The transcript is right, or nobody wants to say now.
  case leave
  /// As `leave`, for all that is left of the file.
  case skipFile
  /// As `leave`, for all that is left.
  case quit
  /// Ctrl-C.
  case interrupted
}

/// Who decides: a person, or the command line.
protocol ReviewDecider: AnyObject {
  /// Whether it can be told why something was refused, and decide otherwise.
  var isPerson: Bool { get }
  /// Told once before the gestures of a file.
  func begin(_ transcript: Transcript, file: TranscriptFile)
  /// - Parameter wasRefused: Whether what was decided of this gesture before could not be done.
  func decide(_ comparison: StepComparison, wasRefused: Bool) -> ReviewDecision
}

extension ReviewDecider {
  var isPerson: Bool { false }
}

/// `--list`: shows, and changes nothing.
final class ReviewList: ReviewDecider {
  func begin(_ transcript: Transcript, file: TranscriptFile) {}
  func decide(_ comparison: StepComparison, wasRefused: Bool) -> ReviewDecision { .leave }
}

/// `--accept-all`.
final class AcceptAll: ReviewDecider {
  func begin(_ transcript: Transcript, file: TranscriptFile) {}
  func decide(_ comparison: StepComparison, wasRefused: Bool) -> ReviewDecision {
    wasRefused ? .skipFile : .accept()
  }
}

/// `--accept FILE:LINE`: the lines are those of the file as it was found.
final class AcceptSome: ReviewDecider {
  private let places: [ReviewPlace]
  private let surroundings: Surroundings
  private var steps: Set<Int> = []

  init(_ places: [ReviewPlace], in surroundings: Surroundings) {
    self.places = places
    self.surroundings = surroundings
  }

  func begin(_ transcript: Transcript, file: TranscriptFile) {
    let here = places.filter {
      surroundings.url($0.path).standardizedFileURL == file.url.standardizedFileURL
    }
    steps = Set(here.compactMap { $0.step(in: transcript) })
  }

  func decide(_ comparison: StepComparison, wasRefused: Bool) -> ReviewDecision {
    !wasRefused && steps.contains(comparison.step ?? -1) ? .accept() : .leave
  }
}
